import { run } from '../compile/run.ts';
import { requireContentFolder } from './content-folder.ts';
import { printReport, type PrintOptions } from './print-report.ts';
import { startProgress } from './progress.ts';
import { everything } from './report-filter.ts';

export interface CompileOptions extends PrintOptions {
  content: string;
  release?: boolean;
}

/** `content compile`; resolves to the exit code. If there are errors, the previous output stays unchanged. */
export async function compile(options: CompileOptions): Promise<number> {
  const startedAt = performance.now();
  const root = process.cwd();
  const { content, release } = options;
  requireContentFolder(root, content);
  const { progress, stop } = startProgress(options.quiet);
  try {
    const result = await run({ root, content, release, write: true, progress });
    stop();
    return await printReport(result, everything, options, performance.now() - startedAt);
  } finally {
    stop();
  }
}
