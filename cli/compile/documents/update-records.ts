import { classify } from '../../model/document-types.ts';
import type { DocumentRecord } from '../disk/cache.ts';
import { isStored } from '../disk/compiled-files.ts';
import type { ByPath } from '../disk/project-paths.ts';
import { cacheKey, processDocument } from './process-document.ts';
import type { Project } from './project.ts';

/**
 * Returns the records of all documents; processes those without a current record and, in write mode, those without their file.
 * @param output folder with the compiled files of `cached`
 * @param onProgress called after each document
 * @returns `cached` itself if nothing has changed
 * @throws InvalidSchema, or Error if the output cannot be written
 */
export async function updateRecords(
  project: Project,
  cached: ByPath<DocumentRecord>,
  output: string,
  onProgress?: (done: number, total: number) => void,
): Promise<ByPath<DocumentRecord>> {
  const { config, images, isWriting } = project;
  const { content } = project.snapshot;
  const documents = Object.keys(content).filter((path) => classify(path, config));
  const isCurrent = (path: string): boolean => {
    const record = cached[path];
    if (!record || (isWriting && record.status === 'checked')) return false;
    if (isWriting && record.file !== undefined && !isStored(output, record.file)) return false;
    return record.cacheKey === cacheKey(content[path]?.hash ?? '', record.summary, images);
  };
  const outdated = documents.filter((path) => !isCurrent(path));
  if (outdated.length === 0 && documents.length === Object.keys(cached).length) return cached;
  const records = Object.fromEntries(documents.map((path) => [path, cached[path]])) as Record<string, DocumentRecord>;
  for (const [index, path] of outdated.entries()) {
    // V8 keeps a whole string in memory for as long as any substring of it is used. A clone holds copies.
    records[path] = structuredClone(await processDocument(project, path));
    onProgress?.(index + 1, outdated.length);
  }
  return records;
}
