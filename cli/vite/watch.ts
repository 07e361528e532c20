import type { ViteDevServer } from 'vite';
import { readIndex } from '../compile/publish.ts';
import type { Site } from '../compile/site.ts';
import type { RunResult } from '../run.ts';
import { overlayOf, reportOf } from './problems.ts';
import { changedPaths } from './published.ts';
import { SITE_MODULE } from './site-module.ts';

/** Editors save in several steps: what comes within this many milliseconds is one change. */
const PAUSE_MS = 20;

/**
 * Compile after every change below the content folder and the schemas, and tell the open pages.
 * @param first the run that the server started with
 */
export function watchContent(
  server: ViteDevServer,
  site: Site,
  first: RunResult,
  compile: () => Promise<RunResult>,
): void {
  const { hot } = server.environments.client;
  let result = first;
  let documents = readIndex(site.output)?.documents ?? {};
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const update = async () => {
    const wasPublished = result.published;
    result = await compile();
    if (!result.published) {
      server.config.logger.error(await reportOf(result), { timestamp: true });
      showProblems(hot, result);
      return;
    }
    // An update of nothing takes the overlay away.
    if (!wasPublished) hot.send({ type: 'update', updates: [] });
    const before = documents;
    documents = readIndex(site.output)?.documents ?? {};
    const paths = changedPaths(before, documents);
    if (paths.length === 0) return;
    hot.send('content:update', { paths });
    // A server that had nothing to show until now.
    if (Object.keys(before).length === 0) hot.send({ type: 'full-reload' });
    else if (paths.includes('site')) await reloadSite(server);
  };
  const changed = (_event: string, file: string) => {
    if (![site.content, site.schemas].some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work
        .then(update)
        .catch((error: unknown) => server.config.logger.error(String(error), { timestamp: true }));
    }, PAUSE_MS);
  };

  server.watcher
    .add([site.content, site.schemas])
    .on('all', changed)
    // What was saved before it watched.
    .on('ready', () => changed('', site.content));
  hot.on('vite:client:connect', (_data, client) => {
    if (!result.published) showProblems(client, result);
  });
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
