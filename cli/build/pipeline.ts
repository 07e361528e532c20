import type { Diagnostic } from '../model/diagnostic.ts';
import { join } from 'node:path';
import type { Stamp } from './list-files.ts';
import { isPicture, classify } from '../model/document-types.ts';
import type { Corpus } from '../rules/corpus.ts';
import type { Reference } from '../model/references.ts';
import {
  readEntries,
  textOf,
  writeEntries,
  writeState,
  type DocumentRecords,
  type FileFingerprint,
  type BuildSession,
  type Pictures,
  type BuildState,
} from './cache.ts';
import { buildChanged } from './changed.ts';
import { DocumentStage, type CompileContext, type DocumentTask } from './process-document.ts';
import { FILE_START } from '../model/file-names.ts';
import { SchemaError } from './codegen/generate.ts';
import { hashOf, hashOfFile } from '../model/hash.ts';
import { changedSince, keptSince } from './reuse.ts';
import { encodeImages } from '../images/encode.ts';
import { outputOf, picturesInUse } from './emit.ts';
import { inspectImage } from '../images/metadata.ts';
import { isRefused } from './publish-gate.ts';
import { schemaDiagnostic } from './schemas.ts';
import type { ProjectPaths } from './project-paths.ts';
import { isSameAround, isUnchanged, type Snapshot } from './snapshot.ts';
import { bringAll, startThreads } from './pool.ts';

export interface BuildOptions {
  /** Write the compiled output, unless there are errors. */
  write: boolean;
  /** Whether sample data keeps the output from being written. */
  release: boolean;
  /** Whether there is nothing left to do for files that are all as they were in a state. */
  isDone(state: BuildState): boolean;
  /** Told before each document. */
  progress?(done: number, total: number): void;
  /** Takes the file of the site document, below the output folder, once all documents have been looked at. */
  siteReady?: ((file: string) => void) | undefined;
  /** What the last run of this process left; gets what this one leaves. None in a process that ends with the run. */
  memory?: BuildSession | undefined;
}

/**
 * Bring everything up to date with the files.
 * @param last what the last run knew, if any
 * @throws Error when a folder cannot be written
 */
export async function build(
  site: ProjectPaths,
  survey: Snapshot,
  last: BuildState | null,
  options: BuildOptions,
): Promise<BuildState> {
  const { memory, release } = options;
  const tools = hashFiles(survey.tools, last?.tools, last, (path) => path);
  const content = hashFiles(survey.content, last?.content, last, (path) => join(site.content, path));
  if (last && isSameAround(survey, last) && sameHashes(tools, last.tools) && sameHashes(content, last.content)) {
    // New times on old files.
    const state = { ...last, time: survey.time, tools, content };
    writeState(site.cache, state);
    if (memory) memory.state = state;
    if (options.isDone(state)) return state;
  }
  const key = hashOf(JSON.stringify([process.version, Object.entries(tools).map(([path, known]) => [path, known[3]])]));
  const few = last ? await buildChanged(site, survey, last, { key, tools, content }, options) : undefined;
  if (few?.state) return few.state;
  const before = (memory?.state?.key === key && memory.entries) || readEntries(site.cache, key);
  const tasks = Object.entries(content).flatMap(([path, [, , , hash]]): DocumentTask[] =>
    classify(path) ? [[path, hash]] : [],
  );
  const pictures = await inspectAll(site, content, last?.key === key ? last.pictures : {});
  let entries: DocumentRecords = {};
  const flagged: Diagnostic[] = [...survey.diagnostics];
  let hasSamples = false;
  let published: number | null = null;
  let between: Diagnostic[] = [];
  let derived: Record<string, string> = {};
  const threads = startThreads(tasks.filter(([path, hash]) => textOf(before[path]) !== hash).length);
  try {
    const setup: CompileContext = { site, schemas: survey.schemas, key, pictures, write: options.write };
    if (memory) memory.setup = setup;
    entries = await bringAll(setup, threads, tasks, { ...before, ...few?.entries }, options.progress);
    for (const [path, entry] of Object.entries(entries)) {
      (content[path] as FileFingerprint)[3] = textOf(entry) as string;
      flagged.push(...entry.flagged);
      hasSamples ||= entry.facts.mark !== undefined;
    }
    const { file: siteFile } = entries['site.yaml'] ?? {};
    if (siteFile !== undefined) options.siteReady?.(siteFile);
    const changed = last && changedSince(last, survey, { key, content });
    const kept = last && changed && keptSince(last, changed, entries, before);
    between = last && kept?.findings ? last.between : await checkBetween(setup, content, entries, survey.served);
    flagged.push(...between);
    if (options.write && !isRefused({ flagged, hasSamples }, release)) {
      const shown = picturesInUse(entries, pictures);
      flagged.push(...(await encodeImages(site, shown)));
      const known = kept?.pages?.but.length === 0 ? last?.derived : undefined;
      if (!isRefused({ flagged, hasSamples }, release))
        ({ published, derived } = outputOf(site, entries, shown, known));
    }
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    flagged.push(schemaDiagnostic(site, error));
  } finally {
    for (const thread of threads) void thread.terminate();
  }
  writeEntries(site.cache, key, entries, before);
  const { time, served, diagnostics: folders } = survey;
  const { version: node } = process;
  const { length: documents } = tasks;
  const files = { tools, content, served, folders, pictures, documents };
  const state = { time, node, key, ...files, flagged, between, hasSamples, published, derived };
  writeState(site.cache, state);
  if (memory) Object.assign(memory, { state, entries });
  return state;
}

/** The hash of every file; only what may have changed is read. What is read again later gets its hash from who reads it. */
function hashFiles(
  stamps: Map<string, Stamp>,
  known: Record<string, FileFingerprint> | undefined,
  last: BuildState | null,
  pathOf: (path: string) => string,
): Record<string, FileFingerprint> {
  const hash = (path: string, stamp: Stamp) => {
    const before = known?.[path];
    if (last && isUnchanged(stamp, before, last.time)) return before[3];
    return !before && classify(path) ? '' : hashOfFile(pathOf(path));
  };
  return Object.fromEntries([...stamps].map(([path, stamp]) => [path, [...stamp, hash(path, stamp)]]));
}

function sameHashes(files: Record<string, FileFingerprint>, known: Record<string, FileFingerprint>): boolean {
  const paths = Object.keys(files);
  return paths.length === Object.keys(known).length && paths.every((path) => files[path]?.[3] === known[path]?.[3]);
}

/** What is saved meanwhile counts as it was read. */
async function inspectAll(
  site: ProjectPaths,
  content: Record<string, FileFingerprint>,
  before: Pictures,
): Promise<Pictures> {
  const found: Pictures = {};
  for (const [path, known] of Object.entries(content)) {
    if (!isPicture(path)) continue;
    const [, , , hash] = known;
    const last = before[path];
    const entry = last?.hash === hash ? last : await inspectImage(path, join(site.content, path), hash);
    found[path] = entry;
    known[3] = entry.hash;
  }
  return found;
}

/** Addresses that are of no document: what the contact function answers and leads to, and the lists that a build makes. */
const OTHERS = [
  '/api/contact',
  '/contact-us/thank-you',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
];

async function checkBetween(
  setup: CompileContext,
  content: Record<string, FileFingerprint>,
  entries: DocumentRecords,
  served: string[],
): Promise<Diagnostic[]> {
  const { site, pictures } = setup;
  const { corpusRules } = await import('../rules/corpus-rules.ts');
  const { lintCorpus } = await import('../rules/runner.ts');
  const documents = Object.values(entries).map(({ facts }) => facts);
  const sources = documents.flatMap(({ address }) =>
    address && /^\/.+\//.test(address) ? [`/static/documents${address}.yaml`, `/static/documents${address}.json`] : [],
  );
  // Places are not kept. A document with a link that is wrong is read again, and then the rules are asked again.
  const links = new Map<string, Reference[] | undefined>();
  const corpus: Corpus = {
    folder: site.folder,
    documents,
    pictures: new Map(Object.entries(pictures)),
    others: Object.keys(content)
      .filter((path) => !isPicture(path) && !Object.hasOwn(entries, path))
      .map((path) => `${site.folder}/${path}`),
    linksIn(file, address) {
      const all = links.get(file);
      links.set(file, all);
      const found = all?.filter(({ value }) => value === address) ?? [];
      // It has changed meanwhile: its next run will say where.
      return all && found.length === 0 ? [{ value: address, range: FILE_START, pointer: '', exact: false }] : found;
    },
    files: new Set([...served.map((path) => `/${path}`), ...sources, ...OTHERS]),
  };
  const found = lintCorpus(corpus, corpusRules);
  if (links.size === 0) return found;
  const stage = await DocumentStage.open(setup);
  for (const file of links.keys()) links.set(file, await stage.linksIn(file.slice(site.folder.length + 1)));
  return lintCorpus(corpus, corpusRules);
}
