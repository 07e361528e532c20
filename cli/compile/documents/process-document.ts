import type { ImageRecord } from '../../images/inspect.ts';
import { isError, type Diagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import { classify } from '../../model/document-types.ts';
import type { DocumentIdentity } from '../../model/document-identity.ts';
import { hashOf } from '../../model/hash.ts';
import { unreadableSummary, type DocumentSummary } from '../../model/summary.ts';
import type { Reference } from '../../model/references.ts';
import type { LocatedReferences } from '../../rules/rule.ts';
import { documentRules } from '../../rules/rules.ts';
import { crashDiagnostic, lintDocument } from '../../rules/runner.ts';
import type { DocumentRecord } from '../disk/cache.ts';
import { storeCompiled } from '../disk/compiled-files.ts';
import { compileDocument } from './compile-document.ts';
import { load } from '../disk/load.ts';
import { unreadableDiagnostic } from '../disk/unreadable-file.ts';
import { decode } from './decode.ts';
import { parseDocument } from './parse-document.ts';
import type { Project } from './project.ts';
import type { ByPath } from '../disk/project-paths.ts';
import { summarize } from './summarize.ts';

/** Results of one document. */
export interface CheckedDocument {
  record: DocumentRecord;
  /** Undefined if it cannot be parsed. */
  document?: ContentDocument;
  references: LocatedReferences;
}

/**
 * Loads, parses, validates and lints one document; in write mode also compiles it and writes its JSON at once, so that memory never
 * holds all documents.
 * @param path below the content folder
 * @throws InvalidSchema if the type of the document has no schema, or one with a keyword that no rule reports
 * @throws Error if the output cannot be written
 */
export async function processDocument(project: Project, path: string): Promise<DocumentRecord> {
  const { config, isWriting, paths, pictureAt } = project;
  const { document, record } = await checkDocument(project, path);
  const { summary } = record;
  // A picture that does not exist is for the corpus rules to report.
  const hasAllPictures = summary.images.every(({ value }) => pictureAt(value));
  if (!document || record.status === 'invalid' || !isWriting || !hasAllPictures) return record;
  const compiled = compileDocument(document, pictureAt);
  const listing = config.listing(document, compiled);
  const { output, isDerived } = summary;
  const file = output === null || isDerived ? undefined : storeCompiled(paths, output, JSON.stringify(compiled));
  return { ...record, status: 'compiled', listing, ...(file !== undefined && { file }) };
}

/**
 * Loads, parses, validates and lints one document.
 * @param path below the content folder
 * @param unsaved content that is not saved yet; without it, the file is read
 */
export async function checkDocument(project: Project, path: string, unsaved?: Buffer): Promise<CheckedDocument> {
  const { config, images, paths } = project;
  const file = `${paths.contentName}/${path}`;
  const identity = classify(path, config) as DocumentIdentity;
  const invalid = (hash: string, diagnostics: Diagnostic[]): CheckedDocument => {
    const summary = unreadableSummary(identity, file);
    const references = { links: [], images: [], items: [], texts: [] };
    return { record: { status: 'invalid', cacheKey: hash, summary, diagnostics }, references };
  };
  const bytes = unsaved ?? load(`${paths.content}/${path}`);
  if (typeof bytes === 'string') return invalid(bytes, [unreadableDiagnostic(file, bytes)]);
  const hash = hashOf(bytes);
  const source = decode(bytes, file);
  if ('rule' in source) return invalid(hash, [source]);
  const type = await project.loadType(identity.type);
  try {
    const document = parseDocument(source, identity, type, project);
    if (Array.isArray(document)) return invalid(hash, document);
    const { diagnostics, ignores, references } = lintDocument(document, documentRules);
    const summary = summarize(document, references, ignores);
    const status = diagnostics.some(isError) ? 'invalid' : 'checked';
    const record = { status, cacheKey: cacheKey(hash, summary, images), summary, diagnostics } as const;
    return { record, document, references };
  } catch (error) {
    return invalid(hash, [crashDiagnostic('The reader', file, error)]);
  }
}

/**
 * Returns the references of a saved document with their locations; none if it cannot be read any more.
 * @param file as diagnostics name it
 */
export async function locateInFile(project: Project, file: string): Promise<LocatedReferences> {
  const { references } = await checkDocument(project, file.slice(project.paths.contentName.length + 1));
  // Plain copies, so that they do not keep the whole document in memory.
  const copy = ({ value, range, pointer, exact }: Reference): Reference => ({ value, range, pointer, exact });
  return { ...references, links: references.links.map(copy), images: references.images.map(copy) };
}

/** Returns the cache key of a document: the hash of its content, followed by the URLs of the pictures that it shows. */
export function cacheKey(hash: string, summary: DocumentSummary, images: ByPath<ImageRecord>): string {
  return [hash, ...summary.images.map(({ value }) => images[value]?.picture.url ?? '')].join(' ');
}
