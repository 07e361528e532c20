import { hash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../functions/files.ts';
import { root } from '../lib/root.ts';
import type { ArtifactCache } from './artifact-cache.ts';
import { filesIn, statsOf } from './inputs.ts';

/** `cli` and `schemas` are inputs of the compiled validators. */
const INPUTS = [
  'functions',
  'cli',
  'schemas',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build/bundle-server.ts',
];

/** Programs of the server, which are files of one folder: functions/files.ts. */
const PROGRAMS = {
  node: 'functions/node.ts',
  inbox: 'functions/inbox/main.ts',
  'sqlite-writer': 'functions/store/sqlite-writer.ts',
};

/**
 * Bundles the server and the inbox with their packages, unless the previous build's bundle is current.
 * @param site the new site
 */
export async function bundleServer(cache: ArtifactCache, site: string): Promise<void> {
  const key = hash('sha256', ['server', statsOf(INPUTS), process.version].join('\n'));
  if (cache.restore(key)) return;
  const folder = join(site, 'server');
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      target: 'node24',
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: PROGRAMS,
        checks: { pluginTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  cpSync(MIGRATIONS_FOLDER, join(folder, 'migrations'), { recursive: true });
  // Node would otherwise look for a package.json in the folders above.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const files = filesIn(folder).map((file) => `server/${file}`);
  cache.add(key, files);
}
