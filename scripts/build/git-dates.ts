import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PageDates } from '../../src/app/server/structured-data.ts';

const exec = promisify(execFile);

/**
 * Returns the dates of the first and the last commit of each content file.
 * @param cwd the repository
 * @returns dates (ISO 8601) by path from the repository's root; empty without a git history and in a shallow clone, whose
 * oldest commit names every file
 */
export async function readGitDates(cwd: string): Promise<Map<string, Required<PageDates>>> {
  const dates = new Map<string, Required<PageDates>>();
  let log: string;
  try {
    const { stdout: isShallow } = await exec('git', ['rev-parse', '--is-shallow-repository'], { cwd });
    if (isShallow.trim() === 'true') return dates;
    const args = ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative', '--', 'content'];
    log = (await exec('git', args, { cwd, maxBuffer: 1 << 28 })).stdout;
  } catch {
    return dates;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    // The log begins with the last commit.
    for (const file of files) dates.set(file, { created: date, changed: dates.get(file)?.changed ?? date });
  }
  return dates;
}
