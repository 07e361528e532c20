import type { ImageRecord } from '../images/inspect.ts';
import { isError, type Diagnostic } from '../model/diagnostic.ts';
import {
  fingerprintCache,
  readCache,
  removeUnused,
  writeCache,
  type RunState,
  type DocumentRecord,
} from './disk/cache.ts';
import { corpusRules } from '../rules/rules.ts';
import { lintCorpus } from '../rules/runner.ts';
import { createCorpus } from './create-corpus.ts';
import { checkRuleSettings } from './check-rule-settings.ts';
import { emitCode } from './output/emit-code.ts';
import { emit } from './output/emit.ts';
import { setupDiagnostic } from './disk/setup-diagnostic.ts';
import { updateRecords } from './documents/update-records.ts';
import { locateInFile } from './documents/process-document.ts';
import { openProject, type Project } from './documents/project.ts';
import { groupListings } from './listings.ts';
import { encodeImages, updateImages } from './process-images.ts';
import type { ByPath, ProjectPaths } from './disk/project-paths.ts';
import { toReported } from './to-reported.ts';
import type { RunOptions, RunResult } from './run.ts';
import type { Snapshot } from './disk/snapshot.ts';

/**
 * Brings the results up to date with a snapshot of all inputs.
 *
 * One rule decides what is reused: a record whose cache key is unchanged, and an output file whose content hash is unchanged.
 * Corpus rules and derived pages always run, over the summaries and listings of all records.
 * @throws Error if a folder cannot be written
 */
export async function runPipeline(
  paths: ProjectPaths,
  snapshot: Snapshot,
  previous: RunResult | undefined,
  { write = false, release = false, progress }: RunOptions,
): Promise<{ state: RunState; records: ByPath<DocumentRecord> }> {
  const { toolsKey } = snapshot;
  const isSameTools = previous?.state.snapshot.toolsKey === toolsKey;
  const cached = isSameTools
    ? previous.records()
    : (readCache<ByPath<DocumentRecord>>(paths, 'records', toolsKey) ?? {});
  const images = await updateImages(paths, snapshot, isSameTools ? previous.state.images : {});

  let records: ByPath<DocumentRecord> = {};
  let recordsFile = fingerprintCache(paths, 'records');
  let manifestChecksum: number | null = null;
  let diagnostics: Diagnostic[] = [...snapshot.diagnostics];
  try {
    await emitCode(paths, toolsKey);
    const project = await openProject(paths, { snapshot, images }, write);
    const { config } = project;
    diagnostics = [...diagnostics, ...checkRuleSettings(config, paths)];
    records = await updateRecords(project, cached, paths.output, progress);
    const ofDocuments = Object.values(records).flatMap((record) => record.diagnostics);
    const corpus = createCorpus(project, records);
    const ofCorpus = await lintCorpus(corpus, corpusRules, (file) => locateInFile(project, file));
    diagnostics = [...diagnostics, ...ofDocuments, ...ofCorpus];
    const reported = toReported(diagnostics, release ? corpus.documents : undefined);
    if (write && !reported.some(isError)) {
      const shown = shownImages(project, records);
      const damaged = await encodeImages(paths, shown);
      diagnostics = [...diagnostics, ...damaged];
      const derived = config.derivePages(groupListings(Object.values(records)), project.pictureAt);
      if (damaged.length === 0) manifestChecksum = emit(paths, records, derived, shown);
    }
    if (records !== cached || previous?.state.recordsFile !== recordsFile)
      recordsFile = writeCache(paths, 'records', records, toolsKey);
    removeUnused(paths, images);
  } catch (error) {
    const diagnostic = setupDiagnostic(paths, error);
    if (!diagnostic) throw error;
    diagnostics = [...diagnostics, diagnostic];
  }
  const documentCount = Object.keys(records).length;
  const state: RunState = {
    snapshot,
    images,
    documentCount,
    recordsFile,
    diagnostics,
    isCompiled: write,
    manifestChecksum,
  };
  writeCache(paths, 'state', state);
  return { state, records };
}

/** Returns the pictures that pages show, in the order of their paths. */
function shownImages({ config, images }: Project, records: ByPath<DocumentRecord>): ImageRecord[] {
  const { placeholder } = config.pictures;
  const paths = new Set(Object.values(records).flatMap(({ summary }) => summary.images.map(({ value }) => value)));
  if (placeholder !== undefined) paths.add(placeholder);
  return [...paths].sort().flatMap((path) => images[path] ?? []);
}
