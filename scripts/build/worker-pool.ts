import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { ArtifactCache } from './artifact-cache.ts';
import type { Task } from './tasks.ts';

/** Settings of all tasks of a build; the `workerData` of the pool. */
export interface TaskSettings {
  /** Folder of the new site. */
  folder: string;
  /** Whether text files get compressed variants. */
  isCompressed: boolean;
}

/** Tasks per message to a worker. */
const BATCH_SIZE = 16;

/** A rendered page is garbage as soon as it is written: with a small young generation, memory stays low. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 };

/**
 * Makes artifacts in a pool of workers, one for each core.
 * @param missing tasks with their cache keys
 * @throws Error of the first task that fails
 */
export async function makeAll(
  missing: { key: string; task: Task }[],
  cache: ArtifactCache,
  settings: TaskSettings,
): Promise<void> {
  if (missing.length === 0) return;
  const pool = new Piscina<Task[], string[][]>({
    filename: join(import.meta.dirname, 'worker.ts'),
    workerData: settings,
    resourceLimits: RESOURCE_LIMITS,
    recordTiming: false,
    minThreads: 1,
    maxThreads: availableParallelism(),
  });
  const makeBatch = async (batch: typeof missing) => {
    const made = await pool.run(batch.map(({ task }) => task));
    for (const [index, { key }] of batch.entries()) cache.add(key, made[index] ?? []);
  };
  try {
    await Promise.all(inBatches(missing).map(makeBatch));
  } finally {
    await pool.destroy();
  }
}

const inBatches = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
