import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workFolder } from './sites.ts';

/** Files that are read in parallel. */
const PARALLEL_READS = 64;

/** Files that are created to measure the time of one. */
const PROBE_FILES = 200;

/** Limit for creating a file, in microseconds. It takes 20 to 50 on a quiet disk and 500 after many files were deleted. */
const QUICK_MICROSECONDS = 100;

/** Longest wait for quick new files, in milliseconds. ext4 is slow for up to six minutes after many deletions. */
const MAX_WAIT_MS = 60 * 1000;

/**
 * Prepares equal conditions for a run: writes of previous runs are flushed (they cost 10.3 s instead of 8.6), new files are quick
 * again, and the content is in memory, where some machines keep it for only a minute or two.
 * @param site a folder with content/
 */
export async function makeReady(site: string): Promise<void> {
  // Without this program, pending writes reach the disk during the run.
  spawnSync('sync');
  await waitForQuickFiles();
  const files = readdirSync(join(site, 'content'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  for (let from = 0; from < files.length; from += PARALLEL_READS)
    await Promise.all(
      files.slice(from, from + PARALLEL_READS).map(({ parentPath, name }) => readFile(join(parentPath, name))),
    );
}

let probes: string | undefined;
let waited = 0;

/** Waits until new files are quick, in total no longer than they can be slow. */
async function waitForQuickFiles(): Promise<void> {
  while (timeNewFile() > QUICK_MICROSECONDS && waited < MAX_WAIT_MS) {
    if (waited === 0) console.error('Waiting until new files are quick again: many have been deleted here.');
    await wait(10_000);
    waited += 10_000;
  }
}

let count = 0;

/** Measures the time to create a file, in microseconds. */
function timeNewFile(): number {
  probes ??= workFolder('probes');
  const folder = join(probes, String(count++));
  mkdirSync(folder);
  const start = performance.now();
  for (let index = 0; index < PROBE_FILES; index++) closeSync(openSync(join(folder, String(index)), 'wx'));
  return ((performance.now() - start) / PROBE_FILES) * 1000;
}
