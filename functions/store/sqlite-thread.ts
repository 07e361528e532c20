import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SQLITE_WRITER } from '../files.ts';
import type { Row, Statement, Value } from './database.ts';
import { StoreError } from './sqlite-file.ts';
import type { Outcome, Reply, Task, WriterData } from './sqlite-writer.ts';

export interface SqliteThreadOptions {
  /** Called each time when the store has been opened. */
  onOpen?(): void;
  /** Called when the store cannot be used, once for each reason. */
  onFailure?(reason: string): void;
  retryMs?: number;
  checkIntervalMs?: number;
}

interface Job {
  task: Task;
  resolve(rows: Row[][]): void;
  reject(reason: unknown): void;
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
  const { retryMs = RETRY_MS, checkIntervalMs = DAY_MS } = options;
  let worker: Worker | undefined;
  let isOpen = false;
  let isClosed = false;
  let failure: StoreError | undefined;
  let retry: NodeJS.Timeout | undefined;
  let key: string | undefined;
  let next: Job[] = [];
  let sent: Job[] = [];
  let commits = 0;

  function open(): void {
    let reason = 'The thread of the message store has ended.';
    const workerData: WriterData = { directory, checkIntervalMs };
    worker = new Worker(SQLITE_WRITER, { workerData });
    worker.on('message', (reply: Reply) => {
      if (reply === 'open') opened();
      else if ('failure' in reply) reason = reply.failure;
      else settle(reply);
    });
    worker.on('error', ({ message }) => (reason = message));
    worker.once('exit', () => ended(reason));
  }

  function opened(): void {
    isOpen = true;
    failure = undefined;
    options.onOpen?.();
    send();
  }

  function ended(reason: string): void {
    worker = undefined;
    isOpen = false;
    const isNew = reason !== failure?.message;
    failure = new StoreError(reason);
    for (const job of [...sent, ...next]) job.reject(failure);
    [sent, next] = [[], []];
    if (isClosed) return;
    if (isNew) options.onFailure?.(reason);
    retry = setTimeout(open, retryMs);
  }

  function settle(reply: { outcomes: Outcome[]; commits: number }): void {
    commits = reply.commits;
    const done = sent;
    sent = [];
    send();
    for (const [index, outcome] of reply.outcomes.entries()) {
      const job = done[index] as Job;
      if ('rows' in outcome) job.resolve(outcome.rows);
      else job.reject(Object.assign(new Error(outcome.error.message), outcome.error));
    }
  }

  /** Sends all tasks that arrived while the thread was busy. */
  function send(): void {
    if (!isOpen || sent.length > 0 || next.length === 0) return;
    worker?.postMessage(next.map(({ task }) => task));
    sent = next;
    next = [];
  }

  function run(task: Task): Promise<Row[][]> {
    if (isClosed) return Promise.reject(new StoreError('The message store is closed.'));
    if (failure) return Promise.reject(failure);
    return new Promise((resolve, reject) => {
      // Tasks of one turn of the event loop are written with one flush to the disk.
      if (next.length === 0) setImmediate(send);
      next.push({ task, resolve, reject });
    });
  }

  return {
    /** Opens the store. Requests that came before wait for it. */
    open,
    all: async (sql: string, ...values: Value[]) => (await run({ read: { sql, values } }))[0] ?? [],
    batch: (statements: Statement[]) => run({ batch: statements }),
    /** The secret behind the proof of work, which is kept next to the store. */
    challengeKey: async () => (key ??= String((await run('challenge-key'))[0]?.[0]?.key)),
    commits: () => commits,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const running = worker;
      if (!running) return;
      const ended = once(running, 'exit');
      while (next.length > 0 || sent.length > 0) await Promise.race([once(running, 'message'), ended]);
      running.postMessage('close');
      await ended;
    },
  };
}
