import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './errors.ts';

/**
 * Writes text to a file, or to stdout if there is no file.
 * @throws UsageError if the file cannot be written
 */
export function writeOutput(text: string, file: string | undefined): void {
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`The report cannot be written to “${file}”: ${(error as Error).message}`);
  }
}
