import { hash } from 'node:crypto';

/** Returns the first 16 hexadecimal digits of the SHA-256 of a content. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}

/** Returns the part of a hash that goes into a file name. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8);
}
