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
  #pictures: Job[][] = [];
  #others: Job[][] = [];

  constructor(settings: Settings, done: Listener) {
    this.#settings = settings;
    this.#done = done;
  }

  /**
   * Do jobs, beside others that are not done yet, until there are none left.
   * @param isLast whether no more will come
   * @throws Error of the first job that fails
   */
  async doAll(jobs: Job[], isLast: boolean): Promise<void> {
    if (this.#threads.length === 0 && jobs.length < FEW) await this.#doHere(jobs);
    else await this.#share(jobs, isLast);
  }

  /** End the threads: all jobs are done. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  /**
   * What pictures share takes each thread that draws any as long as a thousand of them: it is for one alone, as long as there
   * are other jobs or some may come.
   */
  async #share(jobs: Job[], isLast: boolean): Promise<void> {
    if (this.#threads.length === 0)
      this.#threads = Array.from({ length: availableParallelism() }, () => new Thread(this.#settings));
    const isPicture = ({ make }: Job): boolean => make === 'picture';
    this.#pictures.push(...batchesOf(sameTogether(jobs.filter(isPicture))));
    this.#others.push(...batchesOf(jobs.filter((job) => !isPicture(job))));
    const next = (index: number): Job[] | undefined =>
      index === 0
        ? (this.#pictures.shift() ?? this.#others.pop())
        : (this.#others.shift() ?? (isLast ? this.#pictures.pop() : undefined));
    const lanes = this.#threads.flatMap((thread, index) => {
      const lane = async () => {
        for (let batch = next(index); batch; batch = next(index)) {
          const results = await thread.do(batch);
          for (const [at, job] of batch.entries()) this.#done(job, results[at] as Result);
        }
      };
      // Two batches at a time: a core has work while its thread waits for a picture or for the next batch.
      return [lane(), lane()];
    });
    await Promise.all(lanes);
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

/** Pictures that differ in their titles alone, one after the other: what is copied of one is still at hand for the next. */
function sameTogether(pictures: Job[]): Job[] {
  const cardOf = (job: Job): string => {
    const { picture = '', category = '' } = (job.make === 'picture' && job.of.described?.study) || {};
    return `${picture} ${category}`;
  };
  return [...Map.groupBy(pictures, cardOf).values()].flat();
}

function batchesOf(jobs: Job[]): Job[][] {
  const count = Math.ceil(jobs.length / BATCH);
  return Array.from({ length: count }, (_, index) => jobs.slice(index * BATCH, (index + 1) * BATCH));
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
