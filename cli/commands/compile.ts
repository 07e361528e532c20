import { run } from '../build/run.ts';
import { reportOn } from './check.ts';
import { requireContentFolder } from './content-folder.ts';
import { startProgress } from './progress.ts';
import { printReport, type ReportingOptions } from './print-report.ts';
import { everything } from './report-filter.ts';

/** `content compile`; resolves to the exit code. With errors, the last good output stays as it is. */
export async function compile(options: ReportingOptions & { content: string; release?: boolean }): Promise<number> {
  const started = performance.now();
  const root = process.cwd();
  const { content, release } = options;
  requireContentFolder(root, content);
  const { progress, stop } = startProgress(options.quiet);
  // Whoever has started this as a process that it can talk to may bundle meanwhile: scripts/publish.ts.
  const siteReady = process.send && ((file: string) => void process.send?.(file));
  try {
    const result = await run({ root, content, release, write: true, progress, siteReady });
    stop();
    return await printReport(reportOn(result, everything), options, performance.now() - started);
  } finally {
    stop();
  }
}
