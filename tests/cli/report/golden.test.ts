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
