import { workerData } from 'piscina';
import type { DocumentRecord } from '../disk/cache.ts';
import { DocumentProcessor, processAndStore, type CompileContext } from './process-document.ts';

const processor = await DocumentProcessor.open(workerData as CompileContext);

/** Processes a batch of documents in a worker thread. @param batch paths below the content folder */
export default async function processBatch(batch: string[]): Promise<DocumentRecord[]> {
  const records: DocumentRecord[] = [];
  for (const path of batch) records.push(await processAndStore(processor, path));
  return records;
}
