/** The thread of {@link sqliteThread}: has the store open, runs batches and posts their outcomes. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { challengeKey, keyFile } from '../spam/challenge-key.ts';
import type { Row, Statement } from './database.ts';
import { checkSqlite, openSqlite } from './sqlite.ts';
import { isThere, storeError } from './sqlite-file.ts';

export interface WriterData {
  directory: string;
  checkIntervalMs: number;
}

/** One SELECT, statements that are written together, or a question for the secret behind the proof of work. */
export type Task = { read: Statement } | { batch: Statement[] } | 'challenge-key';

/** The outcome of a task; an error crosses threads as plain data. */
export type Outcome = { rows: Row[][] } | { error: { name: string; message: string; code?: string } };

export type Reply =
  | 'open'
  /** The outcomes of the tasks of one request, in their order. */
  | { outcomes: Outcome[]; commits: number }
  /** The store cannot be used; the thread ends. */
  | { failure: string };

const port = parentPort as MessagePort;
const { directory, checkIntervalMs } = workerData as WriterData;
const post = (reply: Reply) => port.postMessage(reply);

try {
  serve();
} catch (error) {
  post({ failure: storeError(directory, error).message });
}

function serve(): void {
  // A directory with a key was in use before: a store that is missing there is lost, not new.
  const database = openSqlite(directory, { create: !isThere(keyFile(directory)) });
  const key = challengeKey(directory);
  const checks = setInterval(() => void checkSqlite(directory).catch(end), checkIntervalMs);

  async function end(error?: unknown): Promise<void> {
    clearInterval(checks);
    if (error !== undefined) post({ failure: storeError(directory, error).message });
    port.close();
    await database.close();
  }

  port.on('message', async (tasks: Task[] | 'close') => {
    if (tasks === 'close') return end();
    let failure: unknown;
    const outcomes = await Promise.all(
      tasks.map(async (task): Promise<Outcome> => {
        try {
          if (task === 'challenge-key') return { rows: [[{ key }]] };
          if ('batch' in task) return { rows: await database.batch(task.batch) };
          return { rows: [await database.all(task.read.sql, ...task.read.values)] };
        } catch (error) {
          const { name, message, code } = error as Error & { code?: string };
          if (!isConstraint(error)) failure = error;
          return { error: { name, message, ...(code && { code }) } };
        }
      }),
    );
    post({ outcomes, commits: database.commits() });
    if (failure !== undefined) await end(failure);
  });
  post('open');
}

/** Whether only the statement failed, and not the store (SQLITE_CONSTRAINT). */
const isConstraint = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
