/**
 * `npm run extension`: bundles the language client of the extension for VS Code, which loads it from this workspace. Usage: node scripts/build-extension.ts [FOLDER]
 */
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { root } from './lib/root.ts';

const extension = join(root, '.vscode/extensions/content');

await build({
  root: extension,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    // The Node of VS Code 1.91.
    target: 'node20',
    ssr: 'client.js',
    outDir: resolve(process.argv[2] ?? join(extension, 'dist')),
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The editor provides it.
      external: ['vscode'],
      output: { format: 'cjs', entryFileNames: 'client.cjs' },
    },
  },
});
