import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentText } from './arbitrary-document.ts';
import { documentOf, lint } from './check.ts';
import { expectGoodWording } from './wording.ts';

const RUNS = process.env['LONG'] ? 30_000 : 600;

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
    { numRuns: RUNS },
  );
}, 900_000);

test.each([
  ['items with a misspelled field', `results:\n${'  - titel: x\n'.repeat(10_000)}`],
  ['unknown fields', Array.from({ length: 10_000 }, (_, n) => `field${n}: x\n`).join('')],
  ['items without a value', `tags:\n${'  -\n'.repeat(10_000)}`],
  ['sections with the same id', `sections:\n${'  - id: a\n'.repeat(10_000)}`],
  ['a title of a million words', `title: ${'word '.repeat(1_000_000)}x\n`],
])(
  'ten thousand errors take seconds, not minutes: %s',
  async (_, text) => {
    const start = process.cpuUsage();
    const { document } = documentOf(text);
    expect(document && (await lint(document)).length).toBeGreaterThan(0);
    // CPU time, because other processes may delay this one.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  },
  60_000,
);

/** Expects that a fix removes its diagnostic and leaves a document that can be parsed. */
async function expectRepaired(text: string, diagnostic: Diagnostic): Promise<void> {
  const repaired = applyEdits(text, diagnostic.fix?.edits ?? []);
  expect(repaired).not.toBe(text);
  const { document, diagnostics } = documentOf(repaired);
  expect(diagnostics, repaired).toEqual([]);
  const left = document ? await lint(document) : [];
  const same = ({ rule, pointer, message, range }: Diagnostic) =>
    rule === diagnostic.rule &&
    pointer === diagnostic.pointer &&
    message === diagnostic.message &&
    range.start.offset === diagnostic.range.start.offset;
  expect(left.filter(same), repaired).toEqual([]);
}
