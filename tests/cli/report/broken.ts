import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReport, type Report } from '../../../cli/report/report.ts';
import { run } from '../../../cli/compile/run.ts';

export const repository = path.resolve(import.meta.dirname, '../../..');

/** Checks the content below a folder with the schemas of the site, and removes the output. */
export async function reportOnContent(root: string): Promise<Report> {
  const output = mkdtempSync(path.join(tmpdir(), 'output-'));
  try {
    const { diagnostics, documentCount, sources } = await run({
      root,
      output,
      schemas: path.join(repository, 'schemas'),
    });
    return createReport(diagnostics, documentCount, sources);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Checks more than forty documents, each with a mistake that editors make. */
export function reportOnBroken(): Promise<Report> {
  return reportOnContent(path.join(repository, 'tests/fixtures/broken'));
}
