import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { INBOX_COMMAND, MIGRATIONS_FOLDER } from '../files.ts';
import type { Row } from './database.ts';

/** Migrations in their order; the version of a store is the number of migrations that it has. */
export const MIGRATIONS = ['0001_messages.sql', '0002_counts.sql', '0003_recipients.sql'];

const MAX_IDLE_LOG_BYTES = 4 * 1024 * 1024;
/** A request to the form waits as long for a server that is stopping; then it is refused. */
const LOCK_WAIT_MS = 10_000;
const SQLITE_BUSY = 5;

/** The store cannot be used; the message names the remedy. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The absolute path of the store in a data directory. */
export const storeFile = (directory: string): string => resolve(directory, 'contact.db');

/** The command line that runs a command of the inbox on the store of a data directory. */
export const inboxCommand = (directory: string, command: string): string =>
  `DATA_DIR=${shellWord(resolve(directory))} ${INBOX_COMMAND} ${command}`;

const shellWord = (text: string): string =>
  /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Whether a file exists. @throws if the folder cannot be read, where `existsSync` would return false */
export const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * Opens the file of the store with its settings and current tables.
 * @throws StoreError if it is missing, read-only, damaged or of a newer version, which is not written to
 */
export function openFile(directory: string, { create }: { create?: boolean }): DatabaseSync {
  const file = storeFile(directory);
  let db: DatabaseSync | undefined;
  try {
    const exists = isThere(file);
    if (!exists && !create) throw missing(directory);
    makeDirectory(directory);
    // Only the owner may read it, whatever the folder allows; SQLite gives its log the same mode.
    // Not for an existing file: to close any descriptor of it releases the locks that SQLite holds in this process
    // (https://sqlite.org/howtocorrupt.html, 2.2).
    if (exists) openReadOnly(directory).close();
    else closeSync(openSync(file, 'a', 0o600));
    db = new DatabaseSync(file, { timeout: 5_000 });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    // The log of a busy hour does not stay as large as it was.
    db.exec(`PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`);
    migrate(db);
    rebuildIndexes(db);
    return db;
  } catch (error) {
    db?.close();
    throw storeError(directory, error, 'opened for writing');
  }
}

/**
 * Makes this process the only server of a data directory until it ends: two would mail each message twice. SQLite's lock of an empty file
 * ends with its process, however that ends. Waits for a server that is stopping.
 * @returns the lock, which must stay referenced
 * @throws StoreError if another server goes on, or the directory cannot be written to
 */
export function lockDirectory(directory: string, waitMs = LOCK_WAIT_MS): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    makeDirectory(directory);
    const file = resolve(directory, 'server.lock');
    closeSync(openSync(file, 'a', 0o600));
    lock = new DatabaseSync(file, { timeout: waitMs });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw storeError(directory, error, 'opened for writing');
    throw new StoreError(`Another server uses ${resolve(directory)}. Stop it, or set DATA_DIR to another directory.`);
  }
}

/**
 * Opens the file of the store without writing anything, also on a full or read-only disk.
 * @throws StoreError if it is missing, damaged or of a newer version
 */
export function openReadOnly(directory: string, check: IntegrityCheck = 'quick_check'): DatabaseSync {
  const file = storeFile(directory);
  let db: DatabaseSync | undefined;
  try {
    if (!isThere(file)) throw missing(directory);
    db = openUnchanged(file);
    const version = versionOf(db);
    if (version > MIGRATIONS.length)
      throw new StoreError(
        `The message store ${file} has version ${version}, and this release reads versions up to ${MIGRATIONS.length}: a newer ` +
          'release has used it. Nothing was changed. Start the newer release again, or restore a backup from before ' +
          `the upgrade: ${inboxCommand(directory, 'restore FILE')}`,
      );
    requireIntact(db, check);
    return db;
  } catch (error) {
    db?.close();
    throw storeError(directory, error, 'read');
  }
}

/** Opens a database for reading. SQLite writes nothing, neither next to the file nor for sorting. */
export function openUnchanged(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  // A database without a log is not in use. SQLite would create an index of the log.
  if (!isThere(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true, timeout: 5_000 });
  db.exec('PRAGMA temp_store = MEMORY');
  return db;
}

/** The error for a store that does not exist where one is expected. */
const missing = (directory: string): StoreError =>
  new StoreError(
    `The message store ${storeFile(directory)} is missing. Set DATA_DIR to where it is or restore it from a backup: ` +
      `${inboxCommand(directory, 'restore FILE')}. To start with an empty store, delete challenge.key there.`,
  );

/** Returns the error, which may come from another thread, with the name of the store and the remedy. */
export function storeError(directory: string, error: unknown, use = 'used'): StoreError {
  const { name, message: reason } = error as Error;
  if (name === 'StoreError') return error as StoreError;
  const remedy = /malformed|not a database|corrupt/i.test(reason)
    ? `The file is damaged. Restore a backup: ${inboxCommand(directory, 'restore FILE')}`
    : 'Check that DATA_DIR is a directory this user may write to, on a disk with free space.';
  return new StoreError(`The message store ${storeFile(directory)} cannot be ${use}: ${reason}.\n${remedy}`);
}

/** The number of migrations that a store has. Release 1.0 sets `user_version` back, but not `application_id`. */
export function versionOf(db: DatabaseSync): number {
  const [{ version }] = db
    .prepare('SELECT max(user_version, application_id) AS version FROM pragma_user_version, pragma_application_id')
    .all() as [{ version: number }];
  return version;
}

/** Brings the tables up to date. A current file is written to as well, so that a read-only one is detected now. */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  for (const name of MIGRATIONS.slice(versionOf(db))) db.exec(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}; PRAGMA application_id = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
}

/** An index that lacks rows hides messages. The rows themselves are intact: the file was opened for reading before. */
function rebuildIndexes(db: DatabaseSync): void {
  try {
    requireIntact(db, 'integrity_check');
  } catch {
    db.exec('REINDEX');
    requireIntact(db, 'integrity_check');
  }
}

/** `quick_check` does not compare the rows with the indexes, whose damage hides messages. */
type IntegrityCheck = 'quick_check' | 'integrity_check';

/** @throws Error if the file is damaged */
export function requireIntact(db: DatabaseSync, check: IntegrityCheck): void {
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

/** Copies a database into a file that only its owner can read. Replaces the file that a killed process has left. */
export function copyDatabase(db: DatabaseSync, file: string): void {
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    db.prepare('VACUUM INTO ?').run(file);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
