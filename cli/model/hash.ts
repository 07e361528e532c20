import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A short name for a content: the first 16 hexadecimal digits of its SHA-256. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}

/** The hash of a file. One that cannot be read has the reason for a hash. */
export function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** The part of a hash that goes into a file name. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8);
}
