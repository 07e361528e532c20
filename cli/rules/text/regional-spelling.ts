import type { Edit } from '../../model/diagnostic.ts';
import { joinWords, quote } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import { editText, rangeInText } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Starts of words, British and American letters, and ends of words; a hyphen is an empty end. */
type Difference = [starts: string, british: string, american: string, ends: string];

/** Spellings that are wrong in the other country. */
const DIFFERENCES: Difference[] = [
  [
    'arb ard arm behavi cand clam col demean discol dishon disfav endeav fav ferv flav harb hon hum lab misbehavi misdemean multicol neighb od parl ranc rum sav savi splend tum unfav val vap vig watercol',
    'our',
    'or',
    '- able ably al ally ed er ers ful fully hood hoods ing ite ites less ly s y',
  ],
  [
    'channe counse dia equa fue funne initia jewe labe leve marve mode pane penci quarre relabe remode riva signa spira tota trave tria tunne unlabe',
    'll',
    'l',
    'ed er ers ing ings ist ists or ors ous ously',
  ],
  ['ana cata dia electro hydro para', 'lys', 'lyz', 'e ed er ers ing'],
  [
    'calib cent centimet epicent fib kilomet lacklust lit lust meag millilit millimet somb spect theat',
    're',
    'er',
    '- s',
  ],
  ['cent', 'red', 'ered', '-'],
  ['def off pret', 'ence', 'ense', '- s less'],
  ['disti enro fulfi insti', 'l', 'll', '- s ment ments'],
  ['insta', 'l', 'll', 'ment ments'],
  ['ski wi', 'l', 'll', 'ful fully'],
  ['-', 'grey', 'gray', '- ed er ing s scale'],
  ['m sm', 'ould', 'old', '- ed ing s y'],
  ['-', 'sceptic', 'skeptic', '- al ally ism s'],
  ['-', 'plough', 'plow', '- ed ing s'],
  ['an', 'aesthe', 'esthe', 'sia tic tics'],
  ['encyclop', 'ae', 'e', 'dia dias dic'],
  ['gyn', 'ae', 'e', 'cologist cologists cology'],
  ['p', 'ae', 'e', 'diatric diatrics diatrician diatricians'],
  ['man', 'oeuvre', 'euver', '- s'],
  ['alumin', 'ium', 'um', '-'],
  ['-', 'aero', 'air', 'plane planes'],
];

/** Spellings that are wrong in American texts alone. */
const BRITISH: Difference[] = [
  [
    'agon anonym apolog author capital categor central character civil colon commercial conceptual container contextual criminal crystall custom decentral democrat destabil digit dramat emphas energ equal external familiar final formal general global harmon hospital human ideal incentiv individual industrial initial institutional internal international item legal legitim liberal local marginal material maxim mechan memor minim mobil modern modular monet national neutral normal operational optim organ overemphas parallel parameter penal personal polar popular priorit privat professional public random rational real recogn regular reorgan revolution sanit scrutin serial social special stabil standard steril subsid summar symbol sympath synchron synthes systemat theor token unauthor unrecogn urban util vandal verbal victim virtual visual',
    'is',
    'iz',
    'able ation ational ations e ed er ers es ing',
  ],
  ['-', 'artefact', 'artifact', '- s'],
  ['-', 'cheque', 'check', '- s'],
  ['-', 'licence', 'license', '- s'],
  ['-', 'metre', 'meter', '- s'],
  ['-', 'practis', 'practic', 'e ed es ing'],
  ['-', 'programme', 'program', '- s'],
  ['-', 'tyre', 'tire', '- s'],
];

/** By locale: spellings of the other country with those of this one. */
const VARIETIES = {
  'en-US': { other: 'British', spellings: new Map([...DIFFERENCES, ...BRITISH].flatMap(expand)) },
  'en-GB': {
    other: 'American',
    spellings: new Map(DIFFERENCES.flatMap(expand).map(([british, american]) => [american, british])),
  },
};

function expand([starts, british, american, ends]: Difference): [british: string, american: string][] {
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
    const texts = [...readableTexts(document)].filter(({ field }) =>
      String(field.value)
        .match(/[a-z]{4,}/g)
        ?.some(isOther),
    );
    const found = texts.flatMap(({ field, words }) =>
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
