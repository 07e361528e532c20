import { on } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { DocumentStage, loadModules, type CompileContext, type DocumentTask } from './process-document.ts';

await loadModules();

// Takes what to work with, then batches of documents, and gives back what is to be kept of them. Whatever goes wrong ends the thread.
const port = parentPort as MessagePort;
let stage: DocumentStage | undefined;
for await (const [message] of on(port, 'message') as AsyncIterable<[CompileContext | DocumentTask[]]>) {
  if (!Array.isArray(message)) {
    stage = await DocumentStage.open(message);
    continue;
  }
  const entries = [];
  for (const task of message) entries.push(await stage?.bring(task));
  port.postMessage(entries);
}
