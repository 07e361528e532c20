import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { unreadableDiagnostic } from './unreadable-file.ts';

/**
 * Lists the files below a folder. Hidden files are omitted; links are followed, unless they lead out of the folder or back to a parent
 * folder.
 * @param name what diagnostics call the folder
 * @returns the files by their path below the folder, in the order of their names, and diagnostics of folders that are named like
 * documents, links that lead nowhere and the like
 * @throws Error if the folder itself cannot be read
 */
export function listFiles(folder: string, name: string): { files: Map<string, Stats>; diagnostics: Diagnostic[] } {
  const files = new Map<string, Stats>();
  const diagnostics: Diagnostic[] = [];
  const report = (path: string, code?: string) => diagnostics.push(unreadableDiagnostic(`${name}/${path}`, code));
  const visit = (below: string, entries: Dirent[], trail: string[]): void => {
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = below + entry.name;
      const full = `${folder}/${path}`;
      try {
        const stats = statSync(full);
        if (entry.isSymbolicLink() && leadsOut(folder, full)) {
          report(path, 'EOUTSIDE');
          continue;
        }
        if (!stats.isDirectory()) {
          if (entry.isSymbolicLink() && isDocument(full)) report(path, 'EEXIST');
          else if (stats.isFile()) files.set(path, stats);
          else report(path, 'ENOTFILE');
          continue;
        }
        if (/\.ya?ml$/i.test(entry.name)) {
          report(path, 'EISDIR');
          continue;
        }
        const real = entry.isSymbolicLink() || trail.length > 1 ? realpathSync(full) : full;
        if (trail.includes(real)) report(path, 'ELOOP');
        else visit(`${path}/`, readdirSync(full, { withFileTypes: true }), [...trail, real]);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A file that was deleted after it was listed is not an error; a link that leads nowhere is.
        if (code !== 'ENOENT' || entry.isSymbolicLink()) report(path, code);
      }
    }
  };
  visit('', readdirSync(folder, { withFileTypes: true }), [realpathSync(folder)]);
  return { files, diagnostics };
}

/** Whether a path leads, through a link, out of a folder. */
export function leadsOut(folder: string, path: string): boolean {
  try {
    const [root, target] = [realpathSync(folder), realpathSync(path)];
    return target !== root && !target.startsWith(root + sep);
  } catch {
    // One of them was deleted meanwhile.
    return false;
  }
}

/** Whether a link leads to a document. */
const isDocument = (link: string): boolean => /\.ya?ml$/i.test(realpathSync(link));

/** Returns the full paths of the schemas. @throws Error if the folder cannot be read */
export function listSchemas(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}
