import { checkLinks } from '../links/check-links.ts';
import { internet } from '../links/request.ts';
import { requireContentFolder } from './content-folder.ts';
import { fixContent } from './fix-content.ts';
import { printReport, type PrintOptions } from './print-report.ts';
import { startProgress } from './progress.ts';
import { everything } from './report-filter.ts';

export interface LinksOptions extends PrintOptions {
  content: string;
  fix?: true;
}

/** `content links`; resolves to the exit code. @param network differs in tests */
export async function links(options: LinksOptions, network = internet): Promise<number> {
  const startedAt = performance.now();
  const root = process.cwd();
  const { content, quiet } = options;
  requireContentFolder(root, content);
  const { progress, stop } = startProgress(quiet, 'Asking other sites');
  const check = () => checkLinks({ root, content, network, progress });
  try {
    const result = options.fix ? await fixContent(root, everything, check, { fix: 'safe', quiet }) : await check();
    stop();
    return await printReport(result, everything, options, performance.now() - startedAt);
  } finally {
    stop();
  }
}
