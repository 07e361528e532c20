import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { loadConfig } from '../compile/disk/load-config.ts';
import { readManifest, type Manifest } from '../compile/disk/manifest.ts';
import type { ProjectPaths } from '../compile/disk/project-paths.ts';
import type { RunResult } from '../compile/run.ts';
import type { BuildSession } from '../compile/session.ts';
import { compileSaved, type SavedPage } from '../compile/compile-saved.ts';
import { watchFolders, type FolderWatcher } from '../compile/disk/watch-folders.ts';
import { formatErrors, overlayError } from './error-overlay.ts';
import { MarkedDocuments } from './marked-documents.ts';
import { changedDocuments, documentAddress, publishedFiles, type PublishedFile } from './published-files.ts';

/** Editors save in several steps; events within this time are one change. */
const DEBOUNCE_MS = 20;

/** Time for pages to fetch a document before the full run occupies the process. */
const FETCH_MS = 100;

/** Manifest before anything is published. */
const NOTHING: Manifest = { version: 2, documents: {}, fields: {}, pictures: {}, sources: {} };

/** Compiles after every change below the content folder and the schemas, and updates the open pages. */
export class ContentWatcher {
  /** Resolves after the first run. Rejects if it cannot read or write a folder. */
  readonly ready: Promise<void>;
  #server: ViteDevServer;
  #paths: ProjectPaths;
  #compile: () => Promise<RunResult>;
  #session: BuildSession;
  #result: RunResult | undefined;
  #manifest = NOTHING;
  #documents: MarkedDocuments | undefined;
  #published = new Map<string, PublishedFile>();
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #queue: Promise<void>;
  #watcher: FolderWatcher;

  /**
   * @param compile runs the compiler in write mode
   * @param session of these runs
   */
  constructor(server: ViteDevServer, paths: ProjectPaths, compile: () => Promise<RunResult>, session: BuildSession) {
    this.#server = server;
    this.#paths = paths;
    this.#compile = compile;
    this.#session = session;
    this.#watcher = watchFolders(
      [paths.content, paths.schemas, paths.words],
      (file) => this.#onChange(file),
      ({ message }) => server.config.logger.error(`${message}\nSaved files may not appear any more. Start again.`),
    );
    this.ready = this.#start();
    this.#queue = this.ready;
    server.environments.client.hot.on('vite:client:connect', (_data, client) => {
      if (this.#result && !this.#result.isOutputCurrent) showErrors(client, this.#result);
    });
  }

  /** Published files by address, as they are now. */
  get published(): ReadonlyMap<string, PublishedFile> {
    return this.#published;
  }

  /** Returns the current document of an output path, with marks. */
  readDocument(output: string): object | undefined {
    const file = this.#published.get(documentAddress(output));
    return file && this.#documents?.read(output, file.source);
  }

  /** Result of the last run. */
  get result(): RunResult | undefined {
    return this.#result;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#watcher.close();
  }

  async #start(): Promise<void> {
    // The watcher is ready before the first run, so that no save is missed.
    await this.#watcher.ready;
    this.#result = await this.#compile();
    await this.#readManifest();
    if (!this.#result.isOutputCurrent) await this.#logErrors(this.#result);
  }

  #onChange(file: string): void {
    this.#changed.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#queue = this.#queue
        .then(() => this.#update())
        .catch((error: unknown) => this.#server.config.logger.error(String(error), { timestamp: true }));
    }, DEBOUNCE_MS);
  }

  async #update(): Promise<void> {
    const [file, ...others] = this.#changed;
    this.#changed.clear();
    const isSingle = file !== undefined && others.length === 0 && this.#result?.isOutputCurrent;
    // The full run meets and reports any error again.
    const shown = isSingle ? await this.#updateSaved(file).catch(() => undefined) : undefined;
    await this.#updateAll(shown);
  }

  /** Shows a saved document before the full run, which among thousands of documents takes longer than a person waits. */
  async #updateSaved(file: string): Promise<SavedPage | undefined> {
    const path = relative(this.#paths.content, file).split(sep).join('/');
    const page = await compileSaved(path, this.#session);
    if (!page || page.file === this.#manifest.documents[page.output]) return undefined;
    const address = documentAddress(page.output);
    this.#published.set(address, { ...this.#published.get(address), source: join(this.#paths.output, page.file) });
    this.#hot.send('content:update', { paths: [page.output] });
    await new Promise((resolve) => setTimeout(resolve, FETCH_MS));
    return page;
  }

  /** @param shown page that the open pages have already fetched */
  async #updateAll(shown?: SavedPage): Promise<void> {
    const wasPublished = this.#result?.isOutputCurrent;
    const result = (this.#result = await this.#compile());
    if (!result.isOutputCurrent) {
      await this.#logErrors(result);
      showErrors(this.#hot, result);
      return;
    }
    // An empty update removes the overlay.
    if (!wasPublished) this.#hot.send({ type: 'update', updates: [] });
    const before = this.#manifest;
    await this.#readManifest();
    const changed = changedDocuments(before, this.#manifest);
    const documents = { ...before.documents, ...(shown && { [shown.output]: shown.file }) };
    const paths = changedDocuments({ ...before, documents }, this.#manifest);
    if (paths.length > 0) this.#hot.send('content:update', { paths });
    // Until now, the server had no page to show.
    if (Object.keys(before.documents).length === 0) this.#hot.send({ type: 'full-reload' });
    else await this.#reloadModules(changed);
  }

  /** Reloads the modules that are made of changed documents, in every environment. */
  async #reloadModules(outputs: readonly string[]): Promise<void> {
    const { modules = {} } = await loadConfig(this.#paths);
    for (const [name, { output }] of Object.entries(modules)) {
      if (!outputs.includes(output)) continue;
      for (const environment of Object.values(this.#server.environments)) {
        const module = environment.moduleGraph.getModuleById(`\0${name}`);
        if (module) await environment.reloadModule(module);
      }
    }
  }

  async #readManifest(): Promise<void> {
    if (this.#result?.isOutputCurrent) this.#documents = await MarkedDocuments.open(this.#result, this.#documents);
    this.#manifest = readManifest(this.#paths.output) ?? NOTHING;
    this.#published = publishedFiles(this.#paths, this.#manifest);
  }

  async #logErrors(result: RunResult): Promise<void> {
    this.#server.config.logger.error(await formatErrors(result), { timestamp: true });
  }

  get #hot() {
    return this.#server.environments.client.hot;
  }
}

/** Shows the overlay. The empty update first keeps the one that removes the overlay from reloading the page. */
function showErrors(target: { send(payload: object): void }, result: RunResult): void {
  target.send({ type: 'update', updates: [] });
  target.send({ type: 'error', err: overlayError(result) });
}
