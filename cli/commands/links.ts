import type { RunOptions } from '../compile/run.ts';
import { checkLinks } from '../links/check-links.ts';
import { internet } from '../links/request.ts';
import { requireContentFolder } from './content-folder.ts';
import { fixContent } from './fix-content.ts';
import { printReport, type PrintOptions } from './print-report.ts';
import { withProgress } from './progress.ts';
import { everything } from './report-filter.ts';

interface LinksOptions extends PrintOptions {
  fix?: true;
}

/** `content links`; resolves to the exit code. @param network differs in tests */
export async function links(options: LinksOptions, network = internet): Promise<number> {
  const root = process.cwd();
  const startedAtMs = performance.now();
  const { content, quiet } = options;
  requireContentFolder(root, content);
  const check = (progress: RunOptions['progress']) => {
    const ask = () => checkLinks({ root, content, network, progress });
    return options.fix ? fixContent(root, everything, ask, { fix: 'safe', quiet }) : ask();
  };
  return printReport(await withProgress(quiet, check, 'Asking other sites'), options, startedAtMs);
}
