import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from 'diff';

/** Lines around a change, as in `diff -u`. */
const CONTEXT_LINES = 3;

/** The time for the shortest diff grows with the square of the changes. Beyond this many lines, the whole text is replaced. */
const MAX_CHANGED_LINES = 1000;

/**
 * Returns a unified diff that `git apply` and `patch -p1` accept, or an empty string if nothing changed.
 * @param file path relative to the repository
 */
export function createUnifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const names = [`a/${file}`, `b/${file}`] as const;
  const options = { context: CONTEXT_LINES, maxEditLength: MAX_CHANGED_LINES };
  const patch = structuredPatch(...names, before, after, undefined, undefined, options);
  return formatPatch(patch ?? replaceWholeText(...names, before, after), FILE_HEADERS_ONLY);
}

function replaceWholeText(oldName: string, newName: string, before: string, after: string): StructuredPatch {
  const removal = structuredPatch(oldName, newName, before, '');
  const addition = structuredPatch(oldName, newName, '', after);
  const hunks = [...removal.hunks, ...addition.hunks];
  const hunk = {
    oldStart: 1,
    oldLines: Math.max(...hunks.map(({ oldLines }) => oldLines)),
    newStart: 1,
    newLines: Math.max(...hunks.map(({ newLines }) => newLines)),
    lines: hunks.flatMap(({ lines }) => lines),
  };
  return { ...removal, hunks: [hunk] };
}
