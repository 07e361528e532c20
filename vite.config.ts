import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import content from 'content/vite';

/** Files that the development server never sends: those of Vite's own list, which this one replaces, and those of the message store. */
const SECRETS = [
  '.env*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '.dev.vars*',
  '*.{db,db-*,sqlite,sqlite-*}',
  'contact*.sql',
  'messages*.csv',
  '**/.data/**',
  '**/.wrangler/**',
];

/** Draws the share images of pages in development, where no build has written them. */
const shareImages: Plugin = {
  name: 'share-images',
  configureServer({ middlewares }) {
    middlewares.use('/static/share', async ({ originalUrl }, response, next) => {
      // Imported by Node, because Vite would transform a hundred modules first.
      const drawing = import(join(import.meta.dirname, 'scripts/build/page-share-image.ts'));
      const image = await drawing.then((module) => module.drawPageShareImage(originalUrl)).catch(() => {});
      if (image) response.setHeader('Content-Type', 'image/jpeg').end(image);
      else next();
    });
  },
};

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  // A build prints only warnings and errors.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: command === 'build' ? [content()] : [content(), shareImages, (await import('vike/plugin')).default()],
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
  server: { host: 'localhost', cors: false, fs: { deny: SECRETS }, watch: { ignored: isBuilt } },
  // One instance of each plugin. Vite builds one bundle after the other: at the same time, its CSS plugin may lose the stylesheet,
  // because it empties the styles that it has collected when any of its bundles starts to render.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { client: 'src/app/+client.ts' },
          output: {
            // Hashes of six characters instead of eight save 0.1 KB gzip: every page loads the names of all chunks.
            entryFileNames: 'assets/entries/[name].[hash:6].js',
            chunkFileNames: 'assets/chunks/chunk-[hash:6].js',
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
          // Each worker loads all of it.
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // One stylesheet, which every page contains: docs/decisions/0004-first-paint.md.
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
            { name: 'early', test: /src\/app\/\+client|preload-helper/, priority: 5 },
            // One file of the code that nearly every page needs is smaller than a dozen files, by 1.3 KB gzip. So are the others below.
            {
              name: 'app',
              test: /src\/app\/entry-client|src\/components\/(?!CaseStudyCard|Fact|Figures|FormattedDate|Markdown\/render|ResultCount|SuccessStory|useSe)/,
              priority: 4,
            },
            { name: 'cards', test: /src\/components\/(?:CaseStudyCard|Figures)/, priority: 3 },
            { name: 'search', test: /src\/components\/(?:ResultCount|useSe)/, priority: 2 },
            { name: 'insights', test: /src\/pages\/Insights\/(?!NothingFound|PagedInsights|search)/, priority: 1 },
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
