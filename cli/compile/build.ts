import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../documents/files.ts';
import { isPicture, kindOf, type Kind } from '../documents/kinds.ts';
import type { Corpus } from '../rules/rule.ts';
import { readEntries, writeEntries, writeState, type Entries, type Flagged, type Known, type State } from './cache.ts';
import { DocumentStage } from './documents.ts';
import { SchemaProblem } from './generate.ts';
import { hashOf } from './hash.ts';
import { makePictures } from './encode.ts';
import { outputOf, picturesInUse } from './output.ts';
import { inspectPicture } from './pictures.ts';
import { schemaFinding, Schemas } from './schemas.ts';
import type { Site } from './site.ts';
import { isSameAround, isUnchanged, type Survey } from './survey.ts';

export interface BuildOptions {
  /** Write the compiled output, unless there are errors. */
  write: boolean;
  /** Whether a finding keeps the output from being written. */
  isError(finding: Flagged): boolean;
  /** Whether there is nothing left to do for files that are all as they were in a state. */
  isDone(state: State): boolean;
  /** Told before each document. */
  progress?(done: number, total: number): void;
}

/**
 * Bring everything up to date with the files.
 * @param last what the last run knew, if any
 * @throws Error when a folder cannot be written
 */
export async function build(site: Site, survey: Survey, last: State | null, options: BuildOptions): Promise<State> {
  const tools = hashFiles(survey.tools, last?.tools, last, (path) => path);
  const content = hashFiles(survey.content, last?.content, last, (path) => join(site.content, path));
  if (last && isSameAround(survey, last) && sameHashes(tools, last.tools) && sameHashes(content, last.content)) {
    // New times on old files.
    const state = { ...last, time: survey.time, tools, content };
    writeState(site.cache, state);
    if (options.isDone(state)) return state;
  }
  const key = hashOf(JSON.stringify([process.version, Object.entries(tools).map(([path, known]) => [path, known[3]])]));
  const kept = readEntries(site.cache);
  const before = kept?.tools === key ? kept : { tools: key, documents: {}, pictures: {} };
  const entries: Entries = { tools: key, documents: {}, pictures: await pictures(site, content, before) };
  const documents = documentsOf(content);
  const flagged: Flagged[] = [...survey.diagnostics];
  let published: number | null = null;
  try {
    const schemas = await Schemas.open(site, survey.schemas, key, options.write);
    const stage = new DocumentStage(site, schemas, entries.pictures, before.documents, options.write);
    let done = 0;
    for (const [path, kind] of documents) {
      options.progress?.(done++, documents.size);
      const entry = await stage.bring(path, kind, (content[path] as Known)[3]);
      entries.documents[path] = entry;
      flagged.push(...entry.flagged);
    }
    const { corpusRules } = await import('../rules/index.ts');
    const { checkCorpus } = await import('../rules/run.ts');
    flagged.push(...checkCorpus(await corpusRules(), corpusOf(site, content, entries, survey.served)));
    if (options.write && !flagged.some(options.isError)) {
      flagged.push(...(await makePictures(site, picturesInUse(entries))));
      if (!flagged.some(options.isError)) published = outputOf(site, entries);
    }
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error;
    flagged.push(schemaFinding(site, error));
  }
  writeEntries(site.cache, entries);
  const { time, served, diagnostics: folders } = survey;
  const { version: node } = process;
  const state = { time, node, tools, content, served, folders, flagged, documents: documents.size, published };
  writeState(site.cache, state);
  return state;
}

/** The hash of every file; only what may have changed is read. A file that cannot be read has the reason for a hash. */
function hashFiles(
  stamps: Map<string, Stamp>,
  known: Record<string, Known> | undefined,
  last: State | null,
  pathOf: (path: string) => string,
): Record<string, Known> {
  const hash = (path: string, stamp: Stamp) => {
    const before = known?.[path];
    if (last && isUnchanged(stamp, before, last.time)) return before[3];
    try {
      return hashOf(readFileSync(pathOf(path)));
    } catch (error) {
      return String((error as NodeJS.ErrnoException).code);
    }
  };
  return Object.fromEntries([...stamps].map(([path, stamp]) => [path, [...stamp, hash(path, stamp)]]));
}

function sameHashes(files: Record<string, Known>, known: Record<string, Known>): boolean {
  const paths = Object.keys(files);
  return paths.length === Object.keys(known).length && paths.every((path) => files[path]?.[3] === known[path]?.[3]);
}

function documentsOf(content: Record<string, Known>): Map<string, Kind> {
  return new Map(
    Object.keys(content).flatMap((path) => {
      const kind = kindOf(path);
      return kind ? [[path, kind]] : [];
    }),
  );
}

async function pictures(site: Site, content: Record<string, Known>, before: Entries): Promise<Entries['pictures']> {
  const found: Entries['pictures'] = {};
  for (const [path, [, , , hash]] of Object.entries(content)) {
    if (!isPicture(path)) continue;
    const last = before.pictures[path];
    if (last?.hash === hash) found[path] = last;
    else found[path] = await inspectPicture(path, join(site.content, path), hash);
  }
  return found;
}

/** Addresses of functions/. */
const FUNCTIONS = ['/api/contact', '/contact-us/thank-you'];

function corpusOf(site: Site, content: Record<string, Known>, entries: Entries, served: string[]): Corpus {
  const documents = Object.values(entries.documents).map(({ facts }) => facts);
  const sources = documents.flatMap(({ address }) =>
    address && /^\/.+\//.test(address) ? [`/static/documents${address}.yaml`, `/static/documents${address}.json`] : [],
  );
  return {
    folder: site.folder,
    documents,
    pictures: new Map(Object.entries(entries.pictures)),
    others: Object.keys(content)
      .filter((path) => !isPicture(path) && !Object.hasOwn(entries.documents, path))
      .map((path) => `${site.folder}/${path}`),
    files: new Set([...served.map((path) => `/${path}`), ...sources, ...FUNCTIONS]),
  };
}
