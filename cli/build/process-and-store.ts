import { storeCompiled, type DocumentRecord } from './cache.ts';
import type { DocumentProcessor } from './process-document.ts';

/**
 * Processes one document. If it is compiled, stores its JSON in the cache at once: the memory does not hold all of them.
 * @param path below the content folder
 * @throws Error if the cache cannot be written
 */
export async function processAndStore(processor: DocumentProcessor, path: string): Promise<DocumentRecord> {
  const { record, json } = await processor.process(path);
  if (json !== undefined) storeCompiled(processor.context.paths.cache, record.compiled, json);
  return record;
}
