import { opendirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { closest } from '../model/closest.ts';
import { UsageError } from './usage.ts';

/**
 * Make sure that the content folder can be read.
 * @param name as `--content` gives it
 * @returns what findings call it: its path from the root, with forward slashes
 * @throws UsageError where it cannot
 */
export function requireFolder(root: string, name: string): string {
  const absolute = path.resolve(root, name);
  try {
    opendirSync(absolute).closeSync();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      const near = closestName(absolute);
      const hint = near
        ? `Did you mean “${path.join(path.dirname(name), near)}”?`
        : 'Go to the folder that holds the content, or name it with --content.';
      throw new UsageError(`There is no folder “${name}” here. ${hint}`);
    }
    const why = code === 'ENOTDIR' ? 'it is a file' : code === 'EACCES' ? 'permission denied' : String(code);
    throw new UsageError(`The folder “${name}” cannot be read: ${why}.`);
  }
  return path.relative(root, absolute).replaceAll(path.sep, '/');
}

/** The file or folder whose name comes closest to one that is not there. */
export function closestName(absolute: string): string | undefined {
  try {
    return closest(path.basename(absolute), readdirSync(path.dirname(absolute)));
  } catch {
    // The folder around it does not exist either: there is nothing to suggest.
    return undefined;
  }
}
