import { workerData } from 'piscina';
import { DocumentProcessor, type CompileContext, type ProcessedDocument } from './process-document.ts';

const processor = await DocumentProcessor.open(workerData as CompileContext);

/** Processes a batch of documents in a worker thread. @param batch paths below the content folder */
export default async function processBatch(batch: string[]): Promise<ProcessedDocument[]> {
  const processed: ProcessedDocument[] = [];
  for (const path of batch) processed.push(await processor.process(path));
  return processed;
}
