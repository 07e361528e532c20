import { isError, type Diagnostic } from '../model/diagnostic.ts';
import type { SourceLookup } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { fingerprintCache, readCache, type RunState, type DocumentRecord } from './disk/cache.ts';
import { loadForDisplay } from './disk/load.ts';
import { isOutputComplete } from './disk/manifest.ts';
import { resolvePaths, type ByPath, type ProjectFolders, type ProjectPaths } from './disk/project-paths.ts';
import { toReported } from './to-reported.ts';
import { takeSnapshot } from './disk/snapshot.ts';

export interface RunOptions extends ProjectFolders {
  /** Write the compiled output, unless there are errors. */
  write?: boolean;
  /** Report what a release must not contain, such as sample data, as errors. */
  release?: boolean;
  /** Called after each document. */
  progress?: ((done: number, total: number) => void) | undefined;
  /** Result of the previous run of the same process, so that this one need not read what that one wrote. */
  previous?: RunResult | undefined;
}

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
  records(): ByPath<DocumentRecord>;
  /** Summaries of all documents, read from the cache when needed. */
  summaries(): DocumentSummary[];
}

/**
 * Checks all content and, in write mode, compiles it. Documents that did not change since the previous run are not read again.
 * @throws Error if a folder cannot be read or written
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { previous, write = false, release = false } = options;
  const paths = resolvePaths(options);
  const state = previous?.state ?? readCache<RunState>(paths, 'state');
  const snapshot = takeSnapshot(paths, state?.snapshot ?? null);
  const last = state ? toResult(paths, state, release, previous?.records) : undefined;
  // In write mode: nothing may be written, or everything is there.
  const isCurrent =
    last?.state.snapshot === snapshot &&
    last.state.recordsFile === fingerprintCache(paths, 'records') &&
    (!write ||
      (last.state.isCompiled &&
        (last.diagnostics.some(isError) || isOutputComplete(paths, last.state.manifestChecksum))));
  if (isCurrent) return last;
  // Loaded here, because a run over unchanged content needs none of its modules.
  const { runPipeline } = await import('./pipeline.ts');
  const current = await runPipeline(paths, snapshot, last, options);
  return toResult(paths, current.state, release, () => current.records);
}

function toResult(
  paths: ProjectPaths,
  state: RunState,
  isRelease: boolean,
  known?: () => ByPath<DocumentRecord>,
): RunResult {
  let cached: ByPath<DocumentRecord> | undefined;
  const records =
    known ?? (() => (cached ??= readCache<ByPath<DocumentRecord>>(paths, 'records', state.snapshot.toolsKey) ?? {}));
  const summaries = () => Object.values(records()).map(({ summary }) => summary);
  // Such as links out of the content, whose text no report shows, and pipes, which would never end.
  const refused = new Set(state.snapshot.diagnostics.map(({ file }) => file));
  return {
    paths,
    diagnostics: toReported(state.diagnostics, isRelease ? summaries() : undefined),
    sources: { get: (file) => (refused.has(file) ? undefined : loadForDisplay(paths.root, file)) },
    isOutputCurrent: state.manifestChecksum !== null,
    state,
    records,
    summaries,
  };
}
