import type { Lexicon } from '../../model/lexicon.ts';
import { joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Lowercase word, not part of an address, a contraction or “learnin’”, nor of a word with markup, a parenthesis or a soft hyphen inside. */
const WORD =
  /(?<![\p{L}\p{N}_@/.#&'’\u00AD]|\p{L}[\uFFFF)]+)[a-z]{3,}(?![\p{L}\p{N}_@/\u00AD]|\.\p{L}|['’](?!s(?!\p{L}))\p{L}|(?<=in)['’]|[\uFFFF)]+\p{L})/gu;

/** Shorter parts of compounds are prefixes and suffixes: “mis-use”. */
const MIN_PART_LENGTH = 6;

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
    for (const readable of readableTexts(document)) {
      const value = String(readable.field.value);
      if (!value.match(/[a-z]{3,}/g)?.some((word) => lexicon.corrections(word))) continue;
      let start = 0;
      for (const paragraph of readable.words.split('\n\n')) {
        const found = findMisspellings(paragraph, lexicon);
        // A heading in another language may have no other word that is unknown.
        const isShort = paragraph.length < MIN_PARAGRAPH_LENGTH;
        const isChecked =
          found.length > 0 && isEnglish(paragraph, lexicon) && (!isShort || isEnglish(readable.words, lexicon));
        for (const { word, from, corrections } of isChecked ? found : []) {
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
    const isPart = paragraph[from - 1] === '-' || paragraph[from + word.length] === '-';
    const corrections = isPart && word.length < MIN_PART_LENGTH ? undefined : lexicon.corrections(word);
    return corrections && !lexicon.isKnown(word) ? [{ word, from, corrections }] : [];
  });
}

function isEnglish(paragraph: string, lexicon: Lexicon): boolean {
  const words = paragraph.match(/(?<![\p{L}\p{N}'’])\p{Ll}\p{L}+/gu) ?? [];
  const unknown = words.filter((word) => !lexicon.corrections(word) && !lexicon.isKnown(word));
  return unknown.length < FOREIGN_SHARE * words.length;
}
