import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SQLITE_WRITER } from '../files.ts';
import { openSqlite, type Job, type SqliteDatabase } from './sqlite.ts';
import { StoreError } from './sqlite-file.ts';
import type { Reply } from './sqlite-writer.ts';

/**
 * Opens the message store for a process that also serves pages. A worker thread writes, so that a slow disk delays messages
 * and not pages; this thread reads. An error that ends the worker ends the process.
 * @throws StoreError as {@link openSqlite}
 */
export function openSqliteThread(directory: string, options: { create: boolean }): SqliteDatabase {
  const reader = openSqlite(directory, options);
  const writer = new Worker(SQLITE_WRITER, { workerData: directory });
  let next: Job[] = [];
  let sent: Job[] = [];
  let commits = 0;
  let closed = false;

  writer.on('message', (reply: Reply) => {
    commits = reply.commits;
    const written = sent;
    sent = [];
    if (next.length > 0) send();
    for (const [index, outcome] of reply.outcomes.entries()) {
      const job = written[index] as Job;
      if ('rows' in outcome) job.resolve(outcome.rows);
      else job.reject(Object.assign(new Error(outcome.error.message), outcome.error));
    }
  });

  /** Sends all batches that arrived while the writer was busy. */
  function send(): void {
    writer.postMessage(next.map(({ statements }) => statements));
    sent = next;
    next = [];
  }

  return {
    all: reader.all,
    batch(statements) {
      if (closed) return Promise.reject(new StoreError('The message store is closed.'));
      return new Promise((resolve, reject) => {
        if (next.length === 0 && sent.length === 0) setImmediate(send);
        next.push({ statements, resolve, reject });
      });
    },
    commits: () => commits,
    async close() {
      closed = true;
      while (next.length > 0 || sent.length > 0) await once(writer, 'message');
      writer.postMessage('close');
      await once(writer, 'exit');
      await reader.close();
    },
  };
}
