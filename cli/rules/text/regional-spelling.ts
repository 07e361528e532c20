import type { Edit } from '../../model/diagnostic.ts';
import { joinWords, quote } from '../../model/message-text.ts';
import { readableTexts, vocabularyOf } from '../readable-text.ts';
import { editText, rangeInText } from '../report.ts';
import type { Rule } from '../rule.ts';
import table from './regional-spelling.json' with { type: 'json' };

/** By locale: spellings of the other country with those of this one. British texts may have those of the second table, too. */
const VARIETIES = {
  'en-US': { other: 'British', spellings: new Map([...table.both, ...table.british].flatMap(expand)) },
  'en-GB': {
    other: 'American',
    spellings: new Map(table.both.flatMap(expand).map(([british, american]) => [american, british])),
  },
};

type Stem = (typeof table.both)[number];

/** Joins starts of words, British or American letters, and ends of words; a hyphen is an empty start or end. */
function expand({ starts, british, american, ends }: Stem): [british: string, american: string][] {
  const split = (parts: string) => parts.split(' ').map((part) => part.replace('-', ''));
  return split(starts).flatMap((start) =>
    split(ends).map((end): [string, string] => [start + british + end, start + american + end]),
  );
}

const WORD = /(?<![\p{L}\p{N}_@/.#&'’\u00AD-])[a-z]{4,}(?![\p{L}\p{N}_@/\u00AD-]|\.\p{L})/gu;

/** More words are counted. */
const MAX_WORDS = 4;

function list(words: readonly string[]): string {
  const rest = words.length - MAX_WORDS;
  const shown = words.slice(0, MAX_WORDS).map(quote);
  return joinWords(rest > 0 ? [...shown, `${rest} more`] : shown, 'and');
}

/** Reports the words of a document that have the spelling of the other country, once. */
export const textRegionalSpellingRule: Rule = {
  *document(document) {
    const { locale } = document.config;
    if (!locale) return;
    const { other, spellings } = VARIETIES[locale];
    const isOther = (word: string) => spellings.has(word);
    if (![...vocabularyOf(document)].some(isOther)) return;
    const found = readableTexts(document).flatMap(({ field, words }) =>
      Array.from(words.matchAll(WORD), ({ 0: word, index }) => ({ field, word, index })).filter(({ word }) =>
        isOther(word),
      ),
    );
    const [first] = found;
    if (!first) return;
    const words = [...new Set(found.map(({ word }) => word))];
    const edits = found.flatMap(({ field, word, index }): Edit[] =>
      editText(document, field, index, index + word.length, spellings.get(word) as string),
    );
    yield {
      range: rangeInText(document, first.field, first.index, first.index + first.word.length),
      pointer: first.field.pointer,
      message: `${list(words)} ${words.length === 1 ? 'has' : 'have'} the ${other} spelling.`,
      help: `Write ${list(words.map((word) => spellings.get(word) as string))}.`,
      ...(edits.length > 0 && { fix: { safe: false, edits } }),
    };
  },
};
