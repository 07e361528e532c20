import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './site.ts';

/** Only root may mount. */
export const isRoot = process.getuid?.() === 0;

/** A disk of 2 MB, in memory. */
export function smallDisk() {
  const path = folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', path]);
  return {
    path,
    remount: (options: string) => execFileSync('mount', ['-o', `remount,${options}`, path]),
    /** Leaves no room. @returns the path of the file that takes it */
    fill(): string {
      const filler = join(path, 'filler');
      writeFileSync(filler, '');
      execFileSync('sh', ['-c', 'dd if=/dev/zero of="$0" bs=1k 2>/dev/null || true', filler]);
      return filler;
    },
    remove: () => execFileSync('umount', ['--lazy', path]),
  };
}
