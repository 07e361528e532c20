import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { loadConfig } from '../compile/disk/load-config.ts';
import { readManifest, type Manifest } from '../compile/disk/manifest.ts';
import { watchedPaths, type ProjectPaths } from '../compile/disk/project-paths.ts';
import type { RunResult } from '../compile/run.ts';
import { compileSaved, type SavedPage } from '../compile/compile-saved.ts';
import { watchFolders, type FolderWatcher } from '../compile/disk/watch-folders.ts';
import { formatErrors, overlayError } from './error-overlay.ts';
import { MarkedDocuments } from './marked-documents.ts';
import { changedOutputs, documentAddress, publishedFiles, type PublishedFile } from './published-files.ts';

/** Time for pages to fetch a document before the full run occupies the process. */
const FETCH_MS = 100;

/** Manifest before anything is published. */
const NOTHING: Manifest = { version: 3, compiledFiles: {}, fields: {}, pictures: {}, sources: {} };

/** Compiles after every change of the content, the schemas or the configuration, and updates the open pages. */
export class ContentWatcher {
  #server: ViteDevServer;
  #paths: ProjectPaths;
  #compile: () => Promise<RunResult>;
  #manifest = NOTHING;
  #documents: MarkedDocuments | undefined;
  #watcher: FolderWatcher;
  /** Resolves after the first run. Rejects if it cannot read or write a folder. */
  readonly ready: Promise<void>;
  /** Result of the last run. */
  result: RunResult | undefined;
  /** Published files by address, as they are now. */
  published = new Map<string, PublishedFile>();

  /** @param compile runs the compiler in write mode */
  constructor(server: ViteDevServer, paths: ProjectPaths, compile: () => Promise<RunResult>) {
    this.#server = server;
    this.#paths = paths;
    this.#compile = compile;
    this.#watcher = watchFolders(
      watchedPaths(paths),
      (files) => (this.result ? this.#update(files) : this.#start()),
      ({ message }) => server.config.logger.error(`${message}\nSaved files may not appear any more. Start again.`),
    );
    this.ready = this.#watcher.ready;
    server.environments.client.hot.on('vite:client:connect', (_data, client) => {
      if (this.result && !this.result.isOutputCurrent) showErrors(client, this.result);
    });
  }

  /** Returns the current compiled document of an output path, with marks. */
  readCompiled(output: string): object | undefined {
    const file = this.published.get(documentAddress(output));
    return file && this.#documents?.read(output, file.source);
  }

  /** Compiles a file that this process wrote, before the system reports it. Resolves once the result includes it. */
  include(file: string): Promise<void> {
    return this.#watcher.include(file);
  }

  stop(): Promise<void> {
    return this.#watcher.close();
  }

  async #start(): Promise<void> {
    this.result = await this.#compile();
    await this.#readManifest();
    if (!this.result.isOutputCurrent) await this.#logErrors(this.result);
  }

  async #update([file = '', ...others]: readonly string[]): Promise<void> {
    // The full run meets and reports any error again.
    const shown = others.length === 0 ? await this.#updateSaved(file).catch(() => undefined) : undefined;
    await this.#updateAll(shown).catch((error: unknown) =>
      this.#server.config.logger.error(String(error), { timestamp: true }),
    );
  }

  /** Shows a saved document before the full run, which among thousands of documents takes longer than a person waits. */
  async #updateSaved(file: string): Promise<SavedPage | undefined> {
    const path = relative(this.#paths.content, file).split(sep).join('/');
    const page = this.result && (await compileSaved(path, this.result));
    if (!page || page.file === this.#manifest.compiledFiles[page.output]) return undefined;
    const address = documentAddress(page.output);
    this.published.set(address, { ...this.published.get(address), source: join(this.#paths.output, page.file) });
    this.#hot.send('content:update', { paths: [page.output] });
    await new Promise((resolve) => setTimeout(resolve, FETCH_MS));
    return page;
  }

  /** @param shown page that the open pages have already fetched */
  async #updateAll(shown?: SavedPage): Promise<void> {
    const wasPublished = this.result?.isOutputCurrent;
    const result = (this.result = await this.#compile());
    if (!result.isOutputCurrent) {
      await this.#logErrors(result);
      showErrors(this.#hot, result);
      return;
    }
    // An empty update removes the overlay.
    if (!wasPublished) this.#hot.send({ type: 'update', updates: [] });
    const before = this.#manifest;
    const toolsKey = this.#documents?.toolsKey;
    await this.#readManifest();
    const changed = changedOutputs(before, this.#manifest);
    const documents = { ...before.compiledFiles, ...(shown && { [shown.output]: shown.file }) };
    const paths = changedOutputs({ ...before, compiledFiles: documents }, this.#manifest);
    if (paths.length > 0) this.#hot.send('content:update', { paths });
    // Until now, the server had no page to show.
    if (Object.keys(before.compiledFiles).length === 0) this.#hot.send({ type: 'full-reload' });
    else await this.#reloadModules(toolsKey === this.#documents?.toolsKey ? changed : undefined);
  }

  /**
   * Reloads the modules that are made of changed documents, in every environment.
   * @param outputs of these documents; undefined if the configuration, which makes the modules, may have changed
   */
  async #reloadModules(outputs: readonly string[] | undefined): Promise<void> {
    const { modules = {} } = await loadConfig(this.#paths, this.result?.state.snapshot.toolsKey);
    for (const [name, { output }] of Object.entries(modules)) {
      if (outputs && !outputs.includes(output)) continue;
      for (const environment of Object.values(this.#server.environments)) {
        const module = environment.moduleGraph.getModuleById(`\0${name}`);
        if (module) await environment.reloadModule(module);
      }
    }
  }

  async #readManifest(): Promise<void> {
    if (this.result?.isOutputCurrent) this.#documents = await MarkedDocuments.open(this.result, this.#documents);
    this.#manifest = readManifest(this.#paths.output) ?? NOTHING;
    this.published = publishedFiles(this.#paths, this.#manifest);
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
