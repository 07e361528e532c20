/**
 * Makes the package that `npm pack` and `npm publish` write: JavaScript, declarations and rule pages in `dist`, and a manifest that
 * leads there, because Node strips no types in `node_modules`. `--restore` puts the manifest back and removes `dist`.
 * Usage: node prepack.ts [--restore], in this folder
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const manifestFile = join(root, 'package.json');
const original = join(dist, 'package.source.json');

/** Modules that other programs load by their path: exports, the command line, and scripts of pages in development. */
const ENTRIES = [
  'config.ts',
  'site.ts',
  'main.js',
  'commands/compile.ts',
  'images/*.ts',
  'vite/*.ts',
  'vite/edit-page/edit-bar.ts',
];

/** Files that modules read next to them. */
const DATA = ['rules/**/*.md', 'vite/edit-page/*.css'];

interface PackageManifest {
  exports: Record<string, string>;
  scripts?: object;
}

if (process.argv[2] === '--restore') {
  copyFileSync(original, manifestFile);
  rmSync(dist, { recursive: true });
} else {
  await pack();
}

async function pack(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'node24',
      ssr: true,
      outDir: dist,
      minify: false,
      rolldownOptions: {
        input: globSync(ENTRIES, { cwd: root }).map((file) => join(root, file)),
        // The dev server of the site inlines the styles.
        external: /\.css\?inline$/,
        checks: { pluginTimings: false },
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  for (const file of globSync(DATA, { cwd: root })) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    copyFileSync(join(root, file), join(dist, file));
  }
  execFileSync('tsc', ['--project', root], { stdio: 'inherit' });
  copyFileSync(manifestFile, original);
  const { scripts: _, ...manifest } = JSON.parse(readFileSync(manifestFile, 'utf8')) as PackageManifest;
  const exports = Object.entries(manifest.exports).map(([name, source]) => {
    const file = source.replace('./', './dist/').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  const packed = { ...manifest, bin: { content: 'dist/main.js' }, exports: Object.fromEntries(exports) };
  writeFileSync(manifestFile, `${JSON.stringify(packed, null, 2)}\n`);
}
