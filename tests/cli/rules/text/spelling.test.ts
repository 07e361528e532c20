import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintDocument } from '../../../../cli/rules/runner.ts';
import { documentOf } from '../check.ts';
import { spellingMessages, spellingRules } from '../lint-words.ts';

test.each([
  ['a word at the end of a paragraph of a list', '* We recieve\n* it', ['“recieve” is misspelled.']],
  [
    'a possessive',
    "The goverment’s plan and the goverment's money",
    ['“goverment” is misspelled.', '“goverment” is misspelled.'],
  ],
  ['a contraction', 'We doen’t know', []],
  ['a word with markup inside', 'Keep the **curren**t plan and the r[egister](/about)', []],
  ['a name in capitals', 'Teh and TEH and Recieve', []],
  [
    'a word with a capital',
    'It is a Plan Seperation. Recieve the plan, and MAKE SEPERATION',
    ['“Seperation” is misspelled.', '“Recieve” is misspelled.', '“SEPERATION” is misspelled.'],
  ],
  ['a name that is used twice', 'The Plan Seperation of the Seperation Team, or a Seperation. Seperation', []],
  ['parts of addresses and names of files', 'Ask us at teh@recieve, @teh, #teh, x.teh, teh.txt and teh/teh today', []],
  ['a name in code', 'Call `recieve(plan)`, which makes a recieve plan', []],
  ['a name in another language', 'We sign in Langue des signes québécoise for those who are deaf', []],
  ['a short part of a compound', 'A mis-use, and a wil-ful one', []],
  [
    'most words misspelled',
    'We recieve seperate goverment requests',
    ['“recieve” is misspelled.', '“seperate” is misspelled.', '“goverment” is misspelled.'],
  ],
])('every misspelled word of a text is reported, and nothing else is taken for one: %s', (_name, text, expected) => {
  expect(spellingMessages(text)).toEqual(expected);
});

test('a misspelling is reported at its place, in every style and next to every character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('We', 'know', 'the', '“plan”', 'naïve', '😀', '`code`', 'well.\n\nNow', '\n* and'), {
        maxLength: 8,
      }),
      fc.constantFrom('recieve', 'seperate', 'goverment'),
      fc.constantFrom('text: |\n  ', 'text: >-\n  ', 'text: '),
      (before, word, style) => {
        const plain = [...before, word, 'it here and now'].join(' ');
        const source =
          style === 'text: ' ? `text: ${JSON.stringify(plain)}\n` : `${style}${plain.replaceAll('\n', '\n  ')}\n`;
        const { document } = documentOf(source);
        if (!document) return;
        const [first] = lintDocument(document, spellingRules).diagnostics;
        expect(first && source.slice(first.range.start.offset, first.range.end.offset)).toBe(word);
      },
    ),
    { numRuns: 200 },
  );
});
