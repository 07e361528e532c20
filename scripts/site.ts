import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runAll } from './run.ts';

/** What the built site is made of. */
const inputs = [
  'content',
  'schemas',
  'cli',
  'src',
  'functions/headers.ts',
  'functions/precompress.ts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/site.ts',
  'scripts/finish.ts',
  'scripts/publish',
];
const variables = ['CONTACT_ENDPOINT', 'JOB_BOARD_API', 'JOB_BOARD', 'RECAPTCHA_SITE_KEY', 'SITE_URL'];

const STAMP = 'inputs.sha256';

/** Whether a folder holds the site of the inputs as they are now, by their sizes and times. */
export function isCurrent(folder = 'dist'): boolean {
  const stamp = join(root, folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Check and compile the content and render every page into a folder. The new site takes the place of the old one at the
 * end; a build that fails leaves the old one as it is and ends the process with exit code 1.
 */
export async function buildSite(folder = 'dist'): Promise<void> {
  const built = join(root, folder);
  const next = `${built}.next`;
  const before = fingerprint();
  // Whoever calls: React is bundled as visitors are to get it.
  process.env['NODE_ENV'] = 'production';
  process.env['OUT_DIR'] = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  await runAll(['node', 'cli/main.ts', 'compile'], ['vike', 'build'], ['node', 'scripts/finish.ts', `${folder}.next`]);
  writeFileSync(join(next, STAMP), before);
  const old = `${built}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, old);
  renameSync(next, built);
  rmSync(old, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const input of inputs) add(input);
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}
