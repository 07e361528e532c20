import { quote } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';
import { findMatches, type TextPattern } from './text-patterns.ts';

/** Not “that that”, “had had” and “chime in in”, which can be meant. */
const DOUBLED = 'an?|and|are|as|at|be|by|for|from|is|of|or|our|the|their|to|with|your';

/** “What it is is simple.” */
const SUBJECT = String.raw`\b(?:it|that|there|they|this|we|what|who|you) (?:are|is)`;

/** After a comma, not the second half of a term such as “key,value”. */
const AFTER_COMMA =
  'an?|and|as|because|but|for|in|it|or|our|so|that|the|their|then|they|this|to|we|where|which|who|with|you';

/** After a period, not the second half of a name such as “Node.Js”. */
const AFTER_PERIOD =
  'All|Also|And|As|At|But|Each|For|However|I[fnt]?|No|On|Our|Please|She|Some|Th(?:at|e|eir|ere|ese|ey|is|ose)|To|We|When|While|With|Your?';

/** Starts with the sound of a vowel, and does not follow the letter A, as in “see a above”. */
const VOWEL =
  '(?:hono(?:u?rs?|u?rable|rary)|honest|hours?|hourly|heirs?|(?!about|above|after|again|alone|along|among|apart|around|aside|eu|inside|instead|into|on[ce]|other)[aeio][a-z]{4,})';

/** Starts with the sound of a consonant, unlike “npm” and “rsync”, whose letters are pronounced one by one. */
const CONSONANT = '(?:[bcdgjkpqtvwz]|f[aeiloruy]|[lmnr][aeiouy]|s[acehiklmnoptuwy])[a-z]{3,}';

/** Character of a word or an address. */
const PART = String.raw`[\p{L}\p{N}_'’\u00AD./-]`;

const PATTERNS: TextPattern[] = [
  {
    // The text before the match is checked last, so that the search is fast.
    pattern: new RegExp(
      String.raw`(${DOUBLED})(?: +| ?\n *)\1(?!${PART})(?<!${PART}\1\s+\1)(?<!${SUBJECT}\s+\1)`,
      'gu',
    ),
    message: (text) => `The word ${quote(text.split(/\s/, 1)[0])} is repeated.`,
    help: 'Delete one of the two.',
    replacement: ([text, word]) => (text.includes('\n') ? undefined : word),
  },
  {
    pattern: /(?<=\p{L}) +(?:,|[.!?](?<!\b(?:an?|and|of|or|the|with) +[.!?]))(?=$|\s(?![.|]))/gu,
    message: (text) => `There is a space before ${quote(text)}.`,
    help: 'Remove it.',
    replacement: ([text]) => text.trim(),
  },
  {
    pattern: /(?<=\p{L}{3})\.\.(?!\S)|(?<=\p{L}(?<!Yahoo|Jeopardy))[!?]\.(?!\S)/gu,
    message: (text) => `This sentence ends with ${quote(text)}.`,
    help: 'Delete one of the two.',
    replacement: ([text]) => (text === '..' ? undefined : text.slice(0, 1)),
  },
  {
    pattern: new RegExp(
      String.raw`,(?<=\s\p{L}+,)(?=(?:${AFTER_COMMA})\s)|[.!?](?<=\p{Ll}{2}[.!?])(?=(?:${AFTER_PERIOD})\s)`,
      'gu',
    ),
    message: (text) => `There is no space after ${quote(text)}.`,
    help: 'Write one.',
    replacement: ([text]) => `${text} `,
  },
  {
    pattern: new RegExp(String.raw`(?<!${PART})([Aa])(?: (${VOWEL})|n (${CONSONANT}))(?!${PART})`, 'gu'),
    message: (text) => `${quote(text)} has the wrong article.`,
    help: 'Use the other one.',
    replacement: ([, a, vowel, consonant]) => (vowel === undefined ? `${a} ${consonant}` : `${a}n ${vowel}`),
  },
];

/** Words of other languages whose texts have “a”, “an” and “or” too, or a space before “!”. */
const FOREIGN = /\b(?:dans|della|een|het|las|les|los|não|nicht|och|para|pour|que|uma|und|une|vous)\b/u;

/** Reports slips of the keyboard in English sentences that no author can mean. */
export const textTypoRule: Rule = {
  *document(document) {
    for (const readable of readableTexts(document)) {
      const value = String(readable.field.value);
      if (!PATTERNS.some(({ pattern }) => value.search(pattern) >= 0) || FOREIGN.test(readable.words)) continue;
      for (const { issue } of findMatches(value, PATTERNS, readable.words))
        yield reportText(document, readable.field, issue);
    }
  },
};
