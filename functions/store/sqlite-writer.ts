/** The thread of {@link openSqliteThread}: runs batches and posts their outcomes. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Row, Statement } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** The outcome of a batch; an error crosses threads as plain data. */
export type Outcome = { rows: Row[][] } | { error: { name: string; message: string; code?: string } };

/** The outcomes of the batches of one request, in their order. */
export interface Reply {
  outcomes: Outcome[];
  commits: number;
}

const port = parentPort as MessagePort;
const database = openSqlite(String(workerData));

port.on('message', async (batches: Statement[][] | 'close') => {
  if (batches === 'close') {
    await database.close();
    port.close();
    return;
  }
  const outcomes = await Promise.all(batches.map(run));
  port.postMessage({ outcomes, commits: database.commits() } satisfies Reply);
});

async function run(statements: Statement[]): Promise<Outcome> {
  try {
    return { rows: await database.batch(statements) };
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    return { error: { name, message, ...(code && { code }) } };
  }
}
