import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { INBOX_COMMAND, MIGRATIONS_FOLDER } from '../files.ts';
import type { Row } from './database.ts';

/** Migrations in their order; `user_version` of a store counts those that it has. */
export const MIGRATIONS = ['0001_messages.sql', '0002_counts.sql'];

/** The store cannot be opened; the message names the remedy. */
export class StoreError extends Error {}

/** The path of the store in a data directory. */
export const storeFile = (directory: string): string => join(directory, 'contact.db');

/**
 * Opens the file of the store with its settings and current tables; creates it if it is missing.
 * @throws StoreError if it is read-only or damaged
 */
export function openFile(directory: string): DatabaseSync {
  const file = storeFile(directory);
  try {
    makeDirectory(directory);
    // Only the owner may read it, whatever the folder allows; SQLite gives its log the same mode.
    // Not for an existing file: to close any descriptor of it releases the locks that SQLite holds in this process
    // (https://sqlite.org/howtocorrupt.html, 2.2).
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    const db = new DatabaseSync(file, { timeout: 5_000 });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    requireIntact(db, 'quick_check');
    migrate(db);
    return db;
  } catch (error) {
    const reason = (error as Error).message;
    throw new StoreError(`The message store ${file} cannot be opened for writing: ${reason}.\n${help(reason)}`);
  }
}

function help(reason: string): string {
  if (/malformed|not a database|corrupt/i.test(reason)) {
    return `The file is damaged. Restore a backup: ${INBOX_COMMAND} restore FILE`;
  }
  return 'Check that DATA_DIR is a directory this user may write to, on a disk with free space.';
}

/** Brings the tables up to date. A current file is written to as well, so that a read-only one is detected now. */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  for (const name of MIGRATIONS.slice(version)) {
    db.exec(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));
  }
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
}

/** @throws Error if the file is damaged */
export function requireIntact(db: DatabaseSync, check: 'quick_check' | 'integrity_check'): void {
  const { [check]: result } = db.prepare(`PRAGMA ${check}(1)`).get() as Row;
  if (result !== 'ok') throw new Error(`the database is malformed (${String(result).replaceAll(/\s+/g, ' ')})`);
}

/** `mkdir` with `recursive` never returns below /proc, where nothing can be created. */
export function makeDirectory(directory: string): void {
  const path = resolve(directory);
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Creates a file that only its owner can read. @throws StoreError if it exists */
export function createPrivateFile(name: string): number {
  try {
    return openSync(name, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreError(
      code === 'EEXIST' ? `The file ${name} exists already.` : `The copy could not be written: ${message}.`,
    );
  }
}
