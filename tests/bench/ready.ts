import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workFolder } from './sites.ts';

/** Files that are read at a time. */
const AT_ONCE = 64;

/** New files by which is told what one takes. */
const PROBES = 200;

/** Microseconds that a new file may take: 20 to 50 where nothing is in the way, 500 beside many deleted ones. */
const QUICK = 100;

/** Longest wait for quick new files, in milliseconds. ext4 is slow for up to six minutes after many deletions. */
const LONGEST = 60 * 1000;

/**
 * Let a run find a site as if it had just been written and nobody else at the disk: some machines take what has been read from
 * memory after a minute or two, and then a run waits for the disk where another did not; deleted files make new ones slow; and
 * what the run before has written is still on its way (this site among others: 10.3 s, and 8.6 where nothing is).
 * @param site a folder with content/
 */
export async function makeReady(site: string): Promise<void> {
  // What others have written goes to the disk now, and not during the run; where there is no such program, as it comes.
  spawnSync('sync');
  await quickFiles();
  const files = readdirSync(join(site, 'content'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files.slice(from, from + AT_ONCE).map(({ parentPath, name }) => readFile(join(parentPath, name))),
    );
}

let probes: string | undefined;
let waited = 0;

/** Wait until new files are quick; altogether no longer than they can be slow. */
async function quickFiles(): Promise<void> {
  while (newFile() > QUICK && waited < LONGEST) {
    if (waited === 0) console.error('Waiting until new files are quick again: many have been deleted here.');
    await wait(10_000);
    waited += 10_000;
  }
}

let count = 0;

/** What a new file takes now, in microseconds. */
function newFile(): number {
  probes ??= workFolder('probes');
  const folder = join(probes, String(count++));
  mkdirSync(folder);
  const start = performance.now();
  for (let index = 0; index < PROBES; index++) closeSync(openSync(join(folder, String(index)), 'wx'));
  return ((performance.now() - start) / PROBES) * 1000;
}
