import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { doJob, type Job, type Result, type Settings } from './jobs.ts';

/** A thread of its own takes as long to start as this many jobs. */
const FEW = 200;

/** Jobs that a thread gets at a time. */
const BATCH = 16;

/** Some jobs for a thread, or the result of each of them. */
interface Message<Content> {
  number: number;
  content: Content;
}

/** Hears of every job that is done. */
type Listener = (job: Job, result: Result) => void;

/** Does jobs on all cores, in any order. */
export class Threads {
  #settings: Settings;
  #done: Listener;
  #threads: Thread[] = [];
  /** Jobs that no thread has got yet. */
  #batches: Job[][] = [];
  #lanes: Promise<void>[] = [];

  constructor(settings: Settings, done: Listener) {
    this.#settings = settings;
    this.#done = done;
  }

  /**
   * Do jobs, beside others that are not done yet, until all are done.
   * @throws Error of the first job that fails
   */
  async doAll(jobs: Job[]): Promise<void> {
    if (jobs.length < FEW) await this.#doHere(jobs);
    else await this.#share(jobs);
  }

  /** End the threads: all jobs are done. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  async #share(jobs: Job[]): Promise<void> {
    if (this.#threads.length === 0)
      this.#threads = Array.from({ length: availableParallelism() }, () => new Thread(this.#settings));
    const batches = Array.from({ length: Math.ceil(jobs.length / BATCH) }, (_, index) =>
      jobs.slice(index * BATCH, (index + 1) * BATCH),
    );
    this.#batches = [...batches, ...this.#batches];
    for (const [index, thread] of this.#threads.entries()) {
      // They come from both ends, where jobs are of different kinds: each thread then needs the code for one of them, at first.
      const next = () => (index % 2 === 0 ? this.#batches.pop() : this.#batches.shift());
      // Two batches at a time: a core has work while its thread waits for a picture or for the next batch.
      this.#lanes.push(this.#work(thread, next), this.#work(thread, next));
    }
    await Promise.all(this.#lanes);
  }

  async #work(thread: Thread, next: () => Job[] | undefined): Promise<void> {
    for (let batch = next(); batch; batch = next()) {
      const results = await thread.do(batch);
      for (const [index, job] of batch.entries()) this.#done(job, results[index] as Result);
    }
  }

  /** In this thread; what libuv's threads do, zlib and pictures, goes on side by side. */
  async #doHere(jobs: Job[]): Promise<void> {
    const left = jobs.values();
    const lane = async () => {
      for (const job of left) this.#done(job, await doJob(job, this.#settings));
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  }
}

/** One thread, as the others see it. */
class Thread {
  #worker: Worker;
  #given = 0;
  #open = new Map<number, PromiseWithResolvers<Result[]>>();

  constructor(settings: Settings) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: settings });
    this.#worker.on('message', ({ number, content }: Message<Result[]>) => {
      this.#open.get(number)?.resolve(content);
      this.#open.delete(number);
    });
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#open.values()) reject(error);
    });
  }

  /** Do some jobs. @returns the result of each */
  do(jobs: Job[]): Promise<Result[]> {
    const answer = Promise.withResolvers<Result[]>();
    this.#open.set(this.#given, answer);
    this.#worker.postMessage({ number: this.#given++, content: jobs } satisfies Message<Job[]>);
    return answer.promise;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

parentPort?.on('message', async ({ number, content }: Message<Job[]>) => {
  const results: Result[] = [];
  for (const job of content) results.push(await doJob(job, workerData as Settings));
  parentPort?.postMessage({ number, content: results } satisfies Message<Result[]>);
});
