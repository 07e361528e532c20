import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readEntries, readState, type BuildSession, type BuildState } from './cache.ts';
import { isGenerated } from './codegen/generate.ts';
import { readCompleteOutput } from './manifest.ts';
import { isRefused, reported, samplesIn } from './publish-gate.ts';
import { resolvePaths, type ProjectPaths, type ProjectFolders } from './project-paths.ts';
import { isSame, takeSnapshot } from './snapshot.ts';
import { decodeLoosely } from './load.ts';
import type { Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';

export interface RunOptions extends ProjectFolders {
  /** Write the compiled output, unless there are errors. */
  write?: boolean;
  /** Report what must not be published, such as sample data, as errors. */
  release?: boolean;
  /** Told before each document that is looked at. */
  progress?: Progress;
  /** Empty at first; a process that goes on gives the same to every run, so that none reads what the last one wrote. */
  memory?: BuildSession;
}

/** Takes how many documents are done, and of how many. */
export type Progress = (done: number, total: number) => void;

/** What came of a run. */
export interface RunResult {
  site: ProjectPaths;
  /** Of all files, in no particular order. */
  diagnostics: Diagnostic[];
  /** How many documents there are. */
  files: number;
  /** The texts of files as they are now, for those who show findings; undefined for what is no file. */
  sources: { get(file: string): Source | undefined };
  /** Whether the compiled output is that of the files as they are. */
  published: boolean;
  /** What every document says about the rest of the site; read from the cache when asked for. */
  documents(): DocumentSummary[];
}

/**
 * Check all content, and compile it where asked to. What did not change since the last run is not looked at again.
 * @throws Error when a folder cannot be read or written
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { release = false } = options;
  const site = resolvePaths(options);
  const state = await bringUpToDate(site, options);
  const documents = () => Object.values(readEntries(site.cache, state.key)).map(({ facts }) => facts);
  return {
    site,
    diagnostics: [...reported(state.flagged, release), ...(release ? await samplesIn(documents()) : [])],
    files: state.documents,
    sources: { get: (file) => readSource(site, file) },
    published: state.published !== null,
    documents,
  };
}

async function bringUpToDate(site: ProjectPaths, options: RunOptions): Promise<BuildState> {
  const { write = false, release = false, progress, memory } = options;
  const survey = takeSnapshot(site);
  const last = memory?.state ?? readState(site.cache);
  const types = survey.schemas.map((file) => basename(file, '.json'));
  const isWritten = ({ published }: BuildState) =>
    isGenerated(site.output, types) && readCompleteOutput(site.output, published) !== null;
  // Errors keep the output as it was: there is nothing to write.
  const isDone = (state: BuildState) => !write || isRefused(state, release) || isWritten(state);
  if (last && isSame(survey, last) && isDone(last)) return last;
  const { build } = await import('./pipeline.ts');
  return build(site, survey, last, { write, release, isDone, progress, memory });
}

function readSource(site: ProjectPaths, file: string): Source | undefined {
  try {
    return decodeLoosely(readFileSync(join(site.root, file)), file);
  } catch {
    return undefined;
  }
}
