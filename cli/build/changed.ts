import type { BuildOptions } from './pipeline.ts';
import {
  readEntries,
  textOf,
  writeEntries,
  writeState,
  type DocumentRecords,
  type FileFingerprint,
  type BuildState,
} from './cache.ts';
import type { CompileContext, DocumentTask } from './process-document.ts';
import { changedSince, keptSince } from './reuse.ts';
import { outputOfChanged } from './emit.ts';
import { isRefused } from './publish-gate.ts';
import type { ProjectPaths } from './project-paths.ts';
import type { Snapshot } from './snapshot.ts';
import { bringAll } from './pool.ts';

/** What is kept of more documents stands in most files of the cache, and all can be read as well. */
const FEW = 32;

/**
 * Bring everything up to date with a few documents whose texts have changed, and look at no other: as long as all of them
 * say to the rest of the site what they said, nothing else follows from them.
 * @param now the key of this run and the hashes of its files, of which those of the documents become those of what was read
 * @returns the state, unless more has changed or may follow, and what is known of the documents by then
 * @throws Error when a folder cannot be written
 */
export async function buildChanged(
  site: ProjectPaths,
  survey: Snapshot,
  last: BuildState,
  now: Pick<BuildState, 'key' | 'tools' | 'content'>,
  { write, release, progress, memory }: BuildOptions,
): Promise<{ state?: BuildState; entries: DocumentRecords }> {
  const { key, content } = now;
  const changed = changedSince(last, survey, now) ?? [];
  if (changed.length === 0 || changed.length > FEW) return { entries: {} };
  // A process that goes on is to know all from its first run on.
  if (memory && !memory.entries) return { entries: {} };
  const before = memory?.entries ?? readEntries(site.cache, key, changed);
  // Nothing is kept where a schema is none.
  if (!changed.every((path) => before[path])) return { entries: {} };
  const setup: CompileContext = { site, schemas: survey.schemas, key, pictures: last.pictures, write };
  const tasks = changed.map((path): DocumentTask => [path, (content[path] as FileFingerprint)[3]]);
  const entries = await bringAll(setup, [], tasks, before, progress);
  const kept = keptSince(last, changed, entries, before);
  if (!kept.findings || (write && !kept.pages)) return { entries };
  const recall = (paths: string[]) => {
    const others = paths.filter((path) => !before[path]);
    return Object.assign(before, memory ? {} : readEntries(site.cache, key, others));
  };
  const files = new Set(Object.values(entries).map(({ facts }) => facts.file));
  const flagged = [
    ...last.flagged.filter(({ file }) => !files.has(file)),
    ...Object.values(entries).flatMap((entry) => entry.flagged),
  ];
  let output: Pick<BuildState, 'published' | 'derived'> | null = { published: null, derived: {} };
  if (write && !isRefused({ flagged, hasSamples: last.hasSamples }, release)) {
    output = outputOfChanged(site, entries, kept.pages?.but ?? [], last, recall);
    if (!output) return { entries };
  }
  for (const [path, entry] of Object.entries(entries)) (content[path] as FileFingerprint)[3] = textOf(entry) as string;
  const all = { ...before, ...entries };
  writeEntries(site.cache, key, all, before);
  const state: BuildState = { ...last, ...now, time: survey.time, flagged, ...output };
  writeState(site.cache, state);
  if (memory) Object.assign(memory, { state, entries: all, setup });
  return { state, entries };
}
