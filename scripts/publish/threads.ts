import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { doJob, type Job, type Settings } from './jobs.ts';

/** A thread of its own takes as long to start as this many jobs. */
const FEW = 200;

/** Jobs that a thread gets at a time. */
const BATCH = 16;

/** Some jobs for a thread, or the files that each of them has written. */
interface Message<Content> {
  number: number;
  content: Content;
}

/** Hears of every job that is done, with the files that it wrote. */
type Listener = (job: Job, files: string[]) => void;

/** Does jobs on all cores, in any order. */
export class Threads {
  #settings: Settings;
  #threads: Thread[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Do jobs, beside others that are not done yet.
   * @throws Error of the first job that fails
   */
  async doAll(jobs: Job[], done: Listener): Promise<void> {
    if (jobs.length < FEW) await doHere(jobs, this.#settings, done);
    else await this.#share(jobs, done);
  }

  /** End the threads: all jobs are done. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  /** Each thread has two batches, so that its core has work while it waits for a picture or for the next batch. */
  async #share(jobs: Job[], done: Listener): Promise<void> {
    if (this.#threads.length === 0)
      this.#threads = Array.from({ length: availableParallelism() }, () => new Thread(this.#settings));
    let next = 0;
    const lane = async (thread: Thread): Promise<void> => {
      while (next < jobs.length) {
        const batch = jobs.slice(next, (next += BATCH));
        const files = await thread.do(batch);
        for (const [index, job] of batch.entries()) done(job, files[index] as string[]);
      }
    };
    await Promise.all(this.#threads.flatMap((thread) => [lane(thread), lane(thread)]));
  }
}

/** In this thread; what libuv's threads do, zlib and pictures, goes on side by side. */
async function doHere(jobs: Job[], settings: Settings, done: Listener): Promise<void> {
  const left = jobs.values();
  const lane = async () => {
    for (const job of left) done(job, await doJob(job, settings));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
}

/** One thread, as the others see it. */
class Thread {
  #worker: Worker;
  #given = 0;
  #open = new Map<number, PromiseWithResolvers<string[][]>>();

  constructor(settings: Settings) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: settings });
    this.#worker.on('message', ({ number, content }: Message<string[][]>) => {
      this.#open.get(number)?.resolve(content);
      this.#open.delete(number);
    });
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#open.values()) reject(error);
    });
  }

  /** Do some jobs. @returns the files that each has written */
  do(jobs: Job[]): Promise<string[][]> {
    const answer = Promise.withResolvers<string[][]>();
    this.#open.set(this.#given, answer);
    this.#worker.postMessage({ number: this.#given++, content: jobs } satisfies Message<Job[]>);
    return answer.promise;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

parentPort?.on('message', async ({ number, content }: Message<Job[]>) => {
  const files: string[][] = [];
  for (const job of content) files.push(await doJob(job, workerData as Settings));
  parentPort?.postMessage({ number, content: files } satisfies Message<string[][]>);
});
