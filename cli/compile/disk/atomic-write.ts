import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let count = 0;

/** Writes a file atomically: readers see either the old or the new content as a whole, even after a kill. */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${count++}.tmp`;
  try {
    writeWithParents(temporary, data);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file and creates the folders above it. */
function writeWithParents(file: string, data: string | Uint8Array): void {
  try {
    writeFileSync(file, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
}
