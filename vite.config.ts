import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import content from './cli/vite/plugin.ts';

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  // A build says what is wrong and nothing else.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: command === 'build' ? [content()] : [content(), (await import('vike/plugin')).default()],
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
