import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Row, Statement } from './database.ts';
import {
  copyDatabase,
  openFile,
  openReadOnly,
  openUnchanged,
  requireIntact,
  StoreError,
  storeFile,
} from './sqlite-file.ts';

/**
 * Opens the message store, or creates it in a new data directory.
 * @throws StoreError if the file is missing, read-only, damaged or of a newer version
 */
export function openSqlite(directory: string, options: { create?: boolean } = {}) {
  const file = storeFile(directory);
  const db = openFile(directory, options);
  const opened = identity();
  const run = runner(db);

  /** The inodes of the file and of its log, which contains the latest messages. */
  function identity(): string {
    return [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join();
  }

  /** Runs batches in one transaction, which is flushed to the disk (`synchronous=FULL`). If one fails, none is written. */
  function commit(batches: Statement[][]): Row[][][] {
    // A deleted file still accepts writes, and they are lost. Messages that exist in a deleted log only are copied into the
    // file while the log is open.
    if (identity() !== opened) {
      db.exec('PRAGMA wal_checkpoint');
      throw new StoreError(`${file} or its log was moved or deleted.`);
    }
    db.exec('BEGIN IMMEDIATE');
    try {
      const rows = batches.map((statements) => statements.map(run));
      db.exec('COMMIT');
      return rows;
    } finally {
      if (db.isTransaction) db.exec('ROLLBACK');
    }
  }

  return {
    commit,
    batch: async (statements: Statement[]) => commit([statements])[0] ?? [],
    /**
     * Removes deleted messages from the log too, where they would remain until they are overwritten.
     * @throws StoreError if other processes read or write for longer than the timeout, as Litestream always does
     */
    emptyLog() {
      const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
      if (busy)
        throw new StoreError(
          'The messages are deleted, but their text is still in the log, which another program reads. ' +
            'Stop Litestream if it runs, and run the command again.',
        );
    },
    close: () => db.close(),
  };
}

/**
 * Opens the message store without writing anything, also while a server uses it and on a full or read-only disk.
 * @throws StoreError if it is missing, damaged or of a newer version
 */
export function openSqliteReadOnly(directory: string) {
  const db = openReadOnly(directory);
  const run = runner(db);
  return {
    batch: async (statements: Statement[]) => statements.map(run),
    /**
     * Writes all messages into a new file that only its owner can read. The database file alone lacks what is still in its log. The
     * file has its name once it is complete: a process that is killed leaves a `.partial` file.
     * @throws StoreError if the file exists or there is no space
     */
    backup(to: string) {
      if (existsSync(to)) throw new StoreError(`The file ${to} exists already.`);
      const draft = `${to}.partial`;
      try {
        copyDatabase(db, draft);
        using copy = openUnchanged(draft);
        requireIntact(copy, 'integrity_check');
        renameSync(draft, to);
      } catch (error) {
        rmSync(draft, { force: true });
        throw new StoreError(`The copy could not be written: ${(error as Error).message}.`);
      }
    },
    close: () => db.close(),
  };
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
