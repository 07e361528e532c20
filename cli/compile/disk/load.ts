import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSource, type Source } from '../../model/source.ts';

/** Reads a file, or returns the error code if it cannot be read. @param path full path */
export function load(path: string): Buffer | string {
  try {
    return readFileSync(path);
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Reads a file for display, or returns undefined if it cannot be read. @param file path below the root */
export function loadForDisplay(root: string, file: string): Source | undefined {
  try {
    return decodeLoosely(readFileSync(join(root, file)), file);
  } catch {
    return undefined;
  }
}

/** Decodes a file for display, with a replacement character for every invalid byte. */
export function decodeLoosely(bytes: Uint8Array, file: string): Source {
  return createSource(file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}
