import { beforeAll, expect, test } from 'vitest';
import { formatPretty } from '../../../cli/report/pretty.ts';
import type { Report } from '../../../cli/report/report.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { reportOnBroken } from './broken.ts';
import { plain } from './example.ts';

let report: Report;
beforeAll(async () => void (report = await reportOnBroken()));

/** `npx vitest run tests/cli/report/golden.test.ts -u` updates the file; then read every message aloud. */
test('the report of more than forty broken documents', async () => {
  expect(new Set(report.diagnostics.map(({ file }) => file)).size).toBeGreaterThan(40);
  await expect(formatPretty(report, plain)).toMatchFileSnapshot('golden.txt');
});

test('every message follows the wording rules', () => {
  for (const diagnostic of report.diagnostics) expectGoodWording(diagnostic);
});

test('every diagnostic is inside its file, and its fix changes something there', () => {
  for (const { file, range, fix } of report.diagnostics) {
    const text = report.sources.get(file)?.text ?? '';
    expect(range.end.offset, file).toBeLessThanOrEqual(text.length);
    expect(range.start.offset, file).toBeLessThanOrEqual(range.end.offset);
    for (const edit of fix?.edits ?? []) expect(text.slice(edit.from, edit.to), file).not.toBe(edit.text);
  }
});
