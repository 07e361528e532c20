import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../../src/content/site-settings.ts';
import { root } from '../lib/root.ts';

/** Inputs of the code that runs in browsers and of the renderer. The site document is bundled; pictures are not. */
export const BUNDLE_INPUTS = [
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
];

const ALL_INPUTS = [...BUNDLE_INPUTS, 'content', 'functions', 'scripts/build'];

const STAMP_FILE = 'cache/inputs.sha256';

/** Returns true if a folder holds the site of the current inputs. No file is read: sizes and times decide. */
export function isCurrent(folder: string): boolean {
  const stamp = join(root, folder, STAMP_FILE);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs();
}

/** Identifies the current inputs and settings of a build. */
export const hashInputs = (): string => hash('sha256', `${statsOf(ALL_INPUTS)}\n${settings()}`);

/** Marks a folder as the site of some inputs. */
export const writeStamp = (folder: string, inputs: string): void => writeFileSync(join(folder, STAMP_FILE), inputs);

/**
 * Returns names, sizes and times of files and folders. The change time (ctime) is included because tools that unpack or
 * copy files may set the modification time to an old one.
 * @param paths relative to the repository
 */
export function statsOf(paths: string[]): string {
  const lines: string[] = [];
  const add = (path: string): void => {
    const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else lines.push(`${path} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`);
  };
  for (const path of paths) add(path);
  return lines.join('\n');
}

/** Settings of the environment that replace values of the site document. */
export const settings = (): string => SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`).join('\n');

/** Lists all files of a folder, relative to it. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1)).sort();
}
