import { opendirSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './errors.ts';

/**
 * Checks that the content folder can be read.
 * @param name value of `--content`
 * @returns the folder as diagnostics name it: relative to the root, with forward slashes
 * @throws UsageError if the folder cannot be read
 */
export function requireContentFolder(root: string, name: string): string {
  const absolute = path.resolve(root, name);
  try {
    opendirSync(absolute).closeSync();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new UsageError(
        `There is no folder “${name}” here. Run the command from the project folder, or use --content to name the content folder.`,
      );
    const reason = code === 'ENOTDIR' ? 'it is a file' : code === 'EACCES' ? 'permission denied' : String(code);
    throw new UsageError(`The folder “${name}” cannot be read: ${reason}.`);
  }
  return path.relative(root, absolute).replaceAll(path.sep, '/');
}
