import { run } from '../compile/run.ts';
import { requireContentFolder } from './content-folder.ts';
import { printReport, type PrintOptions } from './print-report.ts';

/** `content compile`; resolves to the exit code. If there are errors, the previous output stays unchanged. */
export async function compile(options: PrintOptions & { release?: boolean }): Promise<number> {
  const root = process.cwd();
  const { content, release } = options;
  requireContentFolder(root, content);
  return printReport(options, (progress) => run({ root, content, release, write: true, progress }));
}
