import type { Diagnostic } from '../model/diagnostic.ts';
import { applyEdits, compatibleEdits } from '../model/edits.ts';
import { withByteOrderMark, type SourceLookup } from '../model/source.ts';

/** Text of a file before and after a fix, including the byte order mark. */
export interface FileChange {
  before: string;
  after: string;
}

/** A fix can reveal the next problem. More rounds than this mean that two fixes undo each other. */
const MAX_ROUNDS = 10;

/** The part of a check's result that fixes need. */
export interface CheckResult {
  diagnostics: readonly Diagnostic[];
  sources: SourceLookup;
}

/**
 * Checks, fixes what can be fixed, and repeats until there is nothing left to fix.
 * @param check sees the changes of the previous round
 * @param write returns false if the file has changed since the check
 * @param includesUnsafe whether to apply fixes that need a review
 * @returns the result of the last check, and the first and last text of every changed file
 */
export async function fixUntilStable<Result extends CheckResult>(
  check: () => Promise<Result>,
  write: (file: string, change: FileChange) => Promise<boolean>,
  includesUnsafe: boolean,
): Promise<{ lastCheck: Result; changes: Map<string, FileChange> }> {
  const changes = new Map<string, FileChange>();
  for (let round = 1; ; round++) {
    const result = await check();
    const fixes = round > MAX_ROUNDS ? [] : computeFixes(result, includesUnsafe);
    let writtenCount = 0;
    for (const [file, change] of fixes) {
      if (!(await write(file, change))) continue;
      writtenCount++;
      changes.set(file, { before: changes.get(file)?.before ?? change.before, after: change.after });
    }
    if (writtenCount === 0) return { lastCheck: result, changes };
  }
}

/** Computes one round of fixes: in each file the fixes that do not touch each other; earlier diagnostics take precedence. */
export function computeFixes({ diagnostics, sources }: CheckResult, includesUnsafe: boolean): Map<string, FileChange> {
  const changes = new Map<string, FileChange>();
  const fixable = diagnostics.filter(({ fix }) => fix && (fix.safe || includesUnsafe));
  for (const [file, fileDiagnostics] of Map.groupBy(fixable, (diagnostic) => diagnostic.file)) {
    const source = sources.get(file);
    if (!source) continue;
    const edits = compatibleEdits(fileDiagnostics.map(({ fix }) => fix?.edits ?? []));
    const text = applyEdits(source.text, edits);
    if (text === source.text) continue;
    changes.set(file, { before: withByteOrderMark(source, source.text), after: withByteOrderMark(source, text) });
  }
  return changes;
}
