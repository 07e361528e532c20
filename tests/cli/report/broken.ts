import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReport, type Report } from '../../../cli/report/report.ts';
import { run } from '../../../cli/compile/run.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Checks more than forty documents, each with a mistake that editors make, and removes the output. */
export async function reportOnBroken(): Promise<Report> {
  const output = mkdtempSync(path.join(tmpdir(), 'output-'));
  try {
    const { diagnostics, state, sources } = await run({
      root: path.join(repository, 'tests/fixtures/broken'),
      output,
      schemas: path.join(repository, 'schemas'),
    });
    return createReport(diagnostics, state.documentCount, sources);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
