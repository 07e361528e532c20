import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { folder } from './site.ts';

/** Only root may mount. */
export const isRoot = process.getuid?.() === 0;

/** A disk of 2 MB, in memory, until the test ends. */
export function smallDisk() {
  const path = folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', path]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', path]));
  return {
    path,
    remount: (options: string) => execFileSync('mount', ['-o', `remount,${options}`, path]),
    /** Leaves no room. */
    fill(): void {
      const filler = join(path, 'filler');
      writeFileSync(filler, '');
      execFileSync('sh', ['-c', 'dd if=/dev/zero of="$0" bs=1k 2>/dev/null || true', filler]);
    },
  };
}
