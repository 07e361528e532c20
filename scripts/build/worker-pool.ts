import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { ArtifactCache } from './artifact-cache.ts';
import type { Task } from './tasks.ts';

/** Settings of all tasks of a build; the `workerData` of the pool. */
export interface TaskSettings {
  folder: string;
  /** Whether text files get compressed variants. */
  isCompressed: boolean;
}

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
  const pool = new Piscina<Task, string[]>({
    filename: join(import.meta.dirname, 'worker.ts'),
    workerData: settings,
    // A rendered page is garbage as soon as it is written: with a small young generation, memory stays low.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
    minThreads: 1,
    maxThreads: availableParallelism(),
  });
  try {
    await Promise.all(missing.map(async ({ key, task }) => cache.add(key, await pool.run(task))));
  } finally {
    await pool.destroy();
  }
}
