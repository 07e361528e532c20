import { dirname, join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import content from './cli/vite/plugin.ts';

const folder = process.env['OUT_DIR'] ?? 'dist';

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  // A build says what is wrong and nothing else.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: command === 'build' ? [content(), sassOnce()] : [content(), (await import('vike/plugin')).default()],
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
    // What scripts/publish.ts renders pages with.
    ssr: {
      build: {
        outDir: join(folder, 'server'),
        copyPublicDir: false,
        rolldownOptions: {
          input: { page: 'src/app/entry-server.tsx' },
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

/** Built sites lie beside the sources: dist, dist.old and others. */
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
