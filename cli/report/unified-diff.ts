import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from 'diff';

/** Lines around a change, as in `diff -u`. */
const CONTEXT_LINES = 3;

/** The time for the shortest diff grows with the square of the changes. Beyond this many lines, the whole text is replaced. */
const MAX_CHANGED_LINES = 1000;

/**
 * Returns a unified diff that `git apply` and `patch -p1` accept, or an empty string if nothing changed.
 * @param file path relative to the repository
 * @param newFile its new path, if the file is renamed; null if it is deleted
 */
export function createUnifiedDiff(file: string, before: string, after: string, newFile: string | null = file): string {
  if (newFile === null) {
    const removal = structuredPatch(`a/${file}`, '/dev/null', before, '');
    return formatPatch({ ...removal, isGit: true, isDelete: true }, FILE_HEADERS_ONLY);
  }
  const isRename = newFile !== file;
  if (before === after && !isRename) return '';
  const options = { context: CONTEXT_LINES, maxEditLength: MAX_CHANGED_LINES };
  const patch = structuredPatch(`a/${file}`, `b/${newFile}`, before, after, undefined, undefined, options);
  const formatted = { ...(patch ?? replaceWholeText(file, before, after, newFile)), isGit: isRename, isRename };
  return formatPatch(formatted, FILE_HEADERS_ONLY);
}

function replaceWholeText(file: string, before: string, after: string, newFile: string): StructuredPatch {
  const removal = structuredPatch(`a/${file}`, `b/${newFile}`, before, '');
  const addition = structuredPatch(`a/${file}`, `b/${newFile}`, '', after);
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
