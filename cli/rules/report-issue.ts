import type { ContentDocument } from '../model/document.ts';
import { writeLine } from '../model/message-text.ts';
import { rangeBetween } from '../model/source.ts';
import type { SyntaxIssue } from '../yaml/diagnose/context.ts';
import type { RuleDiagnostic } from './rule.ts';

/** Returns the diagnostic for a mistake that a detector found in a file that parses. */
export function reportIssue({ source }: ContentDocument, pointer: string, issue: SyntaxIssue): RuleDiagnostic {
  const { from, to = from + 1, message, fix, help = fix && writeLine(source.text, fix.edits, from) } = issue;
  return {
    range: rangeBetween(source, from, to),
    pointer,
    message,
    ...(help !== undefined && { help }),
    ...(fix && { fix }),
  };
}
