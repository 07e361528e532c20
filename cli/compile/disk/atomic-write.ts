import { mkdirSync, renameSync, rmSync, writeFileSync, type WriteFileOptions } from 'node:fs';
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

/**
 * Writes a file that nothing refers to yet and whose name changes with its content. A file of this name may have been cut off by
 * a kill, or be read by another run, so it is replaced in one step.
 */
export function writeNew(file: string, data: string | Uint8Array): void {
  try {
    writeWithParents(file, data, { flag: 'wx' });
  } catch {
    writeAtomically(file, data);
  }
}

/** Writes a file and creates the folders above it. */
function writeWithParents(file: string, data: string | Uint8Array, options: WriteFileOptions = {}): void {
  try {
    writeFileSync(file, data, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data, options);
  }
}
