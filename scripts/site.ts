import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../src/content/site-settings.ts';
import { holdLock } from './lock.ts';
import { exitOf, root } from './run.ts';

/** What the code of browsers and of the renderer is bundled from. Texts of the site document are in it, no pictures. */
export const code = [
  'schemas',
  'cli',
  'content.config.ts',
  'src',
  'public',
  'content/site.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite.ts',
];

/** What makes the parts of the site, beside the files of scripts/publish. */
export const tools = [
  'scripts/publish.ts',
  'package-lock.json',
  'functions/media-types.ts',
  'functions/precompress.ts',
  'scripts/art/palette.ts',
];

/** What the built site is made of. */
const inputs = [...code, ...tools, 'content', 'functions/headers.ts', 'scripts/site.ts', 'scripts/publish'];

const STAMP = 'inputs.sha256';

/** Has Node clear up sooner what was used for a moment: docs/decisions/incremental-build.md. */
export const LESS_MEMORY = '--max-semi-space-size=8';

/** Whether a folder holds the site of the inputs as they are now, by their sizes and times. */
export function isCurrent(folder = 'dist'): boolean {
  const stamp = join(root, folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Check and compile the content and make the whole site in a folder of its own. The new site takes the place of the old
 * one at the end; a build that fails leaves the old one as it is and ends the process with exit code 1. Builds of the same
 * folder follow one another.
 */
export async function buildSite(folder = 'dist'): Promise<void> {
  const built = join(root, folder);
  const next = `${built}.next`;
  const old = `${built}.old`;
  using _lock = holdLock(`${built}.lock`, () => {
    console.error(`Another build of “${folder}” is under way; this one begins when it has ended.`);
  });
  if (existsSync(old) && !existsSync(built)) {
    // A build was killed between its last two steps; without a new site somebody wants to begin anew.
    if (existsSync(next)) renameSync(old, built);
    else rmSync(old, { recursive: true });
  }
  // Whoever calls: React is bundled as visitors are to get it.
  process.env['NODE_ENV'] = 'production';
  // Of a build that did not come to its end.
  rmSync(next, { recursive: true, force: true });
  // The site before the last one has most of what the next one will have.
  if (existsSync(old)) renameSync(old, next);
  const publish = fork(join(root, 'scripts/publish.ts'), [folder, `${folder}.next`], {
    cwd: root,
    execArgv: [LESS_MEMORY],
  });
  // Its code is loaded meanwhile.
  const before = fingerprint();
  publish.send('begin');
  const status = await exitOf(publish);
  if (status !== 0) process.exit(status);
  writeFileSync(join(next, STAMP), before);
  // A server tells by it that this is another site, even if the folder is one that it has seen: functions/static-files.ts.
  const now = new Date();
  utimesSync(join(next, 'client'), now, now);
  if (existsSync(built)) renameSync(built, old);
  renameSync(next, built);
}

/**
 * What tells files and folders from what they were: their names, sizes and times. The time of the last change of any kind is
 * among them: tools that unpack or copy may give a file the time that it had elsewhere.
 * @param paths below the repository
 */
export function stampsOf(paths: string[]): string {
  const lines: string[] = [];
  const add = (path: string): void => {
    const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else lines.push(`${path} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`);
  };
  for (const path of paths) add(path);
  return lines.join('\n');
}

/** The settings that the environment gives a build. */
export const settings = (): string => SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`).join('\n');

function fingerprint(): string {
  return hash('sha256', `${stampsOf(inputs)}\n${settings()}`);
}
