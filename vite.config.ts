import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import content from './cli/vite/plugin.ts';

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  // A build says what is wrong and nothing else.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins:
    command === 'build'
      ? [content(), slimRouter(), slimPreload()]
      : [content(), (await import('vike/plugin')).default()],
  appType: 'custom',
  css: {
    // Faster than PostCSS. What some browsers do not know is written otherwise once, when the whole stylesheet is minified.
    transformer: 'lightningcss',
    lightningcss: { targets: {}, cssModules: { pattern: '[local]_[hash]' } },
    // A build makes one stylesheet, and dev one of each file, in whatever order: each names the order of the cascade layers.
    preprocessorOptions: {
      scss: { loadPaths: [import.meta.dirname], additionalData: `@use 'src/styles/layers' as *;` },
    },
  },
  server: { host: 'localhost', watch: { ignored: isBuilt } },
  // One configuration for both bundles, so that they share what plugins know.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { client: 'src/app/+client.ts' },
          output: {
            entryFileNames: 'assets/entries/[name].[hash].js',
            chunkFileNames: 'assets/chunks/chunk-[hash].js',
            assetFileNames: 'assets/static/[name].[hash][extname]',
          },
        },
      },
    },
    // The renderer of scripts/build/worker.ts.
    ssr: {
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: { page: 'src/app/server/page.tsx' },
          // One file: each thread loads it as a whole, and `import()` for each page takes longer than the call that it becomes.
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // One stylesheet: smaller than a second request, the same order in dev and build, nothing to wait for on navigation.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What a page imports is there before it; only the first file has others to fetch beside it.
    modulePreload: {
      resolveDependencies: (own, files, { hostId }) =>
        hostId.includes('/entries/') ? files.filter((file) => file !== own) : [],
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Chrome compiles the file as it arrives, not function by function on the main thread; it must be the first line.
        postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // All that runs before the page is readable is the first file, so that nothing else loads with it.
            { name: 'early', test: /src\/app\/\+client|preload-helper/, priority: 2 },
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

/** Built sites lie beside the sources: dist, dist.old and others. */
function isBuilt(path: string): boolean {
  return path.startsWith(join(import.meta.dirname, 'dist'));
}

/**
 * Take react-router's production file, which its package exports never name, and let the bundler leave out what the
 * site does not use of it: display names and unmarked calls keep Link, Form and others alive (4.7 KB gzip).
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
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
          .replace('"use client";', '')
          .replace(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.|new URL\(|new Set\(|Object\.getOwn)/gm, '$1/* @__PURE__ */ ')
          // What a developer is told of routes that end in a star.
          .replace(/^ +warning\(\n[^]*?\n +\);$/gm, ''),
    },
  };
}

/**
 * What Vite puts around every `import()`, without what this site has no use for: stylesheets, nonces, waiting, an event. That is
 * half of all that runs before the page is readable (0.6 KB gzip).
 */
function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `
        export function __vitePreload(load, files = []) {
          for (const file of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
          return load();
        }`,
    },
  };
}
