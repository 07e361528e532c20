import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SQLITE_WRITER } from '../files.ts';
import type { Row, Statement } from './database.ts';
import { storeError, StoreError } from './sqlite-file.ts';
import type { WriterData } from './sqlite-writer.ts';

export interface SqliteThreadOptions {
  /** Called each time when the store has been opened. */
  onOpen?(): void;
  /** Called when the store cannot be used, once for each reason. */
  onFailure?(reason: string): void;
  checkIntervalMs?: number;
}

/** A store that cannot be used is tried again after this time. */
const RETRY_MS = 5_000;
const DAY_MS = 86_400_000;

/**
 * The message store of a process that also serves pages. A worker thread has the file open, so that a slow disk or a damaged
 * file delays messages and not pages. The first error of the file ends the thread; requests then fail at once until another
 * thread has opened it.
 */
export function sqliteThread(directory: string, options: SqliteThreadOptions = {}) {
  const workerData: WriterData = { directory, checkIntervalMs: options.checkIntervalMs ?? DAY_MS };
  /** Batches that the thread has not written, in their order. */
  let unwritten: PromiseWithResolvers<Row[][]>[] = [];
  let worker: Worker | undefined;
  let isClosed = false;
  let failure: StoreError | undefined;
  let retry: NodeJS.Timeout | undefined;
  let key: string | undefined;

  /** Opens the store. Requests wait for it, unless an attempt has failed. */
  function open(): void {
    let error = new Error('The thread has ended.');
    worker = new Worker(SQLITE_WRITER, { workerData })
      .once('message', opened)
      .once('error', (cause: Error) => (error = cause))
      .once('exit', () => ended(storeError(directory, error)));
  }

  function opened(secret: string): void {
    key = secret;
    failure = undefined;
    worker?.on('message', (group: Row[][][]) => {
      for (const rows of group) unwritten.shift()?.resolve(rows);
    });
    options.onOpen?.();
  }

  function ended(error: StoreError): void {
    const isNew = error.message !== failure?.message;
    worker = undefined;
    failure = error;
    for (const { reject } of unwritten) reject(failure);
    unwritten = [];
    if (isClosed) return;
    if (isNew) options.onFailure?.(failure.message);
    retry = setTimeout(open, RETRY_MS);
  }

  function batch(statements: Statement[]): Promise<Row[][]> {
    if (isClosed) return Promise.reject(new StoreError('The message store is closed.'));
    if (failure) return Promise.reject(failure);
    const written = Promise.withResolvers<Row[][]>();
    unwritten.push(written);
    worker?.postMessage(statements);
    return written.promise;
  }

  return {
    open,
    batch,
    /** The secret behind the proof of work, which is kept next to the store. */
    async challengeKey(): Promise<string> {
      if (key === undefined) await batch([]);
      return String(key);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      worker?.postMessage('close');
      if (worker) await once(worker, 'exit');
    },
  };
}
