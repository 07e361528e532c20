import type { DeletedFiles } from '../rules/link/vanished.ts';
import { stopsCheck } from './to-reported.ts';
import type { RunResult } from './run.ts';

/**
 * Returns a result with a diagnostic for each page that a commit has and the content lacks.
 * @param deletedFiles files that the commit has and the disk lacks
 */
export async function withVanished(result: RunResult, deletedFiles: DeletedFiles = new Map()): Promise<RunResult> {
  const { paths, state, records, diagnostics } = result;
  // Without a configuration and valid schemas, the site has no known pages.
  if (deletedFiles.size === 0 || stopsCheck(diagnostics)) return result;
  const { createCorpus } = await import('./create-corpus.ts');
  const { openProject } = await import('./documents/project.ts');
  const { indexCorpus } = await import('../rules/corpus-index.ts');
  const { findVanished } = await import('../rules/link/vanished.ts');
  const corpus = createCorpus(await openProject(paths, state), records());
  return { ...result, diagnostics: [...diagnostics, ...findVanished(corpus, indexCorpus(corpus), deletedFiles)] };
}
