import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Database, Row, Statement } from './database.ts';

const MIGRATIONS = ['0001_messages.sql'];

/** The store cannot be opened; the message names the remedy. */
export class StoreError extends Error {}

export interface SqliteDatabase extends Database {
  /** The number of commits, each of which was flushed to the disk. */
  commits(): number;
  /** Waits for the last commit, then closes the file. */
  close(): Promise<void>;
}

/** A store whose file is open in this process. */
export interface SqliteFile extends SqliteDatabase {
  /**
   * Writes all messages into a new file that only its owner can read. The database file alone lacks what is still in its log.
   * @throws StoreError if the file exists or there is no space
   */
  backup(to: string): void;
  /**
   * Removes deleted messages from the log too, where they would remain until they are overwritten.
   * @throws StoreError if other processes read or write for longer than the timeout
   */
  emptyLog(): void;
}

/** Statements that are written together or not at all, and the promise of their result. */
export interface Job {
  statements: Statement[];
  resolve(rows: Row[][]): void;
  reject(reason: unknown): void;
}

/** The path of the store in a data directory. */
export const storeFile = (directory: string): string => join(directory, 'contact.db');

/**
 * Opens the message store, or creates it in a new data directory.
 *
 * Every commit is flushed to the disk (`synchronous=FULL`) before its promise resolves. Batches that arrive during a commit share
 * the next one, so there is one flush per group and not one per message.
 * @throws StoreError if the file is missing, read-only or damaged
 */
export function openSqlite(directory: string, options: { create?: boolean } = {}): SqliteFile {
  const file = storeFile(directory);
  if (!options.create && !existsSync(file)) {
    throw new StoreError(
      `The message store ${file} is missing. Set DATA_DIR to where it is or restore it from a backup; ` +
        'to start with an empty store, delete challenge.key there.',
    );
  }
  const db = open(file, directory);
  const opened = identity();
  const prepared = new Map<string, StatementSync>();
  let queue: Job[] = [];
  let scheduled = false;
  let closed = false;
  let commits = 0;

  const run = ({ sql, values }: Statement): Row[] => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values) as Row[];
  };

  /** The inodes of the file and of its log, which contains the latest messages. */
  function identity(): string {
    return [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join();
  }

  /**
   * A deleted file still accepts writes, and they are lost. Messages that exist in a deleted log only are copied into the file
   * while the log is open.
   */
  function requireFile(): void {
    if (identity() === opened) return;
    db.exec('PRAGMA wal_checkpoint');
    throw new StoreError(`${file} or its log was moved or deleted.`);
  }

  function flush(): void {
    scheduled = false;
    // `close` has written the queue already.
    if (queue.length === 0) return;
    const jobs = queue;
    queue = [];
    const settled: (() => void)[] = [];
    try {
      requireFile();
      db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) settled.push(runJob(job));
      db.exec('COMMIT');
      commits += 1;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const settle of settled) settle();
  }

  /** Runs one batch of the group; if it fails, only its own statements are rolled back. */
  function runJob(job: Job): () => void {
    db.exec('SAVEPOINT job');
    try {
      const rows = job.statements.map(run);
      db.exec('RELEASE job');
      return () => job.resolve(rows);
    } catch (error) {
      // A full disk may have ended the whole transaction.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO job; RELEASE job');
      return () => job.reject(error);
    }
  }

  return {
    async all(sql, ...values) {
      const rows = run({ sql, values });
      // A search without a result needs no check: the message is then written, which checks.
      if (rows.length > 0) requireFile();
      return rows;
    },
    batch(statements) {
      if (closed) return Promise.reject(new StoreError('The message store is closed.'));
      return new Promise((resolve, reject) => {
        queue.push({ statements, resolve, reject });
        if (!scheduled) setImmediate(flush);
        scheduled = true;
      });
    },
    commits: () => commits,
    backup(to) {
      const descriptor = newFile(to);
      try {
        db.prepare('VACUUM INTO ?').run(to);
        fsyncSync(descriptor);
      } catch (error) {
        rmSync(to);
        throw new StoreError(`The copy could not be written: ${(error as Error).message}.`);
      } finally {
        closeSync(descriptor);
      }
    },
    emptyLog() {
      const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
      if (busy)
        throw new StoreError(
          'The messages are deleted, but their text is still in the log. Run the command again in a minute.',
        );
    },
    async close() {
      closed = true;
      flush();
      db.close();
    },
  };
}

function newFile(name: string): number {
  try {
    return openSync(name, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreError(
      code === 'EEXIST' ? `The file ${name} exists already.` : `The copy could not be written: ${message}.`,
    );
  }
}

function open(file: string, directory: string): DatabaseSync {
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

/** `mkdir` with `recursive` never returns below /proc, where nothing can be created. */
function makeDirectory(directory: string): void {
  const path = resolve(directory);
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** @throws Error if the file is damaged */
function requireIntact(db: DatabaseSync, check: 'quick_check' | 'integrity_check'): void {
  const { [check]: result } = db.prepare(`PRAGMA ${check}(1)`).get() as Row;
  if (result !== 'ok') throw new Error(`the database is malformed (${String(result).replaceAll(/\s+/g, ' ')})`);
}

/**
 * Replaces the store of a data directory by a backup. The replaced store and its log are kept under another name: SQLite would
 * apply a left-over log to the backup.
 * @returns how many messages the backup has, and the path of the replaced store if there was one
 * @throws StoreError if a server uses the store or the backup is not a complete store
 */
export function restoreSqlite(directory: string, backup: string): { count: number; replaced?: string } {
  const file = storeFile(directory);
  const draft = `${file}.restoring`;
  if (existsSync(file)) requireUnused(file);
  rmSync(draft, { force: true });
  const count = copyStore(backup, draft);
  const replaced = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const hadStore = existsSync(file);
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, replaced + suffix);
  // An index of the log, which SQLite rebuilds.
  rmSync(`${file}-shm`, { force: true });
  renameSync(draft, file);
  flushToDisk(directory);
  return { count, ...(hadStore && { replaced }) };
}

/** Copies a store that may have a log into one file. @returns how many messages it has */
function copyStore(from: string, to: string): number {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}.`);
  try {
    makeDirectory(dirname(to));
    using db = new DatabaseSync(from, { readOnly: true });
    requireIntact(db, 'integrity_check');
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version < 1 || version > MIGRATIONS.length) throw new Error('it is not a message store of this version');
    const { count } = db.prepare('SELECT count(*) AS count FROM messages').get() as { count: number };
    closeSync(newFile(to));
    db.prepare('VACUUM INTO ?').run(to);
    flushToDisk(to);
    return count;
  } catch (error) {
    rmSync(to, { force: true });
    throw new StoreError(`${from} cannot be restored: ${(error as Error).message}. The store is unchanged.`);
  }
}

/** @throws StoreError if another process has the store open */
function requireUnused(file: string): void {
  try {
    using db = new DatabaseSync(file);
    // In WAL mode every open connection holds a shared lock on the file.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    // A damaged store is a reason to restore.
    if (!/locked|busy/i.test((error as Error).message)) return;
    throw new StoreError(`A server uses ${file}. Stop it first. The store is unchanged.`);
  }
}

function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function help(reason: string): string {
  if (/malformed|not a database|corrupt/i.test(reason)) {
    return 'The file is damaged. Restore a backup: npm run inbox -- restore FILE';
  }
  return 'Check that DATA_DIR is a directory this user may write to, on a disk with free space.';
}

/** Brings the tables up to date. A current file is written to as well, so that a read-only one is detected now. */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  for (const name of MIGRATIONS.slice(version)) {
    db.exec(readFileSync(fileURLToPath(new URL(`migrations/${name}`, import.meta.url)), 'utf8'));
  }
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
}
