import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { doJob, type Job, type Settings } from './jobs.ts';

/** A thread of its own takes as long to start as this many jobs. */
const FEW = 200;

/** Jobs that a thread gets at a time. */
const BATCH = 16;

/** Hears of every job that is done, with the files that it wrote. */
type Done = (job: Job, files: string[]) => void;

/**
 * Do jobs on all cores, in any order.
 * @throws Error of the first job that fails
 */
export async function doAll(jobs: Job[], settings: Settings, done: Done): Promise<void> {
  if (jobs.length < FEW) await doHere(jobs, settings, done);
  else await Promise.all(startThreads(jobs, settings, done));
}

/** In this thread; what libuv's threads do, zlib and pictures, goes on side by side. */
async function doHere(jobs: Job[], settings: Settings, done: Done): Promise<void> {
  const left = jobs.values();
  const lane = async () => {
    for (const job of left) done(job, await doJob(job, settings));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
}

/** One thread per core. Each has two batches, so that its core has work while it waits for a picture or for the next batch. */
function startThreads(jobs: Job[], settings: Settings, done: Done): Promise<void>[] {
  let next = 0;
  const takeBatch = (): Job[] => jobs.slice(next, (next += BATCH));
  return Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: settings });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = () => {
      const batch = takeBatch();
      if (batch.length > 0) worker.postMessage(batch);
      return batch.length;
    };
    let open = Math.sign(give()) + Math.sign(give());
    worker.on('message', (results: [Job, string[]][] | Error) => {
      if (results instanceof Error) return reject(results);
      for (const [job, files] of results) done(job, files);
      if (give() === 0) open -= 1;
      if (open === 0) void worker.terminate().then(() => resolve());
    });
    worker.on('error', reject);
    if (open === 0) resolve();
    return promise;
  });
}

async function doBatch(batch: Job[]): Promise<[Job, string[]][]> {
  const results: [Job, string[]][] = [];
  for (const job of batch) results.push([job, await doJob(job, workerData as Settings)]);
  return results;
}

// Vike keeps a thread alive whatever is thrown in it: errors are sent.
if (!isMainThread) {
  parentPort?.on('message', (batch: Job[]) =>
    doBatch(batch)
      .catch((error: unknown) => error)
      .then((results) => parentPort?.postMessage(results)),
  );
}
