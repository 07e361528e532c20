import { run } from '../build/run.ts';
import { reportOn } from './check.ts';
import { requireFolder } from './folder.ts';
import { startProgress } from './progress.ts';
import { printReport, type ReportingOptions } from './report.ts';
import { everything } from './selection.ts';

/** `content compile`; resolves to the exit code. With errors, the last good output stays as it is. */
export async function compile(options: ReportingOptions & { content: string; release?: boolean }): Promise<number> {
  const started = performance.now();
  const root = process.cwd();
  const { content, release } = options;
  requireFolder(root, content);
  const { progress, stop } = startProgress(options.quiet);
  try {
    const result = await run({ root, content, release, write: true, progress });
    stop();
    return await printReport(reportOn(result, everything), options, performance.now() - started);
  } finally {
    stop();
  }
}
