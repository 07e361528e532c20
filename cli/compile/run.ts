import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceLookup } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { DeletedFiles } from '../rules/link/vanished.ts';
import { readRecords, readState, type RunState, type DocumentRecords } from './disk/cache.ts';
import { loadForDisplay } from './disk/load.ts';
import { isOutputComplete } from './disk/manifest.ts';
import { resolvePaths, type ProjectPaths } from './disk/project-paths.ts';
import { canPublish, checkRelease, stopsCheck, toReported } from './publish-gate.ts';
import type { RunOptions, RunSession } from './session.ts';
import { isSameSnapshot, takeSnapshot } from './disk/snapshot.ts';

/** Result of a run. */
export interface RunResult {
  paths: ProjectPaths;
  /** Diagnostics of all files, unsorted. */
  diagnostics: Diagnostic[];
  /** Current text of files, for code frames; undefined for a file that cannot be read. */
  sources: SourceLookup;
  /** Whether the compiled output is up to date. */
  isOutputCurrent: boolean;
  state: RunState;
  /** Records of all documents, read from the cache when needed. */
  records(): DocumentRecords;
  /** Summaries of all documents, read from the cache when needed. */
  summaries(): DocumentSummary[];
}

/**
 * Checks all content and, in write mode, compiles it. Documents that did not change since the previous run are not read again.
 * @throws Error if a folder cannot be read or written
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { session = {}, release = false, deletedFiles } = options;
  const paths = resolvePaths(options);
  const previous = session.state ?? readState(paths.cache);
  const snapshot = takeSnapshot(paths, previous?.snapshot ?? null);
  if (previous) session.state = previous;
  if (!previous || !isSameSnapshot(snapshot, previous.snapshot) || !isComplete(paths, previous, options)) {
    // Loaded here, because a run over unchanged content needs none of its modules.
    const { runPipeline } = await import('./pipeline.ts');
    Object.assign(session, await runPipeline(paths, snapshot, session, options));
  }
  const { state } = session as Required<RunSession>;
  const records = () => (session.records ??= readRecords(paths.cache, state.snapshot.toolsKey));
  const summaries = () => Object.values(records()).map(({ summary }) => summary);
  // Such as links out of the content, whose text no report shows, and pipes, which would never end.
  const refused = new Set(snapshot.diagnostics.map(({ file }) => file));
  const vanished =
    deletedFiles && deletedFiles.size > 0 ? await checkVanished(paths, state, records(), deletedFiles) : [];
  return {
    paths,
    diagnostics: [
      ...toReported(state.diagnostics, release),
      ...(release ? checkRelease(summaries()) : []),
      ...vanished,
    ],
    sources: { get: (file) => (refused.has(file) ? undefined : loadForDisplay(paths.root, file)) },
    isOutputCurrent: state.manifestChecksum !== null,
    state,
    records,
    summaries,
  };
}

/**
 * Reports pages that a commit has and the content lacks. Without a configuration and valid schemas, the site has no known pages.
 */
async function checkVanished(
  paths: ProjectPaths,
  state: RunState,
  records: DocumentRecords,
  deletedFiles: DeletedFiles,
) {
  if (stopsCheck(state.diagnostics)) return [];
  const { createCorpus } = await import('./create-corpus.ts');
  const { DocumentProcessor } = await import('./documents/process-document.ts');
  const { indexCorpus } = await import('../rules/corpus-index.ts');
  const { findVanished } = await import('../rules/link/vanished.ts');
  const processor = await DocumentProcessor.openForChecks({ paths, state });
  const corpus = createCorpus(processor, state.snapshot, records);
  return findVanished(corpus, indexCorpus(corpus), deletedFiles);
}

/** Whether a state needs no further work: nothing is to be written, nothing may be, or everything is there. */
function isComplete(paths: ProjectPaths, state: RunState, { write = false, release = false }: RunOptions): boolean {
  const { diagnostics, hasMarkedSamples, manifestChecksum } = state;
  if (!write || !canPublish(diagnostics, hasMarkedSamples, release)) return true;
  return manifestChecksum !== null && isOutputComplete(paths, manifestChecksum);
}
