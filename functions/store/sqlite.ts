import { closeSync, existsSync, fsyncSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Row, Statement, Value } from './database.ts';
import {
  createPrivateFile,
  isThere,
  missing,
  openFile,
  openReadOnly,
  openUnchanged,
  requireIntact,
  storeError,
  StoreError,
  storeFile,
} from './sqlite-file.ts';

/** Statements that are written together or not at all, and the promise of their result. */
interface Job {
  statements: Statement[];
  resolve(rows: Row[][]): void;
  reject(reason: unknown): void;
}

/**
 * Opens the message store, or creates it in a new data directory.
 *
 * Every commit is flushed to the disk (`synchronous=FULL`) before its promise resolves. Batches that arrive during a commit share
 * the next one, so there is one flush per group and not one per message.
 * @throws StoreError if the file is missing, read-only, damaged or of a newer version
 */
export function openSqlite(directory: string, options: { create?: boolean } = {}) {
  const file = storeFile(directory);
  if (!options.create) requireStore(directory);
  const db = openFile(directory);
  const opened = identity();
  const run = runner(db);
  let queue: Job[] = [];
  let scheduled = false;
  let closed = false;
  let commits = 0;

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
    async all(sql: string, ...values: Value[]): Promise<Row[]> {
      const rows = run({ sql, values });
      // A search without a result needs no check: the message is then written, which checks.
      if (rows.length > 0) requireFile();
      return rows;
    },
    batch(statements: Statement[]): Promise<Row[][]> {
      if (closed) return Promise.reject(new StoreError('The message store is closed.'));
      return new Promise((resolve, reject) => {
        queue.push({ statements, resolve, reject });
        if (!scheduled) setImmediate(flush);
        scheduled = true;
      });
    },
    /** The number of commits, each of which was flushed to the disk. */
    commits: () => commits,
    /**
     * Removes deleted messages from the log too, where they would remain until they are overwritten.
     * @throws StoreError if other processes read or write for longer than the timeout
     */
    emptyLog() {
      const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
      if (busy)
        throw new StoreError(
          'The messages are deleted, but their text is still in the log. Run the command again in a minute.',
        );
    },
    /** Waits for the last commit, then closes the file. */
    async close() {
      closed = true;
      flush();
      db.close();
    },
  };
}

/**
 * Opens the message store without writing anything, also while a server uses it and on a full or read-only disk.
 * @throws StoreError if it is missing, damaged or of a newer version
 */
export function openSqliteReadOnly(directory: string) {
  const db = openReadOnly(directory);
  try {
    requireIntact(db, 'quick_check');
  } catch (error) {
    db.close();
    throw storeError(directory, error, 'read');
  }
  const run = runner(db);
  return {
    all: async (sql: string, ...values: Value[]) => run({ sql, values }),
    batch: () => Promise.reject(new StoreError(`${storeFile(directory)} is open for reading only.`)),
    /**
     * Writes all messages into a new file that only its owner can read. The database file alone lacks what is still in its log. The
     * file has its name once it is complete: a process that is killed leaves a `.partial` file.
     * @throws StoreError if the file exists or there is no space
     */
    backup(to: string) {
      if (existsSync(to)) throw new StoreError(`The file ${to} exists already.`);
      const draft = `${to}.partial`;
      const descriptor = createPrivateFile(draft);
      try {
        db.prepare('VACUUM INTO ?').run(draft);
        fsyncSync(descriptor);
        using copy = openUnchanged(draft);
        requireIntact(copy, 'integrity_check');
        renameSync(draft, to);
      } catch (error) {
        rmSync(draft);
        throw new StoreError(`The copy could not be written: ${(error as Error).message}.`);
      } finally {
        closeSync(descriptor);
      }
    },
    close: async () => db.close(),
  };
}

/** Looks for damage in the file, not in what a connection remembers of it. @throws StoreError */
export async function checkSqlite(directory: string): Promise<void> {
  await openSqliteReadOnly(directory).close();
}

/** @throws StoreError if the data directory has no store or cannot be read */
function requireStore(directory: string): void {
  try {
    if (!isThere(storeFile(directory))) throw missing(directory);
  } catch (error) {
    throw storeError(directory, error, 'read');
  }
}

/** Returns a function that runs a statement; each text of a statement is prepared once. */
function runner(db: DatabaseSync): (statement: Statement) => Row[] {
  const prepared = new Map<string, StatementSync>();
  return ({ sql, values }) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values) as Row[];
  };
}
