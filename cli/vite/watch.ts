import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { compileAhead } from '../build/save-ahead.ts';
import type { BuildSession } from '../build/cache.ts';
import { readManifest } from '../build/manifest.ts';
import type { ProjectPaths } from '../build/project-paths.ts';
import type { RunResult } from '../build/run.ts';
import { watchFolders } from '../commands/watch-folders.ts';
import { overlayOf, reportOf } from './problems.ts';
import { addressOf, changedPaths, publishedBy } from './published.ts';
import { SITE_MODULE } from './site-module.ts';

/** Editors save in several steps: what comes within this many milliseconds is one change. */
const PAUSE_MS = 20;

/** Milliseconds that pages have to fetch a document before the run begins that looks at everything. */
const FETCH_MS = 100;

/** Compiles after every change below the content folder and the schemas, and tells the open pages. */
export class ContentWatch {
  #server: ViteDevServer;
  #site: ProjectPaths;
  #compile: () => Promise<RunResult>;
  #memory: BuildSession;
  #result: RunResult | undefined;
  #documents: Record<string, string> = {};
  #published = new Map<string, string>();
  #saved = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void>;
  #stopWatching: () => void;

  /**
   * @param compile a run
   * @param memory of the runs
   */
  constructor(server: ViteDevServer, site: ProjectPaths, compile: () => Promise<RunResult>, memory: BuildSession) {
    this.#server = server;
    this.#site = site;
    this.#compile = compile;
    this.#memory = memory;
    // Before the first look at the files, so that no save falls between the two.
    this.#stopWatching = watchFolders([site.content, site.schemas], (file) => this.#notice(file));
    this.#work = this.#start();
    server.environments.client.hot.on('vite:client:connect', (_data, client) => {
      if (this.#result && !this.#result.published) showProblems(client, this.#result);
    });
  }

  /** @throws Error when the first run cannot read or write a folder */
  get ready(): Promise<void> {
    return this.#work;
  }

  /** The files of the site by their addresses, as they are now. */
  get published(): ReadonlyMap<string, string> {
    return this.#published;
  }

  stop(): void {
    this.#stopWatching();
    clearTimeout(this.#timer);
  }

  async #start(): Promise<void> {
    this.#result = await this.#compile();
    this.#readIndex();
    if (!this.#result.published) await this.#log(this.#result);
  }

  #notice(file: string): void {
    this.#saved.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#work = this.#work
        .then(() => this.#update())
        .catch((error: unknown) => this.#server.config.logger.error(String(error), { timestamp: true }));
    }, PAUSE_MS);
  }

  async #update(): Promise<void> {
    const [file, ...others] = this.#saved;
    this.#saved.clear();
    // Whatever goes wrong ahead, the whole run meets it too, and reports it.
    if (file !== undefined && others.length === 0 && this.#result?.published)
      await this.#updateAhead(file).catch(() => {});
    await this.#updateAll();
  }

  /** Among very many documents a look at all of them takes longer than a person waits: the one that was saved comes first. */
  async #updateAhead(file: string): Promise<void> {
    const ahead = await compileAhead(this.#site, relative(this.#site.content, file).split(sep).join('/'), this.#memory);
    if (!ahead || ahead.file === this.#documents[ahead.path]) return;
    this.#documents[ahead.path] = ahead.file;
    this.#published.set(addressOf(ahead.path), join(this.#site.output, ahead.file));
    this.#hot.send('content:update', { paths: [ahead.path] });
    await new Promise((resolve) => setTimeout(resolve, FETCH_MS));
  }

  async #updateAll(): Promise<void> {
    const wasPublished = this.#result?.published;
    const result = (this.#result = await this.#compile());
    if (!result.published) {
      await this.#log(result);
      showProblems(this.#hot, result);
      return;
    }
    // An update of nothing takes the overlay away.
    if (!wasPublished) this.#hot.send({ type: 'update', updates: [] });
    const before = this.#documents;
    this.#readIndex();
    const paths = changedPaths(before, this.#documents);
    if (paths.length === 0) return;
    this.#hot.send('content:update', { paths });
    // A server that had nothing to show until now.
    if (Object.keys(before).length === 0) this.#hot.send({ type: 'full-reload' });
    else if (paths.includes('site')) await reloadSite(this.#server);
  }

  #readIndex(): void {
    this.#documents = readManifest(this.#site.output)?.documents ?? {};
    this.#published = publishedBy(this.#site);
  }

  async #log(result: RunResult): Promise<void> {
    this.#server.config.logger.error(await reportOf(result), { timestamp: true });
  }

  get #hot() {
    return this.#server.environments.client.hot;
  }
}

/** Show the overlay. The empty update first keeps the one that takes it away from reloading the page. */
function showProblems(to: { send(payload: object): void }, result: RunResult): void {
  to.send({ type: 'update', updates: [] });
  to.send({ type: 'error', err: overlayOf(result) });
}

/** Texts of the site document are in every part of a page: the module is new in every environment. */
async function reloadSite({ environments }: ViteDevServer): Promise<void> {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(`\0${SITE_MODULE}`);
    if (module) await environment.reloadModule(module);
  }
}
