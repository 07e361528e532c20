import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentText } from './arbitrary-document.ts';
import { documentOf, lint } from './check.ts';
import { expectGoodWording } from './wording.ts';

const RUNS = 6_000;

test('no document crashes a rule, and every diagnostic has a valid range and good wording', async () => {
  await fc.assert(
    fc.asyncProperty(documentText, async (text) => {
      const { document } = documentOf(text);
      if (!document) return;
      for (const diagnostic of await lint(document)) {
        const { start, end } = diagnostic.range;
        expect(start.offset).toBeLessThanOrEqual(end.offset);
        expect(end.offset).toBeLessThanOrEqual(text.length);
        expectGoodWording(diagnostic);
        if (diagnostic.fix) await expectRepaired(text, diagnostic);
      }
    }),
    {
      numRuns: RUNS,
      // JavaScript lists keys that are numbers first, so that the fields around one seem to follow each other.
      examples: [["image: \n0: ' padded '\nalt: A table with twelve people\ntitle: \n"]],
    },
  );
}, 900_000);

/** Characters that rules and detectors look for, and words that stand between them. */
const TOKENS = [
  ...' \t-=*_~`#>|[](){}<>:;,.!?/\\@&%$^+"\'“”‘’•–—0a',
  'www.',
  'http://',
  '<!--',
  '-->',
  '{{',
  '}}',
  '](',
  '1. ',
  '- ',
  'a b',
];

/** Longest line that the checker reads (cli/compile/documents/decode.ts). */
const LINE = 10_000;

/** Length of a text of repeated tokens. */
const TEXT = 2 * LINE;

/** Returns tokens, repeated up to a length, in lines. */
function repeatTokens(tokens: string[], lineLength: number, length: number): string[] {
  const line = tokens.join('').repeat(lineLength).slice(0, lineLength);
  return Array.from({ length: Math.ceil(length / lineLength) }, () => line);
}

test.each([
  ['a text', (lines: string[]) => `title: x\ntext: |\n${lines.map((line) => `  ${line}\n`).join('')}`],
  ['a plain field', (lines: string[]) => `title: ${lines.join('\n  ')}\n`],
  ['a file that is no YAML', (lines: string[]) => `title: x\n${lines.join('\n')}\ntext: "a\n`],
])(
  'no repeated tokens keep the rules busy in %s',
  async (_, write) => {
    const tokens = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(tokens, fc.constantFrom(80, LINE), async (repeated, lineLength) => {
        const { document } = documentOf(write(repeatTokens(repeated, lineLength, TEXT)));
        if (document) await lint(document);
      }),
      {
        numRuns: 300,
        examples: [
          [['-'], 4000],
          [['-'], LINE],
          [[' '], LINE],
          [['*'], LINE],
          [['(', 'a'], LINE],
        ],
      },
    );
  },
  900_000,
);

/** Expects that a fix removes its diagnostic and leaves a document that can be parsed. */
async function expectRepaired(text: string, diagnostic: Diagnostic): Promise<void> {
  const repaired = applyEdits(text, diagnostic.fix?.edits ?? []);
  expect(repaired).not.toBe(text);
  const { document } = documentOf(repaired);
  expect(document?.parseDiagnostics, repaired).toEqual([]);
  const left = document ? await lint(document) : [];
  const same = ({ rule, pointer, message, range }: Diagnostic) =>
    rule === diagnostic.rule &&
    pointer === diagnostic.pointer &&
    message === diagnostic.message &&
    range.start.offset === diagnostic.range.start.offset;
  expect(left.filter(same), repaired).toEqual([]);
}
