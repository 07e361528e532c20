import { spawnSync } from 'node:child_process';
import { loadForDisplay } from '../compile/disk/load.ts';
import { resolvePaths, type ProjectFolders, type ProjectPaths } from '../compile/disk/project-paths.ts';
import { stopsCheck } from '../compile/to-reported.ts';
import { run, type RunResult } from '../compile/run.ts';
import type { ContentConfig } from '../model/content-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import { createSource, type Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { indexCorpus } from '../rules/corpus-index.ts';
import type { PageIndex } from '../rules/corpus-index/pages.ts';
import { UnsavedCheck, type CurrentDocument } from './check-unsaved.ts';

/** All content as of the last check, which reads saved files only. */
export interface CheckedContent {
  config: ContentConfig;
  /** By file. A document that does not parse keeps its last good summary. */
  documents: ReadonlyMap<string, DocumentSummary>;
  /** By path below the content folder. */
  images: ReadonlyMap<string, ImageMetadata>;
  pages: PageIndex;
  /** Addresses besides pages that links may lead to. */
  linkTargets: ReadonlySet<string>;
  /** Addresses of the files in `public/`. */
  publicFiles: readonly string[];
}

/** Results that all requests of an editor share. */
export interface CheckResults {
  /** Result of the last run. */
  previous?: RunResult;
  lastParsed: Map<string, CurrentDocument>;
  firstCheck?: Promise<unknown>;
  last?: { check: UnsavedCheck; content: CheckedContent };
}

/** A text of an editor, saved or not. */
interface OpenText {
  getText(): string;
}

/**
 * All documents with their current texts and the results of the last check, which does what `content check` does. Files are
 * named as in diagnostics. This one has saved files only; that of an editor adds its open ones.
 */
export class Workspace {
  readonly paths: ProjectPaths;
  protected readonly folders: ProjectFolders;
  protected readonly results: CheckResults;

  constructor(folders: ProjectFolders, results: CheckResults = { lastParsed: new Map() }) {
    this.paths = resolvePaths(folders);
    this.folders = folders;
    this.results = results;
  }

  /** Opens a workspace with the results of a run. */
  static async open(result: RunResult): Promise<Workspace> {
    const { root, contentName, schemas } = result.paths;
    const workspace = new Workspace({ root, content: contentName, schemas });
    await workspace.#use(result);
    return workspace;
  }

  openFiles(): string[] {
    return [];
  }

  protected openText(_file: string): OpenText | undefined {
    return undefined;
  }

  /** Called before a document that is not open is read, and before another text is checked. */
  protected async pause(): Promise<void> {}

  /**
   * Checks all saved files.
   * @returns the diagnostics of all files
   * @throws Error if a folder cannot be read or written
   */
  checkAll(): Promise<Diagnostic[]> {
    const check = this.#checkAll();
    this.results.firstCheck ??= check;
    return check;
  }

  async #checkAll(): Promise<Diagnostic[]> {
    const result = await run({ ...this.folders, previous: this.results.previous });
    this.results.previous = result;
    // If nothing could be checked, the last results stay.
    if (!stopsCheck(result.diagnostics)) await this.#use(result);
    return result.diagnostics;
  }

  async #use(result: RunResult): Promise<void> {
    const { last } = this.results;
    const check = await UnsavedCheck.open(result);
    const { config, documents, images, linkTargets } = check.corpus;
    const current = documents.map((summary): [string, DocumentSummary] => {
      const { file, isUnreadable } = summary;
      return [file, (isUnreadable && last?.content.documents.get(file)) || summary];
    });
    const content: CheckedContent = {
      config,
      documents: new Map(current),
      images,
      pages: indexCorpus(check.corpus).pages,
      linkTargets,
      publicFiles: result.state.snapshot.served.map((path) => `/${path}`),
    };
    this.results.last = { check, content };
  }

  /** Resolves after the first check. @throws Error if the content cannot be checked */
  async content(): Promise<CheckedContent> {
    return (await this.#ready()).content;
  }

  async #ready(): Promise<NonNullable<CheckResults['last']>> {
    await Promise.allSettled([this.results.firstCheck]);
    if (!this.results.last) throw new Error('The content has not been checked yet.');
    return this.results.last;
  }

  /** Forgets a file that its editor closed. */
  close(file: string): void {
    this.results.last?.check.forget(file);
    this.results.lastParsed.delete(file);
  }

  /** Returns the current text; undefined if it cannot be read. */
  source(file: string): Source | undefined {
    const open = this.openText(file);
    if (open) return createSource(file, open.getText());
    const saved = loadForDisplay(this.paths.root, file);
    // Editors do not count the byte order mark of a file.
    return saved && { ...saved, bom: false };
  }

  /** Checks the current text of a document; undefined for other files. */
  async document(file: string): Promise<CurrentDocument | undefined> {
    const { check } = await this.#ready();
    const open = this.openText(file);
    if (!open) await this.pause();
    const current = await check.document(file, open?.getText());
    // The file may have been closed in the meantime, and opened again with another text.
    if (open && current?.document && this.openText(file) === open) this.results.lastParsed.set(file, current);
    return current;
  }

  /** Returns the last text of an open document that could be parsed; its locations may be outdated. */
  lastParsed(file: string): CurrentDocument | undefined {
    return this.results.lastParsed.get(file);
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
    await Promise.allSettled([this.results.firstCheck]);
    if (!this.results.last) return undefined;
    const { check } = this.results.last;
    const open = this.openText(file);
    if (open && text === undefined) await this.document(file);
    else await this.pause();
    const diagnostics = await check.diagnose(file, text ?? open?.getText());
    return diagnostics && sortDiagnostics(diagnostics);
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
