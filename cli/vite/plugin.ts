import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Site as SiteDocument } from '../../.content/types.ts';
import type { BuildSession } from '../build/cache.ts';
import { readManifest } from '../build/manifest.ts';
import { resolvePaths, type ProjectFolders } from '../build/project-paths.ts';
import { run, type RunResult } from '../build/run.ts';
import { serveContent } from './middleware.ts';
import { reportOf } from './problems.ts';
import { SITE_MODULE, siteModule } from './site-module.ts';
import { ContentWatch } from './watch.ts';

const RESOLVED = `\0${SITE_MODULE}`;

/** What is of the content, and is there once it has been compiled. */
const OF_CONTENT = /^(?:#content\/|virtual:content\/)/;

/**
 * The content compiler inside Vite. In development a saved document reaches the open page at once; a build fails on
 * invalid content.
 * @param folders where the content is, relative to Vite's root
 */
export default function content(folders: Partial<ProjectFolders> = {}): Plugin[] {
  let config: ResolvedConfig;
  const places = (): ProjectFolders => ({ root: config.root, ...folders });
  const memory: BuildSession = {};
  let watch: ContentWatch | undefined;
  const compile = (): Promise<RunResult> => run({ ...places(), write: true, memory });

  const plugin: Plugin = {
    name: 'content',
    config({ root = process.cwd() }) {
      // We watch these ourselves, and there may be very many of them.
      const { content, output } = resolvePaths({ root, ...folders });
      const ignored = (path: string) => [content, output].some((folder) => path.startsWith(folder + sep));
      return { server: { watch: { ignored: [ignored] } } };
    },
    configResolved(resolved) {
      config = resolved;
    },

    async buildStart() {
      if (config.command !== 'build') return;
      const result = await compile();
      if (!result.published)
        this.error({ message: `The content has mistakes.\n\n${await reportOf(result)}`, stack: '' });
    },

    async configureServer(server) {
      watch = new ContentWatch(server, resolvePaths(places()), compile, memory);
      await watch.ready;
      server.middlewares.use(serveContent(watch));
    },

    closeBundle: () => watch?.stop(),

    resolveId: {
      filter: { id: OF_CONTENT },
      handler: (id) => (id === SITE_MODULE ? RESOLVED : null),
    },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      handler() {
        const { output } = resolvePaths(places());
        const file = readManifest(output)?.documents['site'];
        if (file === undefined) this.error('The content has not been compiled: see the problems above.');
        return siteModule(JSON.parse(readFileSync(join(output, file), 'utf8')) as SiteDocument, process.env);
      },
    },
  };
  return [plugin];
}
