import type { Nodes } from 'mdast';
import { findNodes } from '../../markdown/nodes.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { capitalize, joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { isEnglish, readableTexts, vocabularyOf, type ReadableText } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Word, not part of an address, a contraction or “learnin’”, nor of a word with markup, a parenthesis or a soft hyphen inside. */
const WORD =
  /(?<![\p{L}\p{N}_@/.#&'’\u00AD]|\p{L}[\uFFFF)*_]+)(?:[A-Z]?[a-z]{2,}|[A-Z]{3,})(?![\p{L}\p{N}_@/\u00AD]|\.\p{L}|['’](?!s(?!\p{L}))\p{L}|(?<=in)['’]|[\uFFFF)]+\p{L})/gu;

/** Shorter parts of compounds are prefixes and suffixes: “mis-use”. */
const MIN_PART_LENGTH = 6;

/** Shorter words with a capital are names, unless one starts a sentence before such a word: “Recieve the report”. */
const MIN_NAME_LENGTH = 8;
const STARTS_SENTENCE = /(?:^|[.!?:]\s|\n\s{0,20}|\uFFFF )\uFFFF{0,20}$/;
const OBJECT = /^ (?:all|an?|any|each|every|it|more|new|our|that|the|their|these|this|we|you|your) /;

/** Before a surname in lowercase, or a French word. */
const PARTICLE = /(?<!\p{L})(?:de[nrs]?|['’]t|v[ao]n)\s$/u;

/** The language of a shorter paragraph is that of its text. */
const MIN_PARAGRAPH_LENGTH = 100;

/** Share of unknown words from which on a paragraph is in another language, or a list of names. */
const FOREIGN_SHARE = 0.2;

/**
 * Reports common misspellings. A dictionary alone is wrong four times of five, because texts have words that it lacks: names,
 * terms, other languages. A listed misspelling between known words is a mistake.
 */
export const textSpellingRule: Rule = {
  *document(document) {
    const { lexicon } = document;
    const texts = readableTexts(document);
    const misspelled = [...vocabularyOf(document)].filter((word) => correct(word, lexicon));
    if (misspelled.length === 0 || !isEnglish(document)) return;
    for (const readable of texts) {
      let start = 0;
      for (const paragraph of readable.words.split('\n\n')) {
        const mayHaveOne = misspelled.some((word) => paragraph.includes(word));
        const found = mayHaveOne ? findMisspellings(paragraph, lexicon) : [];
        // A heading in another language may have no other word that is unknown.
        const isShort = paragraph.length < MIN_PARAGRAPH_LENGTH;
        const isChecked =
          found.length > 0 && isKnown(paragraph, lexicon) && (!isShort || isKnown(readable.words, lexicon));
        for (const { word, from, corrections } of isChecked ? found : []) {
          // A second use with a capital inside a sentence shows that a word is a name.
          const isName =
            /^[A-Z][a-z]/.test(word) &&
            countNames(texts, word) > (STARTS_SENTENCE.test(paragraph.slice(0, from)) ? 0 : 1);
          if (!isName && !isInAddress(String(readable.field.value), word) && !isInCode(document, word))
            yield reportText(document, readable.field, {
              from: start + from,
              to: start + from + word.length,
              message: `${quote(word)} is misspelled.`,
              help: `Write ${joinWords(corrections.slice(0, 3).map(quoteWhole))}.`,
              replacement: corrections.length === 1 ? corrections[0] : undefined,
            });
        }
        start += paragraph.length + 2;
      }
    }
  },
};

function findMisspellings(paragraph: string, lexicon: Lexicon) {
  return [...paragraph.matchAll(WORD)].flatMap(({ 0: word, index: from }) => {
    const corrections = correct(word, lexicon);
    if (!corrections || lexicon.isKnown(word) || lexicon.isKnown(word.toLowerCase())) return [];
    const [before, after] = [paragraph.slice(0, from), paragraph.slice(from + word.length)];
    const isPart = word.length < MIN_PART_LENGTH && (before.endsWith('-') || after.startsWith('-'));
    const isMaybeName = /^[A-Z]/.test(word) ? isNameLike(word, before, after, lexicon) : PARTICLE.test(before);
    return isPart || isMaybeName ? [] : [{ word, from, corrections }];
  });
}

/** Returns the corrections of a word with its capitals. Several of them leave open whether a word with a capital is a name. */
function correct(word: string, lexicon: Lexicon): readonly string[] | undefined {
  const corrections = lexicon.corrections(word.toLowerCase());
  if (!corrections || /^[a-z]/.test(word)) return corrections;
  const write = /[a-z]/.test(word) ? capitalize : (text: string) => text.toUpperCase();
  return corrections.length === 1 ? corrections.map(write) : undefined;
}

/** Whether a word with a capital is probably a name: no start of a sentence, and not next to an English word with a capital. */
function isNameLike(word: string, before: string, after: string, lexicon: Lexicon): boolean {
  const isShort = word.length < MIN_NAME_LENGTH;
  if (!/[a-z]/.test(word)) return isShort || !(/[A-Z]{2}\P{L}*$/u.test(before) || /^\P{L}*[A-Z]{2}/u.test(after));
  if (STARTS_SENTENCE.test(before)) return isShort ? !OBJECT.test(after) : /^[,'’]/.test(after);
  const neighbors = [/[A-Z][a-z]+(?= $)/.exec(before), /(?<=^ )[A-Z][a-z]+/.exec(after)];
  return isShort || !neighbors.some((match) => match && lexicon.isKnown(match[0].toLowerCase()));
}

/** Whether a word with a capital is a part of an address in the same text, as the name of a site is. */
function isInAddress(value: string, word: string): boolean {
  return /^[A-Z]/.test(word) && value.includes(`/${word.toLowerCase()}`);
}

/** Whether a word is a name in the code of the same document. */
function isInCode({ markdown }: ContentDocument, word: string): boolean {
  const isName = new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u');
  const isCode = (node: Nodes) => node.type === 'code' || node.type === 'inlineCode';
  return markdown.some(({ tree }) => findNodes(tree, isCode).some(({ value }) => isName.test(value)));
}

/** Returns how often a word has its capital inside a sentence. */
function countNames(texts: readonly ReadableText[], word: string): number {
  const uses = texts.flatMap(({ words }) => words.split(word).slice(0, -1));
  return uses.filter((before) => !STARTS_SENTENCE.test(before)).length;
}

/** Whether most words of a text are in the dictionaries. */
function isKnown(paragraph: string, lexicon: Lexicon): boolean {
  const words = paragraph.match(/(?<![\p{L}\p{N}'’])\p{Ll}\p{L}+/gu) ?? [];
  const unknown = words.filter((word) => !lexicon.corrections(word) && !lexicon.isKnown(word));
  return unknown.length < Math.max(1, FOREIGN_SHARE * words.length);
}
