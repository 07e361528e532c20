import { execFileSync } from 'node:child_process';
import { root } from '../run.ts';

/**
 * When each file of the content last changed, as git knows it.
 * @returns dates (ISO 8601) by path from the repository's root; empty where there is no git history
 */
export function lastChanges(): Map<string, string> {
  const changes = new Map<string, string>();
  let log: string;
  try {
    const format = ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--', 'content'];
    log = execFileSync('git', format, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch {
    return changes;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!changes.has(file)) changes.set(file, date);
  }
  return changes;
}
