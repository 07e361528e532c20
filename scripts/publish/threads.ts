import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { doJob, type Job, type Settings } from './jobs.ts';

/** A thread of its own takes as long to start as this many jobs. */
const FEW = 200;

/** Jobs that a thread gets at a time. */
const BATCH = 16;

/** Some of all jobs, for one thread. */
interface Batch {
  /** The number of the first one. */
  first: number;
  jobs: Job[];
}

/** The files that each job of a batch has written. */
interface Done {
  first: number;
  files: string[][];
}

/** Hears of every job that is done, with the files that it wrote. */
type Listener = (job: Job, files: string[]) => void;

/**
 * Do jobs on all cores, in any order.
 * @throws Error of the first job that fails
 */
export async function doAll(jobs: Job[], settings: Settings, done: Listener): Promise<void> {
  if (jobs.length < FEW) await doHere(jobs, settings, done);
  else await Promise.all(startThreads(jobs, settings, done));
}

/** In this thread; what libuv's threads do, zlib and pictures, goes on side by side. */
async function doHere(jobs: Job[], settings: Settings, done: Listener): Promise<void> {
  const left = jobs.values();
  const lane = async () => {
    for (const job of left) done(job, await doJob(job, settings));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
}

/** One thread per core. Each has two batches, so that its core has work while it waits for a picture or for the next batch. */
function startThreads(jobs: Job[], settings: Settings, done: Listener): Promise<void>[] {
  let next = 0;
  return Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: settings });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let open = 0;
    const give = () => {
      if (next >= jobs.length) return;
      open += 1;
      worker.postMessage({ first: next, jobs: jobs.slice(next, (next += BATCH)) } satisfies Batch);
    };
    worker.on('message', ({ first, files }: Done) => {
      for (const [index, written] of files.entries()) done(jobs[first + index] as Job, written);
      open -= 1;
      give();
      if (open === 0) void worker.terminate().then(() => resolve());
    });
    worker.on('error', reject);
    give();
    give();
    return promise;
  });
}

parentPort?.on('message', async ({ first, jobs }: Batch) => {
  const files: string[][] = [];
  for (const job of jobs) files.push(await doJob(job, workerData as Settings));
  parentPort?.postMessage({ first, files } satisfies Done);
});
