import { classify } from '../model/document-types.ts';
import { isDraft, type DocumentSummary } from '../model/summary.ts';
import { DocumentProcessor } from './documents/process-document.ts';
import type { RunSession } from './session.ts';

/** A compiled page. */
export interface SavedPage {
  /** Output path. */
  output: string;
  /** Its file below the output folder. */
  file: string;
}

/**
 * Compiles one saved document before the full run, which must follow: among 10,000 documents the full run takes seconds.
 * @param path below the content folder
 * @param session of the process
 * @returns undefined if only the full run can determine the result: the document is new or invalid, its page is made of several
 * documents, it links to other targets than before, or the previous run did not write the output. A file may be written even then; a later
 * run removes it.
 */
export async function compileSaved(path: string, session: RunSession): Promise<SavedPage | undefined> {
  const { context, records } = session;
  const before = records?.[path];
  if (!context?.isWriting || before?.status !== 'compiled') return undefined;
  const processor = await DocumentProcessor.open(context);
  const output = classify(path, processor.config)?.output;
  const record = await processor.process(path);
  if (!output || record.status !== 'compiled' || !hasSameTargets(record.summary, before.summary)) return undefined;
  return { output, file: record.file };
}

/** Whether the links of a document, and everything that others may link to, are unchanged. Its title may differ. */
function hasSameTargets(now: DocumentSummary, before: DocumentSummary): boolean {
  const targets = (summary: DocumentSummary) => {
    const { title: _title, uniqueTexts: _uniqueTexts, sampleMarker, ...rest } = summary;
    return JSON.stringify([rest, sampleMarker !== undefined, isDraft(summary)]);
  };
  return targets(now) === targets(before);
}
