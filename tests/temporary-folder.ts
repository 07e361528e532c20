import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory (tmpfs), as glibc uses it for shared memory. */
const MEMORY = '/dev/shm';

/** All tests together need a fraction of it; containers often have 64 MB. */
const MIN_BYTES = 2 ** 31;

/**
 * Gives the tests a folder for temporary files, which is removed after the last of them. Vitest ends its workers by a signal, so
 * they cannot remove what several test files share.
 */
export default function createTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(hasMemoryFolder() ? MEMORY : tmpdir(), 'tests-'));
  // Some tests give up the rights of the superuser.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Whether there is room in memory, where programs can be run. Most tests copy a site: on ext4, a copy of the frozen site costs 0.1 s
 * of CPU, in memory 5 ms.
 */
function hasMemoryFolder(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === MEMORY);
    if (!mount || /\bnoexec\b/.test(mount)) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_BYTES;
  } catch {
    return false;
  }
}
