import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../../../cli/compile/run.ts';
import { formatPretty } from '../../../cli/report/pretty.ts';
import { createReport, type Report } from '../../../cli/report/report.ts';
import { schemas } from '../../site/frozen-site.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { plain } from './example.ts';

/** More than forty documents, each with a mistake that editors make. */
const root = path.join(import.meta.dirname, '../../fixtures/broken');

let report: Report;
beforeAll(async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'output-'));
  const { diagnostics, state, sources } = await run({ root, output, schemas });
  report = createReport(diagnostics, state.documentCount, sources);
});

/** `npx vitest run tests/cli/report/golden.test.ts -u` updates the file; then read every message aloud. */
test('the report of more than forty broken documents', async () => {
  expect(new Set(report.diagnostics.map(({ file }) => file)).size).toBeGreaterThan(40);
  await expect(formatPretty(report, plain)).toMatchFileSnapshot('golden.txt');
});

test('every message follows the wording rules', () => {
  for (const diagnostic of report.diagnostics) expectGoodWording(diagnostic);
});
