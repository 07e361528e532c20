import { DatabaseSync } from 'node:sqlite';

/** What SQLite says while another process has the lock: https://www.sqlite.org/rescode.html#busy */
const BUSY = 5;

/** As long as SQLite can wait, 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Wait until no other process holds a lock, and hold it. It is one of the system's, by way of SQLite, so that it goes with its
 * process, however that ends.
 * @param file a file for the lock alone; it is made where there is none, and stays
 * @param onBusy called once when another process holds it
 * @returns what lets go of it: `using lock = holdLock(…)`
 */
export function holdLock(file: string, onBusy: () => void): Disposable {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    onBusy();
    database.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT}`);
    database.exec('BEGIN EXCLUSIVE');
  }
  return database;
}
