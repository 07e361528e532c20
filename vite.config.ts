import { dirname, join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import content from './cli/vite/plugin.ts';

const folder = process.env['OUT_DIR'] ?? 'dist';

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  // A build prints only warnings and errors.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: command === 'build' ? [content(), sassOnce()] : [content(), (await import('vike/plugin')).default()],
  appType: 'custom',
  css: {
    // Faster than PostCSS. Syntax is lowered for older browsers once, when the whole stylesheet is minified.
    transformer: 'lightningcss',
    lightningcss: { targets: {}, cssModules: { pattern: '[local]_[hash]' } },
    // Every file starts with the order of the cascade layers, because Vite links files in any order in development.
    preprocessorOptions: {
      scss: { loadPaths: [import.meta.dirname], additionalData: `@use 'src/styles/layers' as *;` },
    },
  },
  server: { host: 'localhost', watch: { ignored: isBuilt } },
  // One plugin instance for both bundles.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: join(folder, 'client'),
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
    // The renderer of scripts/publish.ts.
    ssr: {
      build: {
        outDir: join(folder, 'server'),
        copyPublicDir: false,
        rolldownOptions: {
          input: { page: 'src/app/entry-server.tsx' },
          // Each worker loads all of it.
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // One stylesheet, which every page contains: docs/decisions/one-stylesheet.md.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The directive "use client" of React Router is for other bundlers.
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            // The only script before the page is idle.
            { name: 'early', test: /src\/app\/\+client|preload-helper/, priority: 2 },
            // One file of the code that nearly every page needs is smaller than a dozen files, by 1.3 KB gzip.
            { name: 'app', test: /src\/app\/entry-client|src\/components\/(?!Markdown\/render)/, priority: 1 },
          ],
        },
      },
    },
  },
}));

/** Built sites are next to the sources: dist, dist.old and others. */
function isBuilt(path: string): boolean {
  return path.startsWith(join(import.meta.dirname, 'dist'));
}

/**
 * Give Vite styles that are CSS already, compiled once for both bundles and by the one of Sass's two compilers that is
 * twice as fast.
 */
function sassOnce(): Plugin {
  const compiled = new Map<string, string>();
  return {
    name: 'sass-once',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\..*\.scss$/ },
      handler: (id, importer = '') => join(dirname(importer), id).replace(/scss$/, 'css'),
    },
    load: {
      filter: { id: /\/src\/.*\.css$/ },
      async handler(id) {
        const { compile } = await import('sass');
        const css = compiled.get(id) ?? compile(id.replace(/css$/, 'scss')).css;
        compiled.set(id, css);
        return css;
      },
    },
  };
}
