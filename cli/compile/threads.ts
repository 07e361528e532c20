import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Entries, Entry } from './cache.ts';
import { DocumentStage, type Setup, type Task } from './documents.ts';

/** Fewer documents than this are done before a thread has begun. */
const WORTH_THREADS = 1000;

/** Documents that a thread takes at once: enough to make little of the way there, few enough to wait for the last ones. */
const BATCH = 32;

/** Batches that are at a thread, so that it never waits for the next one. */
const AHEAD = 2;

/** What a document leaves behind is of no use: a thread is to clean up early, and not to take what memory there is. MB. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * Bring documents up to date, on all cores where there is much to do.
 * @param known what is known of them
 * @returns what is to be kept, in the order of the documents
 * @throws SchemaProblem when there is no schema for one of them
 */
export async function bringAll(
  setup: Setup,
  documents: Task[],
  known: Entries,
  progress?: (done: number, total: number) => void,
): Promise<Entries> {
  const stage = await DocumentStage.open(setup);
  const found = new Map<string, Entry>();
  const tasks: Task[] = [];
  for (const task of documents) {
    const entry = stage.recall(task, known);
    if (entry) found.set(task[0], entry);
    else tasks.push(task);
  }
  const keep = ([path]: Task, entry: Entry) => {
    progress?.(found.size, documents.length);
    found.set(path, entry);
  };
  const cores = availableParallelism();
  if (tasks.length >= WORTH_THREADS && cores > 1)
    await Promise.all(Array.from({ length: cores }, () => runThread(setup, tasks, keep)));
  // What there is no thread for, and what was too much for one.
  for (let task = tasks.pop(); task; task = tasks.pop()) keep(task, await stage.bring(task));
  return Object.fromEntries(documents.map(([path]) => [path, found.get(path) as Entry]));
}

/** Run a thread that takes from the tasks until there are none. What it could not do comes back when it ends. */
function runThread(setup: Setup, tasks: Task[], keep: (task: Task, entry: Entry) => void): Promise<void> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: setup, resourceLimits: MEMORY });
  const taken: Task[][] = [];
  const give = () => {
    const batch = tasks.splice(-BATCH);
    if (batch.length === 0) return;
    taken.push(batch);
    worker.postMessage(batch);
  };
  // V8 doubles the room for short-lived objects while there are many of them. The threads have by now what they may have;
  // this one only collects.
  worker.once('message', () => setFlagsFromString('--semi-space-growth-factor=1'));
  worker.on('message', (entries: Entry[]) => {
    taken.shift()?.forEach((task, index) => keep(task, entries[index] as Entry));
    give();
    if (taken.length === 0) void worker.terminate();
  });
  // Whatever it was, it happens again where the rest is done, and is reported there.
  worker.on('error', () => {});
  for (let batch = 0; batch < AHEAD; batch++) give();
  return new Promise((resolve) => {
    worker.on('exit', () => {
      tasks.push(...taken.flat());
      resolve();
    });
  });
}
