import { quoteWhole } from '../model/message-text.ts';
import type { Reference } from '../model/references.ts';
import type { ReferenceIssue, RuleDiagnostic } from './rule.ts';

/** Returns the diagnostic for a wrong reference, with a fix if the file contains its value unescaped. */
export function reportReference(
  { exact, range, value, pointer }: Reference,
  { message, intended, help = '', isSafe = false }: ReferenceIssue,
): RuleDiagnostic {
  if (intended === undefined) return { range, pointer, message, help };
  const edits = [{ from: range.start.offset, to: range.end.offset, text: intended }];
  return {
    range,
    pointer,
    message,
    help: `Write ${quoteWhole(intended)}.`,
    ...(exact && intended !== value && { fix: { safe: isSafe, edits } }),
  };
}
