import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Where the key of a data directory is. */
export const keyFile = (directory: string): string => join(directory, 'challenge.key');

/**
 * The secret behind the proof of work, made at the first start and kept, so that a restart refuses no visitor.
 * @throws ConfigError when the file holds no such secret: with an empty one anybody could make proofs
 */
export function challengeKey(directory: string): string {
  const file = keyFile(directory);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const key = readFileSync(file, 'utf8');
  if (key.length !== 64) throw new ConfigError(`${file} holds no key. Delete it: the next start makes a new one.`);
  return key;
}
