import { opendirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { closest } from '../model/closest.ts';
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
    if (code === 'ENOENT') {
      const suggestion = closestSibling(absolute);
      const hint = suggestion
        ? `Did you mean “${path.join(path.dirname(name), suggestion)}”?`
        : 'Run the command from the project folder, or use --content to name the content folder.';
      throw new UsageError(`There is no folder “${name}” here. ${hint}`);
    }
    const reason = code === 'ENOTDIR' ? 'it is a file' : code === 'EACCES' ? 'permission denied' : String(code);
    throw new UsageError(`The folder “${name}” cannot be read: ${reason}.`);
  }
  return path.relative(root, absolute).replaceAll(path.sep, '/');
}

/** Returns the existing file or folder whose name is closest to a missing path in the same folder. */
export function closestSibling(missing: string): string | undefined {
  try {
    return closest(path.basename(missing), readdirSync(path.dirname(missing)));
  } catch {
    // The parent folder does not exist either.
    return undefined;
  }
}
