import { beforeAll, expect, test } from 'vitest';
import { readPage } from '../../../cli/report/rule-pages.ts';
import { pretty } from '../../../cli/report/pretty.ts';
import type { Report } from '../../../cli/report/report.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { reportOnBroken } from './broken.ts';
import { plain } from './example.ts';

let report: Report;
beforeAll(async () => void (report = await reportOnBroken()));

/** `npx vitest run tests/cli/report/golden.test.ts -u` writes it anew; then read every message aloud. */
test('what an editor reads about more than forty broken documents', async () => {
  expect(new Set(report.diagnostics.map(({ file }) => file)).size).toBeGreaterThan(40);
  await expect(pretty(report, plain)).toMatchFileSnapshot('golden.txt');
});

test('every finding comes from a rule that has a page', () => {
  const rules = new Set(report.diagnostics.map(({ rule }) => rule));
  expect([...rules].filter((rule) => !readPage(rule))).toEqual([]);
});

test('every finding keeps to the rules of wording', () => {
  for (const diagnostic of report.diagnostics) expectGoodWording(diagnostic);
});

test('every finding is placed inside its file, and its repair changes something there', () => {
  for (const { file, range, fix } of report.diagnostics) {
    const text = report.sources.get(file)?.text ?? '';
    expect(range.end.offset, file).toBeLessThanOrEqual(text.length);
    expect(range.start.offset, file).toBeLessThanOrEqual(range.end.offset);
    for (const edit of fix?.edits ?? []) expect(text.slice(edit.from, edit.to), file).not.toBe(edit.text);
  }
});
