import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * When each file of the content last changed, as git knows it.
 * @param cwd the repository
 * @returns dates (ISO 8601) by path from the repository's root; empty where there is no git history, or only a part of it:
 * the oldest commit there names every file
 */
export async function lastChanges(cwd: string): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  let log: string;
  try {
    const { stdout: isShallow } = await exec('git', ['rev-parse', '--is-shallow-repository'], { cwd });
    if (isShallow.trim() === 'true') return changes;
    const format = ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative', '--', 'content'];
    log = (await exec('git', format, { cwd, maxBuffer: 1 << 28 })).stdout;
  } catch {
    return changes;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!changes.has(file)) changes.set(file, date);
  }
  return changes;
}
