import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Database, Row, Statement } from './database.ts';

const MIGRATIONS = ['0001_messages.sql'];

/** The store cannot be opened; the message says what to do about it. */
export class StoreError extends Error {}

export interface SqliteDatabase extends Database {
  /** How often the disk was asked to keep something. */
  commits(): number;
  /** Wait for the last commit, then close the file. */
  close(): Promise<void>;
}

/** The store as the process sees it that has the file open. */
export interface SqliteFile extends SqliteDatabase {
  /**
   * Write all messages into a new file, for its owner alone to read: the store by itself lacks what is still in its log.
   * @throws StoreError where there is such a file, or no room for one
   */
  backup(to: string): void;
  /**
   * Take what was deleted out of the log beside the file too, where it stays until somebody writes over it.
   * @throws StoreError where others read or write for as long as one waits for them
   */
  emptyLog(): void;
}

/** Statements that are written together or not at all, and who waits for that. */
export interface Job {
  statements: Statement[];
  resolve(rows: Row[][]): void;
  reject(reason: unknown): void;
}

/** Where the messages of a data directory are. */
export const storeFile = (directory: string): string => join(directory, 'contact.db');

/**
 * Open (or, in a directory never used before, create) the message store.
 *
 * Every commit is flushed to the disk (`synchronous=FULL`) before its promise resolves. Batches that arrive while a
 * commit is running share the next one, so the disk is asked once per group and not once per message.
 * @throws StoreError when the file is missing, read-only or damaged
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

  /** The numbers of the file and of the log beside it, in which the latest messages are. */
  function identity(): string {
    return [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join();
  }

  /**
   * A deleted file still takes writes that nobody will ever read. What is in a deleted log alone goes into the file as long as
   * it can be read.
   */
  function requireFile(): void {
    if (identity() === opened) return;
    db.exec('PRAGMA wal_checkpoint');
    throw new StoreError(`${file}, or the log beside it, was moved away.`);
  }

  function flush(): void {
    scheduled = false;
    // Written already when the file was closed.
    if (queue.length === 0) return;
    const jobs = queue;
    queue = [];
    const settled: (() => void)[] = [];
    try {
      requireFile();
      db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) settled.push(attempt(job));
      db.exec('COMMIT');
      commits += 1;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const settle of settled) settle();
  }

  /** Run one batch of the group; when it fails, only its own statements are undone. */
  function attempt(job: Job): () => void {
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
      // What is not found is not believed to be stored either.
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
        throw new StoreError('The messages are deleted, but their text is still in the log. Do it again in a minute.');
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
      code === 'EEXIST' ? `There is a file ${name} already.` : `The copy could not be written: ${message}.`,
    );
  }
}

function open(file: string, directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // For nobody else to read, in whatever folder; what SQLite writes beside it gets the same.
    closeSync(openSync(file, 'a', 0o600));
    const db = new DatabaseSync(file, { timeout: 5_000 });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const damage = db.prepare('PRAGMA quick_check(1)').get() as Row;
    if (damage.quick_check !== 'ok') throw new Error(String(damage.quick_check));
    migrate(db);
    return db;
  } catch (error) {
    const reason = (error as Error).message;
    throw new StoreError(`The message store ${file} cannot be opened for writing: ${reason}.\n${help(reason)}`);
  }
}

function help(reason: string): string {
  if (/malformed|not a database|corrupt/i.test(reason)) {
    return 'The file is damaged. Restore it from a backup, or move it away to start with an empty store.';
  }
  return 'Check that DATA_DIR is a directory this user may write to, on a disk with free space.';
}

/** Bring the tables up to date; a file that is current is still written to once, so that a read-only one is found now. */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  for (const name of MIGRATIONS.slice(version)) {
    db.exec(readFileSync(fileURLToPath(new URL(`migrations/${name}`, import.meta.url)), 'utf8'));
  }
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
}
