import type { DocumentRecord } from '../disk/cache.ts';
import type { DocumentProcessor } from './process-document.ts';

/** Called after each document. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Processes documents and stores those that are compiled in the cache.
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
  for (const path of paths) {
    // V8 keeps a whole string in memory for as long as any substring of it is used. A clone holds copies.
    records.set(path, structuredClone(await processor.process(path)));
    onProgress?.(records.size, paths.length);
  }
  return records;
}
