import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { makeFixture } from '../compile/fixture.ts';
import { startClient } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

/** Texts that editors of this site type, break or paste. */
const SYMBOLS = 'x| |\n|\r\n|\t|: |"|\'|- |#|>|[|]|{|&|*|%|@|\u00a0|🌍'.split('|');
const WORDS = [
  '|',
  '[here](/about)',
  '[here](/abuot)',
  '](/case-studies/zero-trust#x)',
  '![x](images/none.svg)',
  'titel: A\n',
  '### Words\n',
];
const typed = fc.constantFrom(...SYMBOLS, ...WORDS);

/** A change of a part of the text; positions are fractions of its length. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 40 }),
  text: typed,
});

test('text that was edited at random has the diagnostics of a fresh check', { timeout: 600_000 }, async () => {
  const site = makeFixture();
  const saved = site.read(STUDY);
  const client = await startClient(site.root);
  const fresh = makeFixture();
  await client.open(STUDY);
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
    await client.change(STUDY, saved);
    for (const { at, length, text } of edits) {
      const before = client.text(STUDY);
      const from = Math.floor(at * before.length);
      await client.changeOffsets(STUDY, from, Math.min(before.length, from + length), text);
    }
    fresh.write(STUDY, client.text(STUDY));
    const { diagnostics } = await fresh.check();
    const expected = diagnostics.filter(({ file }) => file === STUDY).map(summary);
    const found = (await client.diagnostics(STUDY)).map(({ code, range, message }) => [
      code,
      range.start.line + 1,
      range.start.character + 1,
      message,
    ]);
    expect(found.sort(byText)).toEqual(expected.sort(byText));
  });
  await fc.assert(property, { numRuns: 200 });
});

function summary({ rule, range, message, help, hidesOthers }: Diagnostic): unknown[] {
  const text = [message, help, hidesOthers && 'More may follow once this file can be read.'].filter(Boolean).join('\n');
  return [rule, range.start.line, range.start.column, text];
}

function byText(a: unknown[], b: unknown[]): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
