import type { ImageRecord } from '../images/inspect.ts';
import type { ContentConfig, PictureLookup } from '../model/content-config.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { DocumentRecord } from './disk/cache.ts';
import { emitCode } from './output/emit-code.ts';
import { loadConfig } from './disk/load-config.ts';
import { updateRecords } from './documents/update-records.ts';
import { openProject } from './documents/project.ts';
import { updateImages } from './process-images.ts';
import type { ByPath, ProjectPaths } from './disk/project-paths.ts';
import type { RunOptions, RunResult } from './run.ts';
import { takeSnapshot } from './disk/snapshot.ts';
import { readDocument } from './disk/read-document.ts';

/** All compiled documents of one version of the content. */
export interface CompiledSite {
  config: ContentConfig;
  /** By path below the content folder. */
  documents: ReadonlyMap<string, CompiledDocument>;
  pictureAt: PictureLookup;
  /** Path below the content folder, by the address of the published picture. */
  pictures: ReadonlyMap<string, string>;
}

export interface CompiledDocument {
  summary: DocumentSummary;
  /** Changes with what its page shows. */
  key: string;
  /** Values that other pages show. */
  listing: unknown;
  load(): unknown;
}

/** Returns the compiled documents of a run in write mode, without those that have errors. */
export async function loadCompiledSite(result: RunResult): Promise<CompiledSite> {
  const { paths, state, records } = result;
  return toSite(
    paths,
    await loadConfig(paths, state.snapshot.toolsKey),
    records(),
    state.images,
    failedDocuments(result),
  );
}

/** Returns the documents of a run in write mode that have errors and so no compiled document, by path below the content folder. */
export function failedDocuments({ records }: RunResult): Map<string, DocumentSummary> {
  const failed = Object.entries(records()).filter(([, { status }]) => status !== 'compiled');
  return new Map(failed.map(([path, { summary }]) => [path, summary]));
}

/**
 * Compiles the documents of another version of the content, without its derived pages and pictures. Documents that are the same in
 * `current` are not read if the tools are the same, too. Leaves out those that `current` could not compile.
 * @throws Error for a document or schema with errors, or if a folder cannot be read or written
 */
export async function compileOtherVersion(
  paths: ProjectPaths,
  current: RunResult,
  progress?: RunOptions['progress'],
): Promise<CompiledSite> {
  const snapshot = takeSnapshot(paths, null);
  const { toolsKey } = snapshot;
  const isSameTools = toolsKey === current.state.snapshot.toolsKey;
  const images = await updateImages(paths, snapshot, isSameTools ? current.state.images : {});
  await emitCode(paths, toolsKey);
  const project = await openProject(paths, { snapshot, images }, true);
  const cached = isSameTools ? current.records() : {};
  const records = await updateRecords(project, cached, current.paths.output, progress);
  const site = toSite(paths, project.config, records, images, failedDocuments(current));
  // Today's code derives the pages of both versions, so it needs listings in today's form.
  const { listing } = await loadConfig(current.paths, current.state.snapshot.toolsKey);
  if (!isSameTools)
    for (const document of site.documents.values())
      document.listing = tryWithCurrentCode(() => listing(document.summary, document.load() as object));
  return site;
}

/** Returns a result, or undefined if today's code cannot use the documents of the other version, which have other fields. */
export function tryWithCurrentCode<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @throws Error for a document with errors that is not left out */
function toSite(
  paths: ProjectPaths,
  config: ContentConfig,
  records: ByPath<DocumentRecord>,
  images: ByPath<ImageRecord>,
  omitted: ReadonlyMap<string, unknown>,
): CompiledSite {
  const documents = new Map<string, CompiledDocument>();
  for (const [path, record] of Object.entries(records)) {
    const { status, summary, file, listing } = record;
    if (omitted.has(path)) continue;
    if (status !== 'compiled') throw new Error(`${summary.file} has errors.`);
    documents.set(path, {
      summary,
      key: file ?? JSON.stringify(listing),
      listing,
      load: () => (file === undefined ? listing : readDocument(`${paths.output}/${file}`)),
    });
  }
  return {
    config,
    documents,
    pictureAt: (path) => images[path]?.picture,
    pictures: new Map(Object.entries(images).map(([path, { picture }]) => [picture.url, path])),
  };
}
