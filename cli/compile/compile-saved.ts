import { isDraft, type DocumentSummary } from '../model/summary.ts';
import { processDocument } from './documents/process-document.ts';
import { openProject } from './documents/project.ts';
import type { RunResult } from './run.ts';

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
 * @param previous result of the last run
 * @returns undefined if only the full run can determine the result: the document is new or invalid, its page is made of several
 * documents, it links to other targets than before, or the previous run did not write the output. A file may be written even then; a later
 * run removes it.
 */
export async function compileSaved(path: string, previous: RunResult): Promise<SavedPage | undefined> {
  const { paths, state, records, isOutputCurrent } = previous;
  const before = isOutputCurrent ? records()[path] : undefined;
  if (before?.file === undefined) return undefined;
  const { file, summary } = await processDocument(await openProject(paths, state, true), path);
  const { output } = summary;
  return output !== null && file !== undefined && hasSameTargets(summary, before.summary)
    ? { output, file }
    : undefined;
}

/** Whether the links of a document, and everything that others may link to, are unchanged. Its title may differ. */
function hasSameTargets(now: DocumentSummary, before: DocumentSummary): boolean {
  const targets = (summary: DocumentSummary) => {
    const { title: _title, uniqueTexts: _uniqueTexts, sampleMarker, ...rest } = summary;
    return JSON.stringify([rest, sampleMarker !== undefined, isDraft(summary)]);
  };
  return targets(now) === targets(before);
}
