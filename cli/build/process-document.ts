import type { ContentConfig, PictureLookup } from '../model/content-config.ts';
import { classify } from '../model/document-types.ts';
import { type DocumentIdentity } from '../model/document-identity.ts';
import { unreadableSummary, type DocumentSummary } from '../model/summary.ts';
import { interpret } from '../rules/interpretation.ts';
import { documentRules } from '../rules/document-rules.ts';
import { crashDiagnostic, lintDocument } from '../rules/runner.ts';
import type { Reference } from '../model/references.ts';
import { storeCompiled, type DocumentRecord, type ImageRecords } from './cache.ts';
import { compileDocument } from './compile-document.ts';
import { loadConfig } from './load-config.ts';
import { load, UnreadableFile, type SourceFile } from './load.ts';
import { parseDocument, type ParsedDocument } from './parse-document.ts';
import type { ProjectPaths } from './project-paths.ts';
import { Schemas } from './schemas.ts';
import { summarize } from './summarize.ts';

/** Inputs that all documents share. Plain data, so that workers get a copy. */
export interface CompileContext {
  paths: ProjectPaths;
  toolsKey: string;
  images: ImageRecords;
  /** Whether valid documents are compiled too. */
  isWriting: boolean;
}

/** Processes the documents of one project, one at a time. */
export class DocumentProcessor {
  readonly config: ContentConfig;
  readonly context: CompileContext;
  #schemas: Schemas;

  private constructor(context: CompileContext, config: ContentConfig, schemas: Schemas) {
    this.context = context;
    this.config = config;
    this.#schemas = schemas;
  }

  /**
   * Loads the configuration and the schemas; generates code that is missing or outdated.
   * @throws InvalidSchema
   */
  static async open(context: CompileContext): Promise<DocumentProcessor> {
    const { paths, toolsKey, isWriting } = context;
    const schemas = await Schemas.open(paths, toolsKey, isWriting);
    return new DocumentProcessor(context, await loadConfig(paths, toolsKey), schemas);
  }

  /**
   * Loads, parses, validates and lints one document; in write mode also compiles it.
   * @param path below the content folder
   * @throws Error if the compiled document cannot be written
   */
  async process(path: string): Promise<DocumentRecord> {
    const { paths, images, isWriting } = this.context;
    const identity = classify(path, this.config) as DocumentIdentity;
    const loaded = this.#load(path);
    if (loaded instanceof UnreadableFile) return this.#unreadable(path, identity, loaded.hash, [loaded.diagnostic]);
    const { hash, source } = loaded;
    const schema = await this.#schemas.compiled(identity.type);
    let parsed: ParsedDocument;
    try {
      parsed = parseDocument(source, identity, schema, this.config);
    } catch (error) {
      return this.#unreadable(path, identity, hash, [crashDiagnostic('The reader', source.file, error)]);
    }
    const { document } = parsed;
    if (!document) return this.#unreadable(path, identity, hash, parsed.diagnostics);
    const interpretation = interpret(document);
    const summary = summarize(document, interpretation, identity);
    const diagnostics = [...parsed.diagnostics, ...lintDocument(document, interpretation, documentRules)];
    const record = { cacheKey: cacheKey(hash, summary, images), summary, diagnostics };
    const pictureAt: PictureLookup = (path) => images[path]?.published;
    if (diagnostics.some(({ severity }) => severity === 'error')) return { ...record, status: 'invalid' };
    // A picture that does not exist is for the corpus rules to report.
    if (!isWriting || !summary.images.every(({ value }) => pictureAt(value))) return { ...record, status: 'checked' };
    const compiled = compileDocument(document, pictureAt);
    const listing = this.config.listing(identity, compiled);
    if (identity.output === null || identity.isDerived) return { ...record, status: 'embedded', listing };
    return { ...record, status: 'compiled', compiled: storeCompiled(paths.cache, compiled), listing };
  }

  /** Returns the links of a document with their locations; none if it cannot be read any more. */
  async linksIn(path: string): Promise<Reference[]> {
    const identity = classify(path, this.config) as DocumentIdentity;
    const loaded = this.#load(path);
    if (loaded instanceof UnreadableFile) return [];
    const { document } = parseDocument(
      loaded.source,
      identity,
      await this.#schemas.compiled(identity.type),
      this.config,
    );
    // Plain copies, so that the links do not keep the whole document in memory.
    return document
      ? interpret(document).links.map(({ value, range, pointer, exact }) => ({ value, range, pointer, exact }))
      : [];
  }

  #load(path: string): SourceFile | UnreadableFile {
    const { content, contentName } = this.context.paths;
    try {
      return load(`${content}/${path}`, `${contentName}/${path}`);
    } catch (error) {
      if (error instanceof UnreadableFile) return error;
      throw error;
    }
  }

  #unreadable(
    path: string,
    identity: DocumentIdentity,
    hash: string,
    diagnostics: DocumentRecord['diagnostics'],
  ): DocumentRecord {
    const summary = unreadableSummary(identity, `${this.context.paths.contentName}/${path}`);
    return { status: 'invalid', cacheKey: hash, summary, diagnostics };
  }
}

/** Returns the cache key of a document: the hash of its content, followed by the URLs of the pictures that it shows. */
export function cacheKey(hash: string, summary: DocumentSummary, images: ImageRecords): string {
  return [hash, ...summary.images.map(({ value }) => images[value]?.published.url ?? '')].join(' ');
}
