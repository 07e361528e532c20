import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { createCorpus } from '../compile/check-corpus.ts';
import { decodeLoosely } from '../compile/disk/load.ts';
import { DocumentProcessor } from '../compile/documents/process-document.ts';
import { resolvePaths, type ProjectFolders, type ProjectPaths } from '../compile/disk/project-paths.ts';
import { toReported } from '../compile/publish-gate.ts';
import { run } from '../compile/run.ts';
import type { BuildSession } from '../compile/session.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { classify } from '../model/document-types.ts';
import { createSource, type Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { corpusRules } from '../rules/rules.ts';
import type { Corpus } from '../rules/corpus.ts';
import { indexCorpus } from '../rules/corpus-index.ts';
import { locateReferences } from '../rules/references.ts';
import { lintCorpus } from '../rules/runner.ts';
import {
  contentFile,
  contentPath,
  type ClientFeatures,
  type CurrentDocument,
  type CheckedContent,
  type Workspace,
} from './workspace.ts';

/** The texts of an editor. */
type OpenDocuments = Pick<TextDocuments<TextDocument>, 'all' | 'get'>;

/** Results of the last check of all content. */
interface LastCheck {
  processor: DocumentProcessor;
  corpus: Corpus;
  content: CheckedContent;
}

const REPLACEMENT_CHARACTER = '\uFFFD';

/** Checks content in the build session of `content check`, with the texts of open files instead of those on the disk. */
export class ContentWorkspace implements Workspace {
  readonly paths: ProjectPaths;
  readonly client: ClientFeatures;
  readonly #folders: ProjectFolders;
  readonly #open: OpenDocuments;
  readonly #prepare: (root: string) => Promise<void>;
  readonly #session: BuildSession = {};
  /** Documents by file, for the version and the check that they were made from. */
  readonly #current = new Map<string, { version: number; check: LastCheck; result: Promise<CurrentDocument> }>();
  readonly #lastParsed = new Map<string, CurrentDocument>();
  #lastCheck: LastCheck | undefined;
  #firstCheck: Promise<unknown> | undefined;

  /** @param prepare called with the root before the first check */
  constructor(
    folders: ProjectFolders,
    open: OpenDocuments,
    client: ClientFeatures,
    prepare: (root: string) => Promise<void> = async () => {},
  ) {
    this.client = client;
    this.#prepare = prepare;
    this.#folders = folders;
    this.#open = open;
    this.paths = resolvePaths(folders);
  }

  /**
   * Checks all saved files.
   * @returns the diagnostics of all files
   * @throws Error if a folder cannot be read or written
   */
  async checkAll(): Promise<Diagnostic[]> {
    if (this.#firstCheck) return this.#checkAll();
    const check = this.#prepare(this.paths.root).then(() => this.#checkAll());
    this.#firstCheck = check;
    return check;
  }

  async #checkAll(): Promise<Diagnostic[]> {
    const { paths, state, diagnostics, records } = await run({ ...this.#folders, session: this.#session });
    // Without a valid schema there are no results. The last ones stay.
    if (this.#lastCheck && diagnostics.some(({ rule }) => rule === 'config/schema')) return diagnostics;
    const { snapshot, toolsKey, images } = state;
    const processor = await DocumentProcessor.open({ paths, toolsKey, images, isWriting: false });
    const corpus = createCorpus(processor, snapshot, records());
    this.#lastCheck = { processor, corpus, content: this.#createCheckedContent(corpus, snapshot.served) };
    return diagnostics;
  }

  #createCheckedContent(corpus: Corpus, served: readonly string[]): CheckedContent {
    const previous = this.#lastCheck?.content.documents;
    const documents = new Map<string, DocumentSummary>();
    for (const summary of corpus.documents) {
      documents.set(summary.file, (summary.isUnreadable && previous?.get(summary.file)) || summary);
    }
    return {
      config: corpus.config,
      documents,
      images: corpus.images,
      pages: indexCorpus(corpus).pages,
      publicFiles: served.map((path) => `/${path}`),
    };
  }

  async content(): Promise<CheckedContent> {
    return (await this.#ready()).content;
  }

  async #ready(): Promise<LastCheck> {
    await Promise.allSettled([this.#firstCheck]);
    if (!this.#lastCheck) throw new Error('The content has not been checked yet.');
    return this.#lastCheck;
  }

  fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(this.paths.content, toPath(uri)).split(sep).join('/');
    return path === '' || path.startsWith('../') ? undefined : contentFile(this, path);
  }

  uriOf(file: string): string {
    return this.#openDocument(file)?.uri ?? pathToFileURL(join(this.paths.root, file)).href;
  }

  versionOf(file: string): number | null {
    return this.#openDocument(file)?.version ?? null;
  }

  openFiles(): string[] {
    return this.#open.all().flatMap(({ uri }) => this.fileOf(uri) ?? []);
  }

  /** Forgets a file that its editor closed. */
  close(file: string): void {
    this.#current.delete(file);
    this.#lastParsed.delete(file);
  }

  source(file: string): Source | undefined {
    const open = this.#openDocument(file);
    if (open) return createSource(file, open.getText());
    const bytes = this.#read(file);
    // Editors do not count the byte order mark of a file.
    return bytes && { ...decodeLoosely(bytes, file), bom: false };
  }

  async document(file: string): Promise<CurrentDocument | undefined> {
    const check = await this.#ready();
    const open = this.#openDocument(file);
    if (!open) return this.#check(check, file);
    const known = this.#current.get(file);
    if (known?.version === open.version && known.check === check) return known.result;
    const result = this.#check(check, file, open.getText());
    this.#current.set(file, { version: open.version, check, result: result as Promise<CurrentDocument> });
    const current = await result;
    // The file may have been closed in the meantime, and opened again with another text.
    if (current?.document && this.#openDocument(file) === open) this.#lastParsed.set(file, current);
    return current;
  }

  async #check(
    { processor }: LastCheck,
    file: string,
    text: string | undefined = undefined,
  ): Promise<CurrentDocument | undefined> {
    const path = contentPath(this, file);
    const identity = classify(path, processor.config);
    const source = text === undefined ? this.source(file) : createSource(file, text);
    if (!identity || !source) return undefined;
    const schema = processor.schema(identity.type);
    return { file, source, schema, ...(await processor.check(path, this.#unsavedBytes(file, text))) };
  }

  /** Returns the bytes to check; undefined for the text of a file that is not UTF-8, whose bytes no editor shows. */
  #unsavedBytes(file: string, text: string | undefined): Buffer | undefined {
    if (text === undefined) return undefined;
    const saved = text.includes(REPLACEMENT_CHARACTER) ? this.#read(file) : undefined;
    return saved && decodeLoosely(saved, file).text === text ? undefined : Buffer.from(text);
  }

  lastParsed(file: string): CurrentDocument | undefined {
    return this.#lastParsed.get(file);
  }

  isCommitted(file: string): boolean {
    const { root } = this.paths;
    return spawnSync('git', ['cat-file', '-e', `HEAD:./${file}`], { cwd: root, stdio: 'ignore' }).status === 0;
  }

  async diagnose(file: string, text?: string): Promise<Diagnostic[] | undefined> {
    const check = await this.#ready();
    const current = await (text === undefined ? this.document(file) : this.#check(check, file, text));
    if (!current) return undefined;
    const { record, document, interpretation } = current;
    const { documents } = check.corpus;
    const index = documents.findIndex((summary) => summary.file === file);
    const corpus: Corpus = {
      ...check.corpus,
      documents: index < 0 ? [...documents, record.summary] : documents.with(index, record.summary),
    };
    const own = document && interpretation && locateReferences(document, interpretation);
    const locate = (other: string) => (other === file && own) || { links: [], texts: [] };
    const found = [...record.diagnostics, ...(await lintCorpus(corpus, corpusRules, locate))];
    return sortDiagnostics(
      toReported(
        found.filter((diagnostic) => diagnostic.file === file),
        false,
      ),
    );
  }

  #openDocument(file: string): TextDocument | undefined {
    const href = pathToFileURL(join(this.paths.root, file)).href;
    return this.#open.get(href) ?? this.#open.all().find(({ uri }) => this.fileOf(uri) === file);
  }

  #read(file: string): Buffer | undefined {
    try {
      return readFileSync(join(this.paths.root, file));
    } catch {
      return undefined;
    }
  }
}

/** Returns the path of a URI, or the URI itself for one that is malformed. */
function toPath(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
