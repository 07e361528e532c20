import type { Diagnostic } from '../model/diagnostic.ts';
import { existsSync } from 'node:fs';
import type { Picture } from '../../.content/types.ts';
import { unreadableSummary, classify, type DocumentIdentity } from '../model/document-types.ts';
import { decode, readBytes, UnreadableFile } from './load.ts';
import type { Read } from './read-document.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { Reference } from '../model/references.ts';
import type { DocumentRecords, DocumentRecord, Pictures } from './cache.ts';
import { hashOf, hashOfFile, shortHash } from '../model/hash.ts';
import { isWhole, takeOver, writeBase } from './neighbours.ts';
import { hasNeighbours, isDerived, partOf } from './pages.ts';
import type { ImageRecord } from '../images/metadata.ts';
import { listOutputFiles } from './manifest.ts';
import { Schemas } from './schemas.ts';
import type { ProjectPaths } from './project-paths.ts';
import { writeAtomically } from './atomic-write.ts';

/** A document to look at: its path below the content folder and the hash of its file, empty where nobody has read it yet. */
export type DocumentTask = [path: string, hash: string];

/** What documents are brought up to date with. Plain data: a thread gets a copy. */
export interface CompileContext {
  site: ProjectPaths;
  /** Full paths of the schemas. */
  schemas: string[];
  /** Names the schemas and the code that reads them. */
  key: string;
  pictures: Pictures;
  /** Whether the run writes output. */
  write: boolean;
}

/** Takes documents one by one from their files to what is kept of them; the compiled ones go to the disk at once. */
export class DocumentStage {
  #site: ProjectPaths;
  #schemas: Schemas;
  #pictures: Map<string, ImageRecord>;
  #write: boolean;
  #there: Set<string> | undefined;

  private constructor({ site, pictures, write }: CompileContext, schemas: Schemas) {
    this.#site = site;
    this.#schemas = schemas;
    this.#pictures = new Map(Object.entries(pictures));
    this.#write = write;
  }

  /** @throws SchemaProblem for a schema that is none */
  static async open(setup: CompileContext): Promise<DocumentStage> {
    return new DocumentStage(setup, await Schemas.open(setup.site, setup.schemas, setup.key, setup.write));
  }

  /**
   * What is known of a document, unless there is more to say.
   * @throws SchemaProblem when there is no schema for it
   */
  recall([path, hash]: DocumentTask, known: DocumentRecords): DocumentRecord | undefined {
    const entry = known[path];
    const kind = classify(path) as DocumentIdentity;
    this.#schemas.require(entry?.facts.type ?? kind.type);
    if (!entry || entry.key !== this.#keyOf(hash, entry.facts) || !this.#isEnough(entry)) return undefined;
    if (!this.#write || kind.path === null || entry.base === undefined || isWhole(entry.file)) return entry;
    const file = takeOver(this.#site.output, kind.path, entry);
    return file === undefined ? undefined : { ...entry, file };
  }

  /**
   * What a document says now.
   * @throws Error when the compiled document cannot be written
   */
  async bring([path]: DocumentTask): Promise<DocumentRecord> {
    const kind = classify(path) as DocumentIdentity;
    const file = `${this.#site.folder}/${path}`;
    const full = `${this.#site.content}/${path}`;
    // Of what is read here: the file may have been saved since anybody looked at it.
    let hash: string | undefined;
    try {
      const bytes = readBytes(full, file);
      hash = hashOf(bytes);
      return await this.#read(file, kind, hash, bytes);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const facts = unreadableSummary(kind, file);
      return { key: this.#keyOf(hash ?? hashOfFile(full), facts), facts, flagged: [error.diagnostic] };
    }
  }

  /** Where a document links to anything; nowhere when it cannot be read any more. */
  async linksIn(path: string): Promise<Reference[]> {
    const kind = classify(path) as DocumentIdentity;
    const { readDocument } = await loadModules();
    const { schema, validate } = await this.#schemas.validator(kind.type);
    try {
      const source = decode(readBytes(`${this.#site.content}/${path}`, path), path);
      const { interpretation } = readDocument(source, kind, schema, validate);
      // Their places as plain data: a document is too large to be kept.
      return (interpretation?.links ?? []).map(({ value, range, pointer, exact }) => ({
        value,
        range,
        pointer,
        exact,
      }));
    } catch {
      return [];
    }
  }

  #isEnough({ compiled, file, flagged }: DocumentRecord): boolean {
    if (!this.#write) return true;
    if (file !== undefined) {
      this.#there ??= new Set(listOutputFiles(this.#site.output));
      return this.#there.has(file);
    }
    return compiled === true || flagged.some(isError);
  }

  /** Names a text and the pictures that it shows. */
  #keyOf(hash: string, { pictures }: DocumentSummary): string {
    let key = hash;
    for (const { value } of pictures) key += ` ${this.#pictureOf(value)?.url ?? ''}`;
    return key;
  }

  #pictureOf = (path: string): Picture | undefined => this.#pictures.get(path)?.published;

  async #read(file: string, kind: DocumentIdentity, hash: string, bytes: Buffer): Promise<DocumentRecord> {
    const source = decode(bytes, file);
    const { readDocument, documentRules, lintDocument, crashDiagnostic, compileValue } = await loadModules();
    const { schema, validate } = await this.#schemas.validator(kind.type);
    let read: Read;
    try {
      read = readDocument(source, kind, schema, validate);
    } catch (error) {
      const facts = unreadableSummary(kind, file);
      return { key: this.#keyOf(hash, facts), facts, flagged: [crashDiagnostic('The reader', file, error)] };
    }
    const { document, interpretation, facts, diagnostics } = read;
    const flagged: Diagnostic[] = [...diagnostics];
    if (document && interpretation) flagged.push(...lintDocument(document, interpretation, documentRules));
    const entry: DocumentRecord = { key: this.#keyOf(hash, facts), facts, flagged };
    const complete = facts.pictures.every(({ value }) => this.#pictureOf(value));
    if (!this.#write || !document || !complete || flagged.some(isError)) return entry;
    return { ...entry, ...this.#store(kind, compileValue(document, this.#pictureOf)) };
  }

  #store(kind: DocumentIdentity, compiled: object): Pick<DocumentRecord, 'compiled' | 'file' | 'base' | 'part'> {
    const part = partOf(kind, compiled);
    if (kind.path === null || isDerived(kind)) return { compiled: true, part };
    if (hasNeighbours(kind)) return { compiled: true, part, ...writeBase(this.#site.output, kind.path, compiled) };
    return { compiled: true, part, file: writeCompiled(this.#site.output, kind.path, compiled) };
  }
}

let modules: ReturnType<typeof importModules> | undefined;

/** What looks into a document; loaded when there is one to look into. */
export const loadModules = () => (modules ??= importModules());

async function importModules() {
  const [{ readDocument }, { documentRules }, { lintDocument, crashDiagnostic }, { compileValue }] = await Promise.all([
    import('./read-document.ts'),
    import('../rules/document-rules.ts'),
    import('../rules/runner.ts'),
    import('./compile-document.ts'),
  ]);
  return { readDocument, documentRules, lintDocument, crashDiagnostic, compileValue };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/**
 * Write a compiled document under a name that changes with its content.
 * @returns the name, below the output folder
 */
export function writeCompiled(output: string, path: string, compiled: unknown): string {
  const text = JSON.stringify(compiled);
  const file = `${path}.${shortHash(hashOf(text))}.json`;
  const full = `${output}/${file}`;
  if (!existsSync(full)) writeAtomically(full, text);
  return file;
}
