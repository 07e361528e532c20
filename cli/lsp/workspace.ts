import { spawnSync } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LSPErrorCodes, ResponseError, type CancellationToken, type TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { UnsavedCheck, type CurrentDocument } from '../compile/check-unsaved.ts';
import { loadForDisplay } from '../compile/disk/load.ts';
import { resolvePaths, type ProjectFolders, type ProjectPaths } from '../compile/disk/project-paths.ts';
import type { OnProgress } from '../compile/documents/process-all.ts';
import { stopsCheck } from '../compile/publish-gate.ts';
import { run } from '../compile/run.ts';
import type { BuildSession } from '../compile/session.ts';
import type { ContentConfig } from '../model/content-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import { createSource, type Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { indexCorpus } from '../rules/corpus-index.ts';
import type { PageIndex } from '../rules/corpus-index/pages.ts';

export type { CurrentDocument };

/** All content as of the last check, which reads saved files only. */
export interface CheckedContent {
  config: ContentConfig;
  /** By file. A document that does not parse keeps its last good summary. */
  documents: ReadonlyMap<string, DocumentSummary>;
  /** By path below the content folder. */
  images: ReadonlyMap<string, ImageMetadata>;
  pages: PageIndex;
  /** Addresses of the files in `public/`. */
  publicFiles: readonly string[];
}

/** Abilities that not every editor has. */
export interface ClientFeatures {
  hasSnippets: boolean;
  /** Whether Markdown may contain the display size of a picture, as in VS Code: `![](team.svg|width=320)`. */
  hasPictureSizes: boolean;
  /** Whether an edit may rename files. */
  canRename: boolean;
}

/** One editor. */
export interface Editor {
  folders: ProjectFolders;
  /** The texts of its open files. */
  open: Pick<TextDocuments<TextDocument>, 'all' | 'get'>;
  client: ClientFeatures;
  /** Called with the root before the first check. */
  prepare?: ((root: string) => Promise<void>) | undefined;
}

/** Results that all requests of an editor share. */
interface Results {
  session: BuildSession;
  lastParsed: Map<string, CurrentDocument>;
  firstCheck?: Promise<unknown>;
  last?: { check: UnsavedCheck; content: CheckedContent };
}

/**
 * Everything that the features need from their host: the texts of open files instead of those on the disk, and the results of the
 * last check, which runs in the build session of `content check`. Files are named as in diagnostics.
 */
export class Workspace {
  readonly paths: ProjectPaths;
  readonly client: ClientFeatures;
  readonly #editor: Editor;
  readonly #results: Results;
  /** Throws if the answer to the current request is no longer needed. */
  readonly #assertWanted: (() => void) | undefined;

  constructor(editor: Editor, results: Results = { session: {}, lastParsed: new Map() }, assertWanted?: () => void) {
    this.client = editor.client;
    this.paths = resolvePaths(editor.folders);
    this.#editor = editor;
    this.#results = results;
    this.#assertWanted = assertWanted;
  }

  /**
   * Returns the workspace for one request. Before it reads a document that is not open, and before it checks another text, it lets
   * messages of the editor in.
   * @throws ResponseError there, if the request is cancelled or a text has changed
   */
  async during(token: CancellationToken): Promise<Workspace> {
    const versions = () =>
      this.#editor.open
        .all()
        .map(({ uri, version }) => `${uri} ${version}`)
        .join();
    await Promise.allSettled([this.#results.firstCheck]);
    const before = versions();
    const assertWanted = () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
      if (versions() !== before) throw new ResponseError(LSPErrorCodes.ContentModified, 'A text has changed.');
    };
    assertWanted();
    return new Workspace(this.#editor, this.#results, assertWanted);
  }

  /**
   * Checks all saved files.
   * @returns the diagnostics of all files
   * @throws Error if a folder cannot be read or written
   */
  async checkAll(onProgress?: OnProgress): Promise<Diagnostic[]> {
    const prepared = this.#results.firstCheck ? undefined : this.#editor.prepare?.(this.paths.root);
    const check = Promise.resolve(prepared).then(() => this.#checkAll(onProgress));
    this.#results.firstCheck ??= check;
    return check;
  }

  async #checkAll(progress: OnProgress | undefined): Promise<Diagnostic[]> {
    const { session, last } = this.#results;
    const result = await run({ ...this.#editor.folders, session, progress });
    const { diagnostics, state } = result;
    // The last results stay.
    if (stopsCheck(diagnostics)) return diagnostics;
    const check = await UnsavedCheck.open(result);
    const { config, documents, images } = check.corpus;
    const current = documents.map((summary): [string, DocumentSummary] => {
      const { file, isUnreadable } = summary;
      return [file, (isUnreadable && last?.content.documents.get(file)) || summary];
    });
    const content: CheckedContent = {
      config,
      documents: new Map(current),
      images,
      pages: indexCorpus(check.corpus).pages,
      publicFiles: state.snapshot.served.map((path) => `/${path}`),
    };
    this.#results.last = { check, content };
    return diagnostics;
  }

  /** Resolves after the first check. @throws Error if the content cannot be checked */
  async content(): Promise<CheckedContent> {
    return (await this.#ready()).content;
  }

  async #ready(): Promise<NonNullable<Results['last']>> {
    await Promise.allSettled([this.#results.firstCheck]);
    if (!this.#results.last) throw new Error('The content has not been checked yet.');
    return this.#results.last;
  }

  /** Returns the file of a URI; undefined outside the content folder. */
  fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(this.paths.content, toPath(uri)).split(sep).join('/');
    return path === '' || path.startsWith('../') ? undefined : contentFile(this, path);
  }

  /** Returns the URI of a file, written as the editor does if the file is open. */
  uriOf(file: string): string {
    return this.#openDocument(file)?.uri ?? pathToFileURL(join(this.paths.root, file)).href;
  }

  /** Returns the version of an open file, or null. */
  versionOf(file: string): number | null {
    return this.#openDocument(file)?.version ?? null;
  }

  openFiles(): string[] {
    return this.#editor.open.all().flatMap(({ uri }) => this.fileOf(uri) ?? []);
  }

  /** Forgets a file that its editor closed. */
  close(file: string): void {
    this.#results.last?.check.forget(file);
    this.#results.lastParsed.delete(file);
  }

  /** Returns the current text; undefined if it cannot be read. */
  source(file: string): Source | undefined {
    const open = this.#openDocument(file);
    if (open) return createSource(file, open.getText());
    const saved = loadForDisplay(this.paths.root, file);
    // Editors do not count the byte order mark of a file.
    return saved && { ...saved, bom: false };
  }

  /** Checks the current text of a document; undefined for other files. */
  async document(file: string): Promise<CurrentDocument | undefined> {
    const { check } = await this.#ready();
    const open = this.#openDocument(file);
    if (!open) await this.#pause();
    const current = await check.document(file, open?.getText());
    // The file may have been closed in the meantime, and opened again with another text.
    if (open && current?.document && this.#openDocument(file) === open) this.#results.lastParsed.set(file, current);
    return current;
  }

  /** Returns the last text of an open document that could be parsed; its locations may be outdated. */
  lastParsed(file: string): CurrentDocument | undefined {
    return this.#results.lastParsed.get(file);
  }

  /** Whether a file is in the last commit, so that its address has been published. */
  isCommitted(file: string): boolean {
    const { root } = this.paths;
    return spawnSync('git', ['cat-file', '-e', `HEAD:./${file}`], { cwd: root, stdio: 'ignore' }).status === 0;
  }

  /**
   * Returns all diagnostics of a document with its current text, or with another one; undefined for other files, and as long as the
   * configuration or a schema is broken.
   */
  async diagnose(file: string, text?: string): Promise<Diagnostic[] | undefined> {
    await Promise.allSettled([this.#results.firstCheck]);
    if (!this.#results.last) return undefined;
    const { check } = this.#results.last;
    const open = this.#openDocument(file);
    if (open && text === undefined) await this.document(file);
    else await this.#pause();
    const diagnostics = await check.diagnose(file, text ?? open?.getText());
    return diagnostics && sortDiagnostics(diagnostics);
  }

  /** Lets messages of the editor in during a request. @throws ResponseError if its answer is no longer needed */
  async #pause(): Promise<void> {
    if (!this.#assertWanted) return;
    await setImmediate();
    this.#assertWanted();
  }

  #openDocument(file: string): TextDocument | undefined {
    const { open } = this.#editor;
    const href = pathToFileURL(join(this.paths.root, file)).href;
    return open.get(href) ?? open.all().find(({ uri }) => this.fileOf(uri) === file);
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

/** Returns the path below the content folder of a file as diagnostics name it. */
export function contentPath({ paths }: Workspace, file: string): string {
  return file.slice(paths.contentName.length + 1);
}

/** Returns the file, as diagnostics name it, of a path below the content folder. */
export function contentFile({ paths }: Workspace, path: string): string {
  return `${paths.contentName}/${path}`;
}

/** Checks the current text of the document at a URI; undefined for other files. */
export async function documentAt(workspace: Workspace, uri: string): Promise<CurrentDocument | undefined> {
  const file = workspace.fileOf(uri);
  return file === undefined ? undefined : workspace.document(file);
}
