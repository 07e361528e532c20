import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the key of a data directory is. */
export const keyFile = (directory: string): string => join(directory, 'challenge.key');

/** The secret behind the proof of work, made at the first start and kept, so that a restart refuses no visitor. */
export function challengeKey(directory: string): string {
  const file = keyFile(directory);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8');
}
