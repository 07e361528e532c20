import { run } from '../compile/run.ts';
import { requireContentFolder } from './content-folder.ts';
import { printReport, type PrintOptions } from './print-report.ts';
import { withProgress } from './progress.ts';

/** `content compile`; resolves to the exit code. If there are errors, the previous output stays unchanged. */
export async function compile(options: PrintOptions & { release?: boolean }): Promise<number> {
  const root = process.cwd();
  const startedAtMs = performance.now();
  const { content, release, quiet } = options;
  requireContentFolder(root, content);
  const result = await withProgress(quiet, (progress) => run({ root, content, release, write: true, progress }));
  return printReport(result, options, startedAtMs);
}
