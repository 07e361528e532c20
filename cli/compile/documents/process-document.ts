import type { ImageRecord } from '../../images/inspect.ts';
import type { ContentConfig, PictureLookup } from '../../model/content-config.ts';
import { isError, type Diagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import { classify } from '../../model/document-types.ts';
import type { DocumentIdentity } from '../../model/document-identity.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { hashOf } from '../../model/hash.ts';
import type { Schema } from '../../model/schema.ts';
import { unreadableSummary, type DocumentSummary } from '../../model/summary.ts';
import type { Reference } from '../../model/references.ts';
import type { LocatedReferences } from '../../rules/rule.ts';
import { locateReferences } from '../../rules/references.ts';
import { documentRules } from '../../rules/rules.ts';
import { crashDiagnostic, lintDocument } from '../../rules/runner.ts';
import type { RunState, DocumentRecord } from '../disk/cache.ts';
import { storeCompiled } from '../disk/compiled-files.ts';
import { compileDocument } from './compile-document.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { loadConfig } from '../disk/load-config.ts';
import { loadLexicon } from '../disk/load-lexicon.ts';
import { loadDocumentType, loadSchemas, type DocumentType } from '../disk/load-schemas.ts';
import { load } from '../disk/load.ts';
import { unreadableDiagnostic } from '../disk/unreadable-file.ts';
import { decode } from './decode.ts';
import { parseDocument } from './parse-document.ts';
import type { ByPath, ProjectPaths } from '../disk/project-paths.ts';
import { summarize } from './summarize.ts';

/** A document with its record; `document` and `interpretation` are undefined if it cannot be parsed. */
export interface CheckedDocument {
  record: DocumentRecord;
  document?: ContentDocument;
  interpretation?: Interpretation;
}

/** Processes the documents of one project, one at a time. */
export class DocumentProcessor {
  readonly paths: ProjectPaths;
  readonly config: ContentConfig;
  readonly images: ByPath<ImageRecord>;
  /** Whether valid documents are compiled too. */
  readonly isWriting: boolean;
  #toolsKey: string;
  #schemas: ReadonlyMap<string, Schema>;
  #lexicon: Lexicon;
  /** Loaded with their first document. */
  #types = new Map<string, DocumentType>();

  private constructor(
    paths: ProjectPaths,
    config: ContentConfig,
    { snapshot, images }: Pick<RunState, 'snapshot' | 'images'>,
    isWriting: boolean,
  ) {
    this.paths = paths;
    this.config = config;
    this.images = images;
    this.isWriting = isWriting;
    this.#toolsKey = snapshot.toolsKey;
    this.#schemas = loadSchemas(paths.schemas);
    this.#lexicon = loadLexicon(paths.words);
  }

  /**
   * Loads the configuration and the schemas.
   * @param inputs snapshot and pictures of a run
   * @throws InvalidSchema, InvalidConfig
   */
  static async open(
    paths: ProjectPaths,
    inputs: Pick<RunState, 'snapshot' | 'images'>,
    isWriting = false,
  ): Promise<DocumentProcessor> {
    const config = await loadConfig(paths, inputs.snapshot.toolsKey);
    return new DocumentProcessor(paths, config, inputs, isWriting);
  }

  /**
   * Loads, parses, validates and lints one document; in write mode also compiles it and writes its JSON at once, so that memory never
   * holds all documents.
   * @param path below the content folder
   * @throws InvalidSchema if the type of the document has no schema, or one with a keyword that no rule reports
   * @throws Error if the output cannot be written
   */
  async process(path: string): Promise<DocumentRecord> {
    const { document, record } = await this.check(path);
    const { output, isDerived, images } = record.summary;
    const pictureAt: PictureLookup = (path) => this.images[path]?.picture;
    // A picture that does not exist is for the corpus rules to report.
    const hasAllPictures = images.every(({ value }) => pictureAt(value));
    if (!document || record.status === 'invalid' || !this.isWriting || !hasAllPictures) return record;
    const compiled = compileDocument(document, pictureAt);
    const listing = this.config.listing(document, compiled);
    const file = output === null || isDerived ? undefined : storeCompiled(this.paths, output, JSON.stringify(compiled));
    return { ...record, status: 'compiled', listing, ...(file !== undefined && { file }) };
  }

  /**
   * Loads, parses, validates and lints one document.
   * @param path below the content folder
   * @param unsaved content that is not saved yet; without it, the file is read
   */
  async check(path: string, unsaved?: Buffer): Promise<CheckedDocument> {
    const { content, contentName } = this.paths;
    const file = `${contentName}/${path}`;
    const identity = classify(path, this.config) as DocumentIdentity;
    const invalid = (hash: string, diagnostics: Diagnostic[]): CheckedDocument => {
      const summary = unreadableSummary(identity, file);
      return { record: { status: 'invalid', cacheKey: hash, summary, diagnostics } };
    };
    const bytes = unsaved ?? load(`${content}/${path}`);
    if (typeof bytes === 'string') return invalid(bytes, [unreadableDiagnostic(file, bytes)]);
    const hash = hashOf(bytes);
    const source = decode(bytes, file);
    if ('rule' in source) return invalid(hash, [source]);
    const type = await this.type(identity.type);
    try {
      const { document, diagnostics: unread } = parseDocument(source, identity, type, this.config, this.#lexicon);
      if (!document) return invalid(hash, unread);
      const { diagnostics, ignores, interpretation } = lintDocument(document, documentRules, unread);
      const summary = summarize(document, interpretation, ignores);
      const status = diagnostics.some(isError) ? 'invalid' : 'checked';
      const record = { status, cacheKey: cacheKey(hash, summary, this.images), summary, diagnostics } as const;
      return { record, document, interpretation };
    } catch (error) {
      return invalid(hash, [crashDiagnostic('The reader', file, error)]);
    }
  }

  /**
   * Returns the references of a document with their locations; none if it cannot be read any more.
   * @param file as diagnostics name it
   */
  async locate(file: string): Promise<LocatedReferences> {
    const { document, interpretation } = await this.check(file.slice(this.paths.contentName.length + 1));
    if (!document || !interpretation) return { links: [], images: [], items: [], texts: [] };
    const located = locateReferences(document, interpretation);
    // Plain copies, so that they do not keep the whole document in memory.
    const copy = ({ value, range, pointer, exact }: Reference): Reference => ({ value, range, pointer, exact });
    return { ...located, links: located.links.map(copy), images: located.images.map(copy) };
  }

  /** Returns the schema of a document type and its validator. @throws InvalidSchema */
  async type(name: string): Promise<DocumentType> {
    const { output } = this.paths;
    const type = this.#types.get(name) ?? (await loadDocumentType(this.#schemas, output, name, this.#toolsKey));
    this.#types.set(name, type);
    return type;
  }
}

/** Returns the cache key of a document: the hash of its content, followed by the URLs of the pictures that it shows. */
export function cacheKey(hash: string, summary: DocumentSummary, images: ByPath<ImageRecord>): string {
  return [hash, ...summary.images.map(({ value }) => images[value]?.picture.url ?? '')].join(' ');
}
