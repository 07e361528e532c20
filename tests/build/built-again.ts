import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { hashOf } from '../../cli/model/hash.ts';
import { idOf } from '../bench/corpus.ts';
import { copySite } from '../bench/sites.ts';
import { frozenSite } from '../site/frozen-site.ts';

// A build reuses the artifacts of the previous one. A site is built again and again, and the result is compared with that of
// a build without a previous site.

export const TIME = 900_000;

export let site: string;
beforeAll(() => {
  site = copySite('incremental', 3, join(frozenSite, 'content'));
  setTime(CODE);
  build();
}, TIME);

/** Builds the site and returns the exit code. The output of a failed build is in the output of the test. */
export function build(settings: Record<string, string> = {}, ...options: string[]): number | null {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', ...options], {
    cwd: site,
    encoding: 'utf8',
    env: { ...environment, ...settings },
  });
  if (status !== 0) console.error(stdout, stderr);
  return status;
}

// A build must not see Vitest's own settings.
export const environment = { ...process.env, NODE_ENV: '' };

/** Files whose change keeps size and time. */
export const [STUDY, CODE] = [`content/case-studies/${idOf(2)}.yaml`, 'src/app/App.tsx'] as const;

export const setTime = (file: string): void => utimesSync(path(file), 1_700_000_000, 1_700_000_000);

export const path = (file: string): string => join(site, file);

export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path(file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path(file), text.replaceAll(from, to));
}

/** Maps every file of the built site to a property of it. */
export function snapshot(of: (file: string) => unknown): Record<string, unknown> {
  const entries = readdirSync(path('dist'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [file.slice(path('dist/').length), of(file)]));
}

export const contents = () => snapshot((file) => hashOf(readFileSync(file)));
export const inodes = () => snapshot((file) => statSync(file).ino);

/** Returns the files that were made, not linked. */
export function madeFiles(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((file) => after[file] !== before[file]);
}

/** Returns what a build without a previous site and without compiled content makes. */
export function cleanContents(): Record<string, unknown> {
  for (const folder of ['dist', '.content']) rmSync(path(folder), { recursive: true });
  expect(build()).toBe(0);
  return contents();
}

/** Names of a page and its compressed variants. */
export const filesOf = (id: string): string[] =>
  ['', '.br', '.gz'].map((suffix) => `client/case-studies/${id}.html${suffix}`);

/** Name of its share image. */
export const shareImageOf = (id: string): string => `client/static/share/case-studies/${id}.jpg`;
