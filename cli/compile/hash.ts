import { hash } from 'node:crypto';

/** A short name for a content: the first 16 hexadecimal digits of its SHA-256. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}

/** The part of a hash that goes into a file name. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8);
}
