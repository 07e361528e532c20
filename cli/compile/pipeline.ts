import type { ImageRecord } from '../images/inspect.ts';
import type { ContentConfig } from '../model/content-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import {
  readRecords,
  removeUnused,
  writeRecords,
  writeState,
  type RunState,
  type DocumentRecords,
  type ImageRecords,
} from './disk/cache.ts';
import { corpusRules } from '../rules/rules.ts';
import { lintCorpus } from '../rules/runner.ts';
import { createCorpus } from './create-corpus.ts';
import { checkRuleSettings } from './check-rule-settings.ts';
import { emitCode } from './output/emit-code.ts';
import { emit } from './output/emit.ts';
import { InvalidSchema, schemaDiagnostic } from './disk/invalid-schema.ts';
import { configDiagnostic, InvalidConfig } from './disk/load-config.ts';
import { updateRecords } from './documents/update-records.ts';
import { DocumentProcessor, type CompileContext } from './documents/process-document.ts';
import { groupListings } from './listings.ts';
import { encodeImages, updateImages } from './process-images.ts';
import type { ProjectPaths } from './disk/project-paths.ts';
import { canPublish } from './publish-gate.ts';
import type { RunOptions, RunSession } from './session.ts';
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
  session: RunSession,
  { write = false, release = false, progress }: RunOptions,
): Promise<Required<RunSession>> {
  const { toolsKey } = snapshot;
  const previous = session.state?.snapshot.toolsKey === toolsKey ? session.state : undefined;
  const cached = (previous && session.records) || readRecords(paths.cache, toolsKey);
  const images = await updateImages(paths, snapshot, previous?.images ?? {});
  const context: CompileContext = { paths, toolsKey, images, isWriting: write };

  let records: DocumentRecords = {};
  let hasMarkedSamples = false;
  let manifestChecksum: number | null = null;
  let diagnostics: Diagnostic[] = [...snapshot.diagnostics];
  const isPublishable = () => canPublish(diagnostics, hasMarkedSamples, release);
  try {
    await emitCode(paths, toolsKey, write);
    const processor = await DocumentProcessor.open(context);
    const { config } = processor;
    diagnostics = [...diagnostics, ...checkRuleSettings(config, paths)];
    records = await updateRecords(processor, snapshot, cached, progress);
    hasMarkedSamples = Object.values(records).some(({ summary }) => summary.sampleMarker !== undefined);
    const ofDocuments = Object.values(records).flatMap((record) => record.diagnostics);
    const corpus = createCorpus(processor, snapshot, records);
    const ofCorpus = await lintCorpus(corpus, corpusRules, (file) => processor.locate(file));
    diagnostics = [...diagnostics, ...ofDocuments, ...ofCorpus];
    if (write && isPublishable()) {
      const shown = shownImages(config, records, images);
      diagnostics = [...diagnostics, ...(await encodeImages(paths, shown))];
      const listings = groupListings(
        Object.values(records).map((record) => [record.summary, 'listing' in record ? record.listing : undefined]),
      );
      const derived = config.derivePages(listings, (path) => images[path]?.picture);
      if (isPublishable()) manifestChecksum = await emit(processor, records, derived, shown);
    }
    if (hasChanged(records, cached)) writeRecords(paths.cache, toolsKey, records);
    removeUnused(paths, images);
  } catch (error) {
    if (error instanceof InvalidSchema) diagnostics = [...diagnostics, schemaDiagnostic(paths, error)];
    else if (error instanceof InvalidConfig) diagnostics = [...diagnostics, configDiagnostic(paths, error)];
    else throw error;
  }
  const state: RunState = {
    snapshot,
    images,
    documentCount: Object.keys(records).length,
    hasMarkedSamples,
    diagnostics,
    manifestChecksum,
  };
  writeState(paths.cache, state);
  return { state, records, context };
}

function hasChanged(records: DocumentRecords, cached: DocumentRecords): boolean {
  const paths = Object.keys(records);
  return paths.length !== Object.keys(cached).length || paths.some((path) => records[path] !== cached[path]);
}

/** Returns the pictures that pages show, in the order of their paths. */
function shownImages({ pictures }: ContentConfig, records: DocumentRecords, images: ImageRecords): ImageRecord[] {
  const paths = new Set(Object.values(records).flatMap(({ summary }) => summary.images.map(({ value }) => value)));
  if (pictures.placeholder !== undefined) paths.add(pictures.placeholder);
  return [...paths].sort().flatMap((path) => images[path] ?? []);
}
