import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { siblingModule } from '../../model/sibling-module.ts';
import type { DocumentRecord } from '../disk/cache.ts';
import { processAndStore, type CompileContext, type DocumentProcessor } from './process-document.ts';

/** Below this, starting workers takes longer than the work. */
const MIN_DOCUMENTS_FOR_WORKERS = 1000;

const BATCH_SIZE = 32;

/** Called after each document or batch. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Processes documents, on all cores if there are many, and stores those that are compiled in the cache.
 * @param paths below the content folder
 * @returns the records by path
 * @throws InvalidSchema, or Error if the cache cannot be written
 */
export async function processAll(
  processor: DocumentProcessor,
  paths: readonly string[],
  onProgress?: OnProgress,
): Promise<ReadonlyMap<string, DocumentRecord>> {
  const records = new Map<string, DocumentRecord>();
  const keep = (path: string, record: DocumentRecord) => {
    records.set(path, record);
    onProgress?.(records.size, paths.length);
  };
  if (paths.length >= MIN_DOCUMENTS_FOR_WORKERS) await processInWorkers(processor.context, paths, keep);
  for (const path of paths) {
    if (records.has(path)) continue;
    // V8 keeps a whole string in memory for as long as any substring of it is used. A clone holds copies.
    keep(path, structuredClone(await processAndStore(processor, path)));
  }
  return records;
}

/** Processes documents in worker threads. Batches whose worker fails are skipped; the caller repeats them and gets the error. */
async function processInWorkers(
  context: CompileContext,
  paths: readonly string[],
  keep: (path: string, record: DocumentRecord) => void,
): Promise<void> {
  const pool = new Piscina({
    filename: siblingModule(import.meta, 'worker'),
    maxThreads: availableParallelism(),
    workerData: context,
    // Documents leave much garbage behind; small heaps make V8 collect it early.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
    recordTiming: false,
  });
  const runBatch = async (batch: readonly string[]) => {
    const records = (await pool.run(batch)) as DocumentRecord[];
    for (const [index, path] of batch.entries()) keep(path, records[index] as DocumentRecord);
  };
  const batches: Promise<void>[] = [];
  for (let from = 0; from < paths.length; from += BATCH_SIZE)
    batches.push(runBatch(paths.slice(from, from + BATCH_SIZE)));
  await Promise.allSettled(batches);
  await pool.destroy();
}
