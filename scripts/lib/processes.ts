import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the ids and command lines of other processes that have a variable in their environment; none where there is no /proc.
 * @param variable name and value, such as `TMPDIR=/tmp`
 */
export function processesWith(variable: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => read(pid, 'environ').includes(variable))
    .map((pid) => [pid, ...read(pid, 'cmdline')].join(' ').trim());
}

/** Returns the strings of a file of /proc; none if the process has ended or belongs to another user. */
function read(pid: string, file: string): string[] {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8').split('\0');
  } catch {
    return [];
  }
}
