import { expect, test } from 'vitest';
import { computeFixes, fixUntilStable } from '../../../cli/compile/fix-until-stable.ts';
import { createSource } from '../../../cli/model/source.ts';
import { diagnosticAt } from '../report/example.ts';

const source = createSource('content/a.yaml', 'title: x\n');
const sources = new Map([[source.file, source]]);
const fixed = (text: string) => diagnosticAt(source, 'x', { fix: { safe: true, edits: [{ from: 7, to: 8, text }] } });

test('a file that was saved after the check keeps its text', async () => {
  const check = () => Promise.resolve({ diagnostics: [fixed('y')], sources });
  const { changes, lastCheck } = await fixUntilStable(check, () => Promise.resolve(false), false);
  expect([changes.size, lastCheck.diagnostics.length]).toEqual([0, 1]);
});

test('a file that has gone, or that a fix leaves as it is, is not written', () => {
  expect(computeFixes({ diagnostics: [fixed('y')], sources: new Map() }, false).size).toBe(0);
  expect(computeFixes({ diagnostics: [fixed('x')], sources }, false).size).toBe(0);
});
