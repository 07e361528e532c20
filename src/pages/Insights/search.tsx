import { createElement, Fragment, type ReactNode } from 'react';
import type { SearchIndex } from '../../content/page-types.ts';
import { categoryKey } from '../../content/category-key';
import { findAll, searchable } from '../../content/search-words';
import styles from './Insights.module.scss';

/** A case study as a card shows it, with the words marked that were found. */
export interface Hit {
  url: string;
  category: SearchIndex['entries'][number][1];
  title: ReactNode;
  /** With a phrase of the case study, if the title, the category and the blurb lack words that were found. */
  blurb: ReactNode;
}

export interface Results {
  /** Case studies with all words. */
  hits: Hit[];
  /** Case studies with the most words; empty if there are hits. */
  nearest: Hit[];
}

/** Searches the index. @param category key of the category that the results are limited to */
export type Search = (words: string, category: string | undefined) => Results;

const NEAREST_COUNT = 3;

/**
 * Fetches the search index. The search loads on the first focus in its field.
 * @throws Error if the index cannot be loaded
 */
export async function createSearch(): Promise<Search> {
  const response = await fetch('/static/documents/search/insights.json');
  if (!response.ok) throw new Error('Network response was not OK');
  const index = (await response.json()) as SearchIndex;
  const entries = index.entries.map(([url, category, title, blurb, text, hidden]) => {
    const card = searchable(`${category} ${title} ${blurb}`);
    return { url, category, title, blurb, text, card, words: card + searchable(`${text} ${hidden}`) };
  });
  type Entry = (typeof entries)[number];
  const show = ({ url, category, title, blurb, text, card }: Entry, found: string[]): Hit => {
    const parts = found.filter((part) => !SMALL_WORDS.test(part));
    const missing = parts.filter((part) => !card.includes(part));
    const phrase = missing.length > 0 && phraseIn(text, missing, parts);
    return {
      url,
      category,
      title: mark(title, parts),
      blurb: (
        <>
          {mark(blurb, parts)}
          {phrase && <span className={styles.phrase}>{phrase}</span>}
        </>
      ),
    };
  };
  const find = (words: string) => findAll(words, entries, (entry) => entry.words, index.synonyms);
  return (words, category) => {
    const isOwn = (entry: Entry) => !category || categoryKey(entry.category) === category;
    const hits = [...find(words)].filter(([entry]) => isOwn(entry));
    if (hits.length > 0) return { hits: hits.map(([entry, parts]) => show(entry, parts)), nearest: [] };
    const byWord = words.split(/\s+/).map(find);
    const partsOf = (entry: Entry) => byWord.flatMap((found) => found.get(entry) ?? []);
    const ranked = entries.filter(isOwn).sort((a, b) => partsOf(b).length - partsOf(a).length);
    return { hits: [], nearest: ranked.slice(0, NEAREST_COUNT).map((entry) => show(entry, partsOf(entry))) };
  };
}

/** Words that are everywhere, and found as a part of a query only. */
const SMALL_WORDS = /^ (?:a|an|and|as|at|by|for|in|is|of|on|or|the|to|with) ?$/;

/** Letters of a phrase before and after the start of what was found, besides parts of words. */
const PHRASE = { before: 50, after: 100 };

const GAP = String.raw`[^\p{L}\p{N}]+`;

/** Returns a pattern for words that were found, one after the other. */
function patternOf(parts: string[]): RegExp {
  const words = parts.map(
    (part) =>
      part.trim().replaceAll(' ', GAP) + (part.endsWith(' ') ? String.raw`(?![\p{L}\p{N}])` : String.raw`\p{L}*`),
  );
  const word = String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})`;
  return new RegExp(`(${word}(?:${GAP}${word})*)`, 'giu');
}

/** Marks what was found. Its places are fixed, so it needs no keys. */
function mark(text: string, parts: string[]): ReactNode {
  if (parts.length === 0) return text;
  const pieces = text.split(patternOf(parts));
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, at) => (at % 2 ? createElement('mark', null, piece) : piece)),
  );
}

/**
 * Returns a part of the first sentence with the most words that the card lacks; undefined if no sentence has any.
 * @param parts to mark
 */
function phraseIn(text: string, missing: string[], parts: string[]): ReactNode {
  const sentences = text.split(/\n|(?<=[.?!]) /);
  const counts = sentences.map((sentence) => countIn(searchable(sentence), missing));
  const sentence = sentences[counts.indexOf(Math.max(...counts))]!;
  const first = sentence.search(patternOf(missing));
  if (first < 0) return undefined;
  const start = first > PHRASE.before ? sentence.indexOf(' ', first - PHRASE.before) + 1 : 0;
  const end = sentence.indexOf(' ', first + PHRASE.after);
  return (
    <>
      {start > 0 && '… '}
      {mark(sentence.slice(start, end < 0 ? undefined : end), parts)}
      {end > 0 && ' …'}
    </>
  );
}

const countIn = (words: string, parts: string[]): number => parts.filter((part) => words.includes(part)).length;
