import { randomBytes } from 'node:crypto';
import { sep } from 'node:path';
import { normalizePath, type Plugin, type ResolvedConfig } from 'vite';
import { loadConfig } from '../compile/disk/load-config.ts';
import { readManifest } from '../compile/disk/manifest.ts';
import { readDocument } from '../compile/disk/read-document.ts';
import { resolvePaths, type ProjectFolders } from '../compile/disk/project-paths.ts';
import { run, type RunResult } from '../compile/run.ts';
import { siblingModule } from '../model/sibling-module.ts';
import { formatErrors } from './error-overlay.ts';
import { serveContent } from './middleware.ts';
import { serveEdits } from './serve-edits.ts';
import { ContentWatcher } from './watcher.ts';

/** Imports of compiled content, which exists once the content has been compiled. */
const CONTENT_MODULE = /^virtual:content\//;

/** Exports `readCompiled`, which returns the current compiled document of an output path with marks. */
const COMPILED = 'virtual:content/compiled';

/** Imports of React's modules that create elements. In development `jsx-runtime.ts` does. */
const JSX_RUNTIME = /(["'])react\/jsx(?:-dev)?-runtime\1/g;
const jsxRuntime = normalizePath(siblingModule(import.meta, 'jsx-runtime'));

/** Script of the pages in development. Vike passes on only scripts, so its address has the token. */
const editScript = siblingModule(import.meta, 'edit-page/edit-bar');

/** Key under which the renderer, which runs in the same process, finds compiled documents. */
const READ_COMPILED = 'content:readCompiled';

const compiledModule = `export const readCompiled = (output) => globalThis[${JSON.stringify(READ_COMPILED)}](output);`;

/**
 * Runs the content compiler inside Vite. In development, a saved document reaches the open page at once; a build fails on invalid
 * content.
 * @param folders relative to Vite's root
 */
export default function content(folders: Partial<ProjectFolders> = {}): Plugin {
  let config: ResolvedConfig;
  let watcher: ContentWatcher | undefined;
  const allFolders = (): ProjectFolders => ({ root: config.root, ...folders });
  let result: RunResult | undefined;
  const compile = async () => (result = await run({ ...allFolders(), write: true, previous: result }));
  const token = randomBytes(32).toString('base64url');
  /** The run that the environments of a build share. */
  let built: Promise<RunResult> | undefined;

  return {
    name: 'content',
    config({ root = process.cwd() }) {
      // ContentWatcher watches these folders, which may hold many thousand files.
      const { content, output } = resolvePaths({ root, ...folders });
      const ignored = (path: string) => [content, output].some((folder) => path.startsWith(folder + sep));
      return { server: { watch: { ignored: [ignored] } } };
    },
    configResolved(resolved) {
      config = resolved;
    },

    async buildStart() {
      if (config.command !== 'build') return;
      const result = await (built ??= compile());
      if (!result.isOutputCurrent)
        this.error({ message: `The content has mistakes.\n\n${await formatErrors(result)}`, stack: '' });
    },

    async configureServer(server) {
      const content = (watcher = new ContentWatcher(server, resolvePaths(allFolders()), compile));
      Object.assign(globalThis, { [READ_COMPILED]: (output: string) => content.readCompiled(output) ?? null });
      await watcher.ready;
      server.middlewares.use(serveContent(watcher));
      server.middlewares.use(serveEdits(watcher, token));
    },

    transformIndexHtml: () =>
      config.command === 'serve'
        ? [{ tag: 'script', attrs: { type: 'module', src: `/@fs${editScript}?token=${token}` }, injectTo: 'head' }]
        : [],

    async closeBundle() {
      built = undefined;
      await watcher?.stop();
    },

    resolveId: {
      filter: { id: CONTENT_MODULE },
      handler: (id) => `\0${id}`,
    },
    // Not by resolving another file, because the renderer takes packages as they are.
    transform: {
      filter: { id: /\.tsx?$/, code: /react\/jsx/ },
      handler: (code, id) =>
        config.command === 'serve' && id !== jsxRuntime
          ? { code: code.replaceAll(JSX_RUNTIME, JSON.stringify(jsxRuntime)), map: null }
          : undefined,
    },
    load: {
      filter: { id: /^\0virtual:content\// },
      async handler(id) {
        const paths = resolvePaths(allFolders());
        if (id === `\0${COMPILED}`) return compiledModule;
        const { modules = {} } = await loadConfig(paths, result?.state.snapshot.toolsKey);
        const module = modules[id.slice(1)];
        if (!module) this.error(`content.config.ts has no module “${id.slice(1)}”.`);
        const file = readManifest(paths.output)?.compiledFiles[module.output];
        if (file === undefined) this.error('The content has not been compiled: see the errors above.');
        const document = watcher?.readCompiled(module.output) ?? readDocument(`${paths.output}/${file}`);
        return module.code(document, process.env);
      },
    },
  };
}
