import type { Diagnostic } from '../model/diagnostic.ts';
import { classify } from '../model/document-types.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { Schema } from '../model/schema.ts';
import { createSource, type Source } from '../model/source.ts';
import type { Corpus } from '../rules/corpus.ts';
import type { Locate } from '../rules/locate.ts';
import { corpusRules } from '../rules/rules.ts';
import { lintCorpus } from '../rules/runner.ts';
import { createCorpus } from '../compile/create-corpus.ts';
import { loadForDisplay } from '../compile/disk/load.ts';
import { checkDocument, locateInFile, type CheckedDocument } from '../compile/documents/process-document.ts';
import { openProject, type Project } from '../compile/documents/project.ts';
import { toReported } from '../compile/to-reported.ts';
import type { RunResult } from '../compile/run.ts';

/** A document with its text, which may not be saved. */
export interface CurrentDocument extends CheckedDocument {
  /** As diagnostics name it, such as `content/about.yaml`. */
  file: string;
  source: Source;
  schema: Schema;
}

/** Results for the last text of a file. */
interface CheckedText {
  text: string;
  document: Promise<CurrentDocument | undefined>;
  diagnostics?: Promise<Diagnostic[] | undefined>;
}

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Checks texts of single documents next to all saved ones, as of one run. Results are cached for the last text of each file, until it
 * is forgotten.
 */
export class UnsavedCheck {
  readonly corpus: Corpus;
  readonly #project: Project;
  readonly #texts = new Map<string, CheckedText>();

  private constructor(project: Project, corpus: Corpus) {
    this.#project = project;
    this.corpus = corpus;
  }

  /** Prepares checks next to the results of a run. @throws InvalidSchema */
  static async open(result: RunResult): Promise<UnsavedCheck> {
    const { paths, state, records } = result;
    const project = await openProject(paths, state);
    return new UnsavedCheck(project, createCorpus(project, records()));
  }

  /** Returns checks as if a picture had been saved. */
  withPicture(image: ImageMetadata): UnsavedCheck {
    const images = new Map(this.corpus.images).set(image.path, image);
    return new UnsavedCheck(this.#project, { ...this.corpus, images });
  }

  async schema(type: string): Promise<Schema> {
    return (await this.#project.loadType(type)).schema;
  }

  /** Checks one document by itself; undefined for other files. @param text if it differs from the saved one */
  document(file: string, text?: string): Promise<CurrentDocument | undefined> {
    return text === undefined ? this.#check(file) : this.#checkText(file, text).document;
  }

  /** Returns all diagnostics of one document; undefined for other files. @param text if it differs from the saved one */
  diagnose(file: string, text?: string): Promise<Diagnostic[] | undefined> {
    if (text === undefined) return this.#check(file).then((current) => current && this.#diagnose(current));
    const checked = this.#checkText(file, text);
    return (checked.diagnostics ??= checked.document.then((current) => current && this.#diagnose(current)));
  }

  /** Returns the diagnostics about a file as a whole, such as a picture. */
  async diagnoseFile(file: string): Promise<Diagnostic[]> {
    const locate: Locate = (other) => locateInFile(this.#project, other);
    return toReported(await lintCorpus(this.corpus, corpusRules, locate, file));
  }

  /** Forgets the results for the text of a file. */
  forget(file: string): void {
    this.#texts.delete(file);
  }

  #checkText(file: string, text: string): CheckedText {
    const known = this.#texts.get(file);
    if (known?.text === text) return known;
    const checked = { text, document: this.#check(file, text) };
    this.#texts.set(file, checked);
    return checked;
  }

  async #check(file: string, text?: string): Promise<CurrentDocument | undefined> {
    const { config, paths } = this.#project;
    const path = file.slice(this.corpus.contentName.length + 1);
    const identity = classify(path, config);
    const saved =
      text === undefined || text.includes(REPLACEMENT_CHARACTER) ? loadForDisplay(paths.root, file) : undefined;
    // Editors do not count the byte order mark of a file.
    const source = text === undefined ? saved && { ...saved, bom: false } : createSource(file, text);
    if (!identity || !source) return undefined;
    // No editor shows the bytes of a file that is not UTF-8.
    const bytes = text === undefined || saved?.text === text ? undefined : Buffer.from(text);
    // Reads the file before anything is awaited: the source has the same text.
    const checked = await checkDocument(this.#project, path, bytes);
    return { file, source, ...checked, schema: await this.schema(identity.type) };
  }

  async #diagnose({ file, record, references }: CurrentDocument): Promise<Diagnostic[]> {
    const { documents } = this.corpus;
    const index = documents.findIndex((summary) => summary.file === file);
    const all = index < 0 ? [...documents, record.summary] : documents.with(index, record.summary);
    const locate: Locate = (other) => (other === file ? references : locateInFile(this.#project, other));
    const found = await lintCorpus({ ...this.corpus, documents: all }, corpusRules, locate, file);
    return toReported([...record.diagnostics, ...found]);
  }
}
