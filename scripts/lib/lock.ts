import { DatabaseSync } from 'node:sqlite';

/** SQLite's error code while another process holds the lock: https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** The longest time that SQLite can wait: 24 days. */
const MAX_BUSY_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Acquires a lock between processes; waits while another process holds it. SQLite takes a lock of the operating system,
 * which is released when the process ends, even if it is killed.
 * @param file lock file; it is created if it is missing, and stays
 * @param onBusy called once if another process holds the lock
 * @returns releases the lock when disposed: `using lock = holdLock(…)`
 */
export function holdLock(file: string, onBusy: () => void): Disposable {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    onBusy();
    database.exec(`PRAGMA busy_timeout = ${MAX_BUSY_TIMEOUT_MS}`);
    database.exec('BEGIN EXCLUSIVE');
  }
  return database;
}
