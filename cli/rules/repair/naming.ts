import { fileName } from '../../model/file-names.ts';
import { slugOf } from '../../model/slug.ts';

/** A path of slugs, the last one with an extension. */
const WELL_FORMED = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/|(?:\.ya?ml)?\.[^./]*$))+$/;

/** Includes the `.yaml` of `.yaml.txt`, and the first extension of a picture with two: `.jpg.jpg`. */
const EXTENSION = /(?:\.ya?ml|(?:\.(?:svg|png|jpe?g|webp|avif))+(?=\.))?\.[^./]*$/i;

/** Additions of operating systems and people to the name of a copy. */
const COPY =
  /^copy[ _-]of[ _-]+|[ _-]+(?:copy|old|backup)(?:[ _-]*\(?\d+\)?)?$|[ _]*\(\d+\)$| \d{1,2}$|\.(?:bak|orig|old|copy|backup|save)$|[ _-]*\([^()]*\bconflicted copy\b[^()]*\)$|[ ._-]+sync-conflict-[\d-]+[a-z\d]*$|\.(?:remote|local|base)(?:\.\d+)?$/i;

/** Whether a path below the content folder consists of slugs. */
export function isWellFormed(path: string): boolean {
  return WELL_FORMED.test(path);
}

/** Returns a path below the content folder with every name as a slug. */
export function wellFormedPath(path: string): string {
  if (isWellFormed(path)) return path;
  const segments = stripExtension(path).split('/');
  return segments.map(slugOf).join('/') + normalizedExtension(path);
}

/** Returns the name of the file in the same folder that another one seems to be a copy of. No path has its extension. */
export function findOriginal(path: string, paths: { has(path: string): boolean }): string | undefined {
  const name = fileName(path);
  if (!COPY.test(name)) return undefined;
  const original = name.replace(COPY, '');
  return paths.has(path.slice(0, -name.length) + original) ? original : undefined;
}

export function stripExtension(path: string): string {
  return path.replace(EXTENSION, '');
}

/** Returns the extension in lowercase: `.yaml.txt` for a document, only the last one for a picture. */
export function normalizedExtension(file: string): string {
  const extension = file.slice(stripExtension(file).length).toLowerCase();
  return extension.startsWith('.y') ? extension : extension.slice(extension.lastIndexOf('.'));
}
