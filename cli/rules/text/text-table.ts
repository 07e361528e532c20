import { capitalize, quote } from '../../model/message-text.ts';
import { isEnglish, readableTexts, vocabularyOf, type ReadableText } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';
import { findMatches, type TextPattern } from './text-patterns.ts';

/** One kind of mistake. Regular expressions may name lists of the table, such as `{modal}`. */
export interface TableEntry {
  /** Each match has one of these: words in any order, perhaps with a capital, or characters. By default, those of `words`. */
  needs?: string[];
  /** Matched against the words of sentences; `{wrong}` is one of `words`, which it matches alone by default. */
  pattern?: string;
  /** Wrong words, with the right ones. */
  words?: Record<string, string | undefined>;
  /** Regular expression for the Markdown of a match. The pattern sees text with quotations and addresses, and hidden markup. */
  markdown?: string;
  /** Group 1 is the weekday of the date in the groups 2 to 4, and is wrong. */
  isWeekday?: boolean;
  /** `{0}` is the match, `{1}` its first group. */
  message: string;
  help: string;
  /** `$0` is the match, `$1` its first group. */
  replacement?: string;
  safe?: boolean;
  /** Sentences with the mistake, each followed by what it is after the fix, if there is one. */
  wrong: string[][];
  /** Similar sentences without it. */
  right: string[];
}

/** Kinds of mistakes in English, in order of precedence. */
export interface TextTable {
  /** Words, separated by spaces, or parts of regular expressions. */
  lists: Record<string, string>;
  entries: TableEntry[];
}

/** Words of other languages whose texts have “a”, “an” and “or” too, or a space before “!”. */
const FOREIGN = /\b(?:dans|della|een|het|kwa|las|les|los|não|nicht|och|para|pour|que|uma|und|une|vous)\b/u;

/** Returns the patterns of a table. A text can match a pattern only if it has one of its `wanted` phrases or `parts`. */
export function readTable({ lists, entries }: TextTable) {
  const expand = (source: string): string =>
    source.replaceAll(/\{([a-z]{3,})\}/g, (_, name: string) => `(?:${(lists[name] ?? '').replaceAll(' ', '|')})`);
  return entries.map(
    ({ words = {}, pattern = String.raw`\b{wrong}\b`, markdown, isWeekday, needs = Object.keys(words), ...entry }) => {
      const wrong = Object.entries(words).map(([word, right = '']) => {
        const source = word.replaceAll(' ', String.raw`[ \n]`);
        return right === capitalize(right) ? source : source.replace(/^\p{Ll}/u, (a) => `[${a}${a.toUpperCase()}]`);
      });
      const isWords = (need: string) => /^\p{L}+(?:[ ,-]+\p{L}+)*$/u.test(need);
      const wanted = needs
        .filter(isWords)
        .map((need) => (need.match(/[a-z]+/gi) ?? []).map((word) => [word, capitalize(word)]));
      const parts = needs.filter((need) => !isWords(need));
      const expected = new RegExp(`^${markdown}$`, 'u');
      return {
        ...entry,
        pattern: new RegExp(expand(pattern.replace('{wrong}', `(?<wrong>${wrong.join('|')})`)), 'gmu'),
        message: (_: string, match: RegExpExecArray) =>
          entry.message.replace(/\{(\d)\}/, (_name, group: string) => quote(match[Number(group)])),
        isMatch: (match: RegExpExecArray) =>
          isWeekday ? isWrongWeekday(match) : markdown === undefined || expected.test(match[0]),
        replacement: (match: RegExpExecArray) => replace(match, words, entry.replacement),
        view: markdown === undefined ? ('words' as const) : ('shown' as const),
        wanted,
        parts,
      };
    },
  );
}

/**
 * Returns a rule that reports what a table has.
 * @param patternOf returns a further pattern, which depends on the text
 */
export function tableRule(table: TextTable, patternOf?: (readable: ReadableText) => TextPattern | undefined): Rule {
  const all = readTable(table);
  const byFirstWord = Map.groupBy(
    all.flatMap((pattern) =>
      pattern.wanted.flatMap((phrase) => (phrase[0] ?? []).map((word) => ({ word, phrase, pattern }))),
    ),
    ({ word }) => word,
  );
  return {
    *document(document) {
      const texts = readableTexts(document);
      const vocabulary = vocabularyOf(document);
      const values = texts.map(({ field }) => String(field.value)).join('\n');
      // Few of the phrases and parts are in a document, and fewer in each of its texts.
      const phrases = Map.groupBy(
        [...vocabulary]
          .flatMap((word) => byFirstWord.get(word) ?? [])
          .filter(({ phrase }) => hasWords(vocabulary, phrase)),
        ({ pattern }) => pattern,
      );
      const candidates = all.flatMap((pattern) => {
        const wanted = phrases.get(pattern)?.map(({ phrase }) => phrase) ?? [];
        const parts = pattern.parts.filter((part) => values.includes(part));
        return wanted.length + parts.length > 0 ? { ...pattern, wanted, parts } : [];
      });
      const found = texts.flatMap((readable) =>
        findInText(readable, candidates, patternOf?.(readable)).map(({ issue }) =>
          reportText(document, readable.field, issue),
        ),
      );
      if (found.length > 0 && isEnglish(document)) yield* found;
    },
  };
}

function findInText(readable: ReadableText, candidates: ReturnType<typeof readTable>, own?: TextPattern) {
  const { field, vocabulary } = readable;
  const value = String(field.value);
  const patterns = candidates.filter(
    ({ wanted, parts }) =>
      parts.some((part) => value.includes(part)) || wanted.some((phrase) => hasWords(vocabulary, phrase)),
  );
  const found = (['words', 'shown'] as const).flatMap((view) => {
    const ofView: TextPattern[] = patterns.filter((pattern) => pattern.view === view);
    if (own && view === 'words') ofView.push(own);
    return ofView.length > 0 ? findMatches(value, ofView, readable[view]) : [];
  });
  return found.length > 0 && FOREIGN.test(readable.words) ? [] : found;
}

/** Whether a text has all words of a phrase, each perhaps with a capital. */
function hasWords(vocabulary: ReadonlySet<string>, phrase: readonly string[][]): boolean {
  return phrase.every((forms) => forms.some((word) => vocabulary.has(word)));
}

/** Returns the replacement of a match, with the capital of a wrong word; undefined if it would join two lines. */
function replace(
  match: RegExpExecArray,
  words: NonNullable<TableEntry['words']>,
  template?: string,
): string | undefined {
  const wrong = match.groups?.['wrong']?.replaceAll('\n', ' ') ?? '';
  const right = words[wrong] ?? capitalize(words[wrong.charAt(0).toLowerCase() + wrong.slice(1)] ?? '');
  const intended = wrong ? right : template?.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  return match[0].includes('\n') && !intended?.includes('\n') ? undefined : intended;
}

function isWrongWeekday([, weekday, ...date]: RegExpExecArray): boolean {
  const day = new Date(`${date.join(' ')} UTC`);
  return !Number.isNaN(day.getTime()) && day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }) !== weekday;
}
