import type { ContentConfig, PictureLookup } from '../../model/content-config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import { classify } from '../../model/document-types.ts';
import { type DocumentIdentity } from '../../model/document-identity.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { hashOf } from '../../model/hash.ts';
import type { Schema } from '../../model/schema.ts';
import { unreadableSummary, type DocumentSummary } from '../../model/summary.ts';
import type { Reference } from '../../model/references.ts';
import type { LocatedReferences } from '../../rules/rule.ts';
import { locateReferences } from '../../rules/references.ts';
import { documentRules } from '../../rules/rules.ts';
import { findUnreportedKeyword } from '../../rules/schema/unreported-keyword.ts';
import { crashDiagnostic, lintDocument } from '../../rules/runner.ts';
import type { RunState, DocumentRecord, ImageRecords } from '../disk/cache.ts';
import { storeCompiled } from '../disk/compiled-files.ts';
import { compileDocument } from './compile-document.ts';
import { InvalidSchema } from '../disk/invalid-schema.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { loadConfig } from '../disk/load-config.ts';
import { loadLexicon } from '../disk/load-lexicon.ts';
import { loadSchemas, loadValidator } from '../disk/load-schemas.ts';
import { load } from '../disk/load.ts';
import { unreadableDiagnostic } from '../disk/unreadable-file.ts';
import { decode } from './decode.ts';
import { parseDocument, type CompiledSchema } from './parse-document.ts';
import type { ProjectPaths } from '../disk/project-paths.ts';
import { summarize } from './summarize.ts';

/** Inputs that all documents share. */
export interface CompileContext {
  paths: ProjectPaths;
  toolsKey: string;
  images: ImageRecords;
  /** Whether valid documents are compiled too. */
  isWriting: boolean;
}

/** A document with its record; `document` and `interpretation` are undefined if it cannot be parsed. */
export interface CheckedDocument {
  identity: DocumentIdentity;
  record: Extract<DocumentRecord, { status: 'invalid' | 'checked' }>;
  document?: ContentDocument;
  interpretation?: Interpretation;
}

/** Processes the documents of one project, one at a time. */
export class DocumentProcessor {
  readonly config: ContentConfig;
  readonly context: CompileContext;
  #schemas: ReadonlyMap<string, Schema>;
  #lexicon: Lexicon;
  /** A validator is loaded with the first document of its type. */
  #compiledSchemas = new Map<string, CompiledSchema>();

  private constructor(context: CompileContext, config: ContentConfig, schemas: ReadonlyMap<string, Schema>) {
    this.context = context;
    this.config = config;
    this.#schemas = schemas;
    this.#lexicon = loadLexicon(context.paths.words);
  }

  /** Loads the configuration and the schemas. @throws InvalidSchema */
  static async open(context: CompileContext): Promise<DocumentProcessor> {
    const { paths, toolsKey } = context;
    return new DocumentProcessor(context, await loadConfig(paths, toolsKey), loadSchemas(paths.schemas));
  }

  /** Prepares checks of single documents next to the results of a run. @throws InvalidSchema */
  static openForChecks({ paths, state }: { paths: ProjectPaths; state: RunState }): Promise<DocumentProcessor> {
    const { snapshot, images } = state;
    return DocumentProcessor.open({ paths, toolsKey: snapshot.toolsKey, images, isWriting: false });
  }

  /**
   * Loads, parses, validates and lints one document; in write mode also compiles it and writes its JSON at once, so that memory never
   * holds all documents.
   * @param path below the content folder
   * @throws InvalidSchema if the type of the document has no schema, or one with a keyword that no rule reports
   * @throws Error if the output cannot be written
   */
  async process(path: string): Promise<DocumentRecord> {
    const { paths, images, isWriting } = this.context;
    const { identity, document, record } = await this.check(path);
    const pictureAt: PictureLookup = (path) => images[path]?.picture;
    // A picture that does not exist is for the corpus rules to report.
    const hasAllPictures = record.summary.images.every(({ value }) => pictureAt(value));
    if (!document || record.status === 'invalid' || !isWriting || !hasAllPictures) return record;
    const compiled = compileDocument(document, pictureAt);
    const listing = this.config.listing(identity, compiled);
    if (identity.output === null || identity.isDerived) return { ...record, status: 'embedded', listing };
    const file = storeCompiled(paths, identity.output, JSON.stringify(compiled));
    return { ...record, status: 'compiled', file, listing };
  }

  /**
   * Loads, parses, validates and lints one document.
   * @param path below the content folder
   * @param unsaved content that is not saved yet; without it, the file is read
   */
  async check(path: string, unsaved?: Buffer): Promise<CheckedDocument> {
    const { content, contentName } = this.context.paths;
    const file = `${contentName}/${path}`;
    const identity = classify(path, this.config) as DocumentIdentity;
    const invalid = (hash: string, diagnostics: Diagnostic[]): CheckedDocument => {
      const summary = unreadableSummary(identity, file);
      return { identity, record: { status: 'invalid', cacheKey: hash, summary, diagnostics } };
    };
    const bytes = unsaved ?? load(`${content}/${path}`);
    if (typeof bytes === 'string') return invalid(bytes, [unreadableDiagnostic(file, bytes)]);
    const hash = hashOf(bytes);
    const source = decode(bytes, file);
    if ('rule' in source) return invalid(hash, [source]);
    const schema = await this.#compiledSchema(identity.type);
    try {
      const { document, diagnostics: unread } = parseDocument(source, identity, schema, this.config, this.#lexicon);
      if (!document) return invalid(hash, unread);
      const { diagnostics, ignores, interpretation } = lintDocument(document, documentRules, unread);
      const summary = summarize(document, interpretation, ignores);
      const status = diagnostics.some(({ severity }) => severity === 'error') ? 'invalid' : 'checked';
      const record = { status, cacheKey: cacheKey(hash, summary, this.context.images), summary, diagnostics } as const;
      return { identity, record, document, interpretation };
    } catch (error) {
      return invalid(hash, [crashDiagnostic('The reader', file, error)]);
    }
  }

  /**
   * Returns the references of a document with their locations; none if it cannot be read any more.
   * @param file as diagnostics name it
   */
  async locate(file: string): Promise<LocatedReferences> {
    const { document, interpretation } = await this.check(file.slice(this.context.paths.contentName.length + 1));
    if (!document || !interpretation) return { links: [], images: [], items: [], texts: [] };
    const located = locateReferences(document, interpretation);
    // Plain copies, so that they do not keep the whole document in memory.
    const copy = ({ value, range, pointer, exact }: Reference): Reference => ({ value, range, pointer, exact });
    return { ...located, links: located.links.map(copy), images: located.images.map(copy) };
  }

  /** Returns the schema of a document type. @throws InvalidSchema if it has none */
  schema(type: string): Schema {
    const schema = this.#schemas.get(type);
    if (!schema) throw new InvalidSchema(type, 'There is no such file.');
    return schema;
  }

  async #compiledSchema(type: string): Promise<CompiledSchema> {
    const cached = this.#compiledSchemas.get(type);
    if (cached) return cached;
    const { paths, toolsKey } = this.context;
    const schema = this.schema(type);
    const keyword = findUnreportedKeyword(schema);
    if (keyword !== undefined)
      throw new InvalidSchema(type, `No rule reports errors of the keyword “${keyword}”, so it cannot be used.`);
    const compiled = { schema, validate: await loadValidator(paths.output, type, toolsKey) };
    this.#compiledSchemas.set(type, compiled);
    return compiled;
  }
}

/** Returns the cache key of a document: the hash of its content, followed by the URLs of the pictures that it shows. */
export function cacheKey(hash: string, summary: DocumentSummary, images: ImageRecords): string {
  return [hash, ...summary.images.map(({ value }) => images[value]?.picture.url ?? '')].join(' ');
}
