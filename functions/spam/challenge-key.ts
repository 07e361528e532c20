import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThere, StoreError } from '../store/sqlite-file.ts';

/** The path of the key file in a data directory. */
export const keyFile = (directory: string): string => join(directory, 'challenge.key');

/**
 * Reads the secret behind the proof of work. The first start creates it; it is kept so that challenges survive a restart.
 * @throws StoreError if the file contains no secret: with an empty one anybody could create proofs
 */
export function challengeKey(directory: string): string {
  const file = keyFile(directory);
  if (!isThere(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const key = readFileSync(file, 'utf8');
  if (key.length !== 64) throw new StoreError(`${file} contains no key. Delete it: the next start creates a new one.`);
  return key;
}
