import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.ts';
import { unreadableDiagnostic } from './load.ts';

/** A file as the disk knows it: size in bytes, times of the last change of its content and of its entry. */
export type Stamp = [size: number, modified: number, changed: number];

/** The files below a folder, by their path there, in the order of their names. */
export interface Listing {
  files: Map<string, Stamp>;
  /** Folders named like documents, links that lead nowhere and the like. */
  diagnostics: Diagnostic[];
}

/**
 * List the files below a folder. Hidden files are left out; links are followed, unless they lead back.
 * @param folder where to look
 * @param name what findings call it
 * @throws Error when the folder itself cannot be read
 */
export function listFiles(folder: string, name: string): Listing {
  const listing: Listing = { files: new Map(), diagnostics: [] };
  visit(folder, '', readdirSync(folder, { withFileTypes: true }), name, listing, [realpathSync(folder)]);
  return listing;
}

function visit(root: string, below: string, entries: Dirent[], name: string, listing: Listing, trail: string[]): void {
  const report = (path: string, code?: string) =>
    listing.diagnostics.push(unreadableDiagnostic(`${name}/${path}`, code));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = below + entry.name;
    const full = `${root}/${path}`;
    try {
      const found = statSync(full);
      if (!found.isDirectory()) {
        if (found.isFile()) listing.files.set(path, stampOf(found));
        else report(path, 'no plain file');
        continue;
      }
      if (/\.ya?ml$/i.test(entry.name)) {
        report(path, 'EISDIR');
        continue;
      }
      const real = entry.isSymbolicLink() || trail.length > 1 ? realpathSync(full) : full;
      if (trail.includes(real)) report(path, 'ELOOP');
      else visit(root, `${path}/`, readdirSync(full, { withFileTypes: true }), name, listing, [...trail, real]);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A file that went between listing and looking is gone; a link that leads nowhere stays.
      if (code !== 'ENOENT' || entry.isSymbolicLink()) report(path, code);
    }
  }
}

function stampOf({ size, mtimeMs, ctimeMs }: Stats): Stamp {
  return [size, mtimeMs, ctimeMs];
}
