import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { DocumentRecords, DocumentRecord } from './cache.ts';
import { DocumentStage, type CompileContext, type DocumentTask } from './process-document.ts';

/** Fewer documents than this are done before a thread has begun. */
const WORTH_THREADS = 1000;

/** Documents that a thread takes at once: enough to make little of the way there, few enough to wait for the last ones. */
const BATCH = 32;

/** Batches that are at a thread, so that it never waits for the next one. */
const AHEAD = 2;

/** Documents that this thread does before it looks at what has come from the others. */
const STEP = 8;

/** What a document leaves behind is of no use: a thread is to clean up early, and not to take what memory there is. MB. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * V8 doubles the room for short-lived objects while there are many of them: once documents come back, every thread has what
 * it may have. And V8 puts among the old what it has often seen live on, such as parts of the document that is looked at:
 * there, each would keep the rest of its document until all is collected.
 */
const FLAGS = ['--semi-space-growth-factor=1', '--no-allocation-site-pretenuring'];

/**
 * Once all documents are there, little happens any more but over all of them: V8 is not to let that pile up to as much again
 * as is kept of them before it collects it.
 */
const LAST_FLAG = '--optimize-for-size';

/**
 * Start a thread for each further core where there is much to do: they load what they need while this one finds out what
 * that is.
 * @param documents how many there are to do
 */
export function startThreads(documents: number): Worker[] {
  const cores = availableParallelism();
  if (documents < WORTH_THREADS || cores === 1) return [];
  return Array.from({ length: cores - 1 }, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: MEMORY });
    // Whatever it was, it happens again where the rest is done, and is reported there.
    return worker.on('error', () => {});
  });
}

/**
 * Bring documents up to date, on all cores where there is much to do.
 * @param threads that have been started for them
 * @param known what is known of them
 * @returns what is to be kept, in the order of the documents
 * @throws SchemaProblem when there is no schema for one of them
 */
export async function bringAll(
  setup: CompileContext,
  threads: Worker[],
  documents: DocumentTask[],
  known: DocumentRecords,
  progress?: (done: number, total: number) => void,
): Promise<DocumentRecords> {
  const stage = await DocumentStage.open(setup);
  const found = new Map<string, DocumentRecord>();
  const tasks: DocumentTask[] = [];
  for (const task of documents) {
    const entry = stage.recall(task, known);
    if (entry) found.set(task[0], entry);
    else tasks.push(task);
  }
  const keep = ([path]: DocumentTask, entry: DocumentRecord) => {
    progress?.(found.size, documents.length);
    found.set(path, entry);
  };
  const team = threads.length > 0 ? threads : startThreads(tasks.length);
  const work = async () => {
    for (let done = 1; tasks.length > 0; done++) {
      const task = tasks.pop() as DocumentTask;
      // A copy, as what a thread sends is one: V8 does not copy what is cut out of a text, and any such part keeps the whole
      // document in memory.
      keep(task, structuredClone(await stage.bring(task)));
      if (done % STEP === 0) await setImmediate();
    }
  };
  await Promise.all([...team.map((worker) => runThread(worker, setup, tasks, keep)), work()]);
  if (team.length > 0) setFlagsFromString(LAST_FLAG);
  // What was too much for a thread.
  await work();
  return Object.fromEntries(documents.map(([path]) => [path, found.get(path) as DocumentRecord]));
}

/** Let a thread take from the tasks until there are none. What it could not do comes back when it ends. */
async function runThread(
  worker: Worker,
  setup: CompileContext,
  tasks: DocumentTask[],
  keep: (task: DocumentTask, entry: DocumentRecord) => void,
): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const taken: DocumentTask[][] = [];
  const give = () => {
    const batch = tasks.splice(-BATCH);
    if (batch.length === 0) return;
    taken.push(batch);
    worker.postMessage(batch);
  };
  worker.once('message', () => FLAGS.forEach(setFlagsFromString));
  worker.on('message', (entries: DocumentRecord[]) => {
    taken.shift()?.forEach((task, index) => keep(task, entries[index] as DocumentRecord));
    give();
    if (taken.length === 0) void worker.terminate();
  });
  worker.postMessage(setup);
  for (let batch = 0; batch < AHEAD; batch++) give();
  if (taken.length === 0) void worker.terminate();
  await once(worker, 'exit');
  tasks.push(...taken.flat());
}
