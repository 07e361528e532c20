import { classify } from '../../model/document-types.ts';
import type { DocumentRecord } from '../disk/cache.ts';
import type { DocumentProcessor } from './process-document.ts';
import { compiledFile, storeCompiled } from '../disk/compiled-files.ts';

/**
 * Processes one document. If it is compiled, writes its JSON at once, so that memory never holds all documents.
 * @param path below the content folder
 * @throws Error if the output cannot be written
 */
export async function processAndStore(processor: DocumentProcessor, path: string): Promise<DocumentRecord> {
  const { config, context } = processor;
  const { record, json } = await processor.process(path);
  const output = classify(path, config)?.output;
  if (json !== undefined && output) storeCompiled(context.paths, compiledFile(output, record.jsonHash), json);
  return record;
}
