import { on } from 'node:events';
import { enableCompileCache } from 'node:module';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Setup, Task } from './documents.ts';

enableCompileCache();
const { DocumentStage } = await import('./documents.ts');

// Takes batches of documents and gives back what is to be kept of them. Whatever goes wrong ends the thread.
const port = parentPort as MessagePort;
const stage = await DocumentStage.open(workerData as Setup);
for await (const [tasks] of on(port, 'message') as AsyncIterable<[Task[]]>) {
  const entries = [];
  for (const task of tasks) entries.push(await stage.bring(task));
  port.postMessage(entries);
}
