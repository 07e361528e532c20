import { defineConfig, type Plugin } from 'vite';
import vike from 'vike/plugin';
import content from './cli/vite-plugin.ts';

export default defineConfig(({ command }) => ({
  // A build says what is wrong and nothing else.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [content(), vike(), slimRouter(), slimPreload()],
  appType: 'custom',
  server: { host: 'localhost' },
  environments: {
    // What scripts/publish.ts renders pages with.
    ssr: { build: { copyPublicDir: false, rolldownOptions: { input: { page: 'src/app/server/page.tsx' } } } },
  },
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    target: 'es2022',
    // One stylesheet: smaller than a second request, the same order in dev and build, nothing to wait for on navigation.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What a page imports is there before it; only the first file has others to fetch beside it.
    modulePreload: { resolveDependencies: (_, files, { hostId }) => (hostId.includes('/entries/') ? files : []) },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Chrome compiles the file as it arrives, not function by function on the main thread; it must be the first line.
        postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // Before the page is readable: apart from all else, so that nothing else loads with it.
            { name: 'early', test: /preload-helper|src\/styles\//, priority: 2 },
            // What nearly every page needs is one file: it compresses better (1.3 KB) than a dozen small ones.
            // What both forms of the list share comes with the one that most visitors get.
            { name: 'home', test: /src\/pages\/Home\/(?!heroStrands|drawStrands)/ },
            { name: 'insights', test: /src\/pages\/Insights\/(?!PagedInsights|search)/ },
            { name: 'app', test: /src\/app\/hydrate|src\/components\/(?!Markdown\/render)/, priority: 1 },
          ],
        },
      },
    },
  },
}));

/**
 * Take react-router's production file, which its package exports never name, and let the bundler leave out what the
 * site does not use of it: display names and unmarked `forwardRef` calls keep Link, Form and others alive (4.4 KB gzip).
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!/^react-router(-dom|\/dom)?$/.test(id)) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.)/gm, '$1/* @__PURE__ */ '),
    },
  };
}

/**
 * What Vite puts around every `import()`, without what this site has no use for: stylesheets, nonces, waiting. That is
 * half of all that runs before the page is readable (0.6 KB gzip).
 */
function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `
        export function __vitePreload(load, files = []) {
          for (const file of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
          return load().catch((error) => {
            dispatchEvent(new Event('vite:preloadError'));
            throw error;
          });
        }`,
    },
  };
}
