/** The thread of {@link sqliteThread}: has the store open and writes batches. Its first error ends it. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { challengeKey, keyFile } from '../spam/challenge-key.ts';
import type { Statement } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { isThere, lockDirectory, openReadOnly } from './sqlite-file.ts';

export interface WriterData {
  directory: string;
  checkIntervalMs: number;
}

const port = parentPort as MessagePort;
const { directory, checkIntervalMs } = workerData as WriterData;
const lock = lockDirectory(directory);
// A directory with a key was in use before: a store that is missing there is lost, not new.
const database = openSqlite(directory, { create: !isThere(keyFile(directory)) });

// The first message: the store is open.
port.postMessage(challengeKey(directory));

let batches: Statement[][] = [];
port.on('message', (batch: Statement[] | 'close') => {
  if (batch === 'close') return setImmediate(close);
  // Batches that arrive during a commit share the next one: a slow disk flushes once for all of them.
  if (batches.length === 0) setImmediate(commit);
  batches.push(batch);
});

// Another connection finds damage in the file, which this one may have in its memory unharmed.
setInterval(() => openReadOnly(directory, 'integrity_check').close(), checkIntervalMs);

function commit(): void {
  const group = batches;
  batches = [];
  port.postMessage(database.commit(group));
}

function close(): void {
  database.close();
  lock.close();
  process.exit();
}
