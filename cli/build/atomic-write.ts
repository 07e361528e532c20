import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let count = 0;

/** Write a file in one step: whoever reads it meanwhile, or after a kill at any moment, finds all of the old or all of the new one. */
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

/** Write a file that nobody else knows of yet. */
export function writeWithParents(file: string, data: string | Uint8Array): void {
  try {
    writeFileSync(file, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
}
