import { chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  copyDatabase,
  isThere,
  makeDirectory,
  MIGRATIONS,
  openUnchanged,
  requireIntact,
  StoreError,
  storeFile,
  versionOf,
} from '../store/sqlite-file.ts';

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
  const count = copyStore(backup, draft, file);
  // Root may restore it; the server runs as the owner of the folder.
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  const replaced = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const hadStore = existsSync(file);
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, replaced + suffix);
  // An index of the log, which SQLite rebuilds.
  rmSync(`${file}-shm`, { force: true });
  renameSync(draft, file);
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
  return { count, ...(hadStore && { replaced }) };
}

/** Returns how many messages a backup has. @throws StoreError if it could not be restored */
export function countMessages(backup: string): number {
  try {
    using db = openBackup(backup);
    return countOf(db);
  } catch (error) {
    throw new StoreError(`${backup} cannot be restored: ${(error as Error).message}.`);
  }
}

/** @throws Error if the file is not a complete store that this release reads */
function openBackup(file: string): DatabaseSync {
  if (!isThere(file)) throw new Error('there is no such file');
  const db = openUnchanged(file);
  try {
    requireIntact(db, 'integrity_check');
    const version = versionOf(db);
    if (version < 1) throw new Error('it is not a message store');
    if (version > MIGRATIONS.length)
      throw new Error(`it has version ${version}, and this release reads versions up to ${MIGRATIONS.length}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const countOf = (db: DatabaseSync): number =>
  (db.prepare('SELECT count(*) AS count FROM messages').get() as { count: number }).count;

/** Copies a store that may have a log into one file, the draft of `store`. @returns how many messages it has */
function copyStore(from: string, draft: string, store: string): number {
  try {
    makeDirectory(dirname(draft));
    using db = openBackup(from);
    copyDatabase(db, draft);
    return countOf(db);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new StoreError(`${from} cannot be restored: ${(error as Error).message}. The store ${store} is unchanged.`);
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
    throw new StoreError(
      `Another program uses ${file}. Stop the server, and Litestream if it runs. This store is unchanged.`,
    );
  }
}
