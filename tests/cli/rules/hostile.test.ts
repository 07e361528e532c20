import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentText } from './arbitrary.ts';
import { documentOf, judge } from './check.ts';
import { expectGoodWording } from './wording.ts';

const RUNS = process.env['LONG'] ? 30_000 : 1_500;

test('no document, however wrong, breaks a rule, and every finding is well placed and well worded', async () => {
  await fc.assert(
    fc.asyncProperty(documentText, async (text) => {
      const { document } = documentOf(text);
      if (!document) return;
      for (const finding of await judge(document)) {
        const { start, end } = finding.range;
        expect(start.offset).toBeLessThanOrEqual(end.offset);
        expect(end.offset).toBeLessThanOrEqual(text.length);
        expectGoodWording(finding);
        if (finding.fix) await expectRepaired(text, finding);
      }
    }),
    { numRuns: RUNS },
  );
}, 900_000);

test.each([
  ['items with a misspelt field', `results:\n${'  - titel: x\n'.repeat(10_000)}`],
  ['unknown fields', Array.from({ length: 10_000 }, (_, n) => `field${n}: x\n`).join('')],
  ['items without a value', `tags:\n${'  -\n'.repeat(10_000)}`],
  ['parts with one id', `sections:\n${'  - id: a\n'.repeat(10_000)}`],
  ['a title of a million words', `title: ${'word '.repeat(1_000_000)}x\n`],
])(
  'ten thousand mistakes take seconds, not minutes: %s',
  async (_, text) => {
    const start = process.cpuUsage();
    const { document } = documentOf(text);
    expect(document && (await judge(document)).length).toBeGreaterThan(0);
    // Other processes may keep this one waiting; what it uses itself counts.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  },
  60_000,
);

/** A repair removes its finding, and what it leaves is still a document. */
async function expectRepaired(text: string, finding: Diagnostic): Promise<void> {
  const repaired = applyEdits(text, finding.fix?.edits ?? []);
  expect(repaired).not.toBe(text);
  const { document, diagnostics } = documentOf(repaired);
  expect(diagnostics, repaired).toEqual([]);
  const left = document ? await judge(document) : [];
  const same = ({ rule, pointer, message, range }: Diagnostic) =>
    rule === finding.rule &&
    pointer === finding.pointer &&
    message === finding.message &&
    range.start.offset === finding.range.start.offset;
  expect(left.filter(same), repaired).toEqual([]);
}
