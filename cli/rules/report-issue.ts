import type { ContentDocument } from '../model/document.ts';
import { writeLine } from '../model/message-text.ts';
import { rangeBetween } from '../model/source.ts';
import { createContext, type ParseContext, type SyntaxIssue } from '../yaml/diagnose/context.ts';
import { linesOf } from '../yaml/diagnose/read-lines.ts';
import type { RuleDiagnostic } from './rule.ts';

/** Returns the lines of a file that parses as the detectors see them, with an offset where a value is not what its author meant. */
export function contextAt({ source, schema }: ContentDocument, offset: number): ParseContext {
  const error = { kind: 'misread', reason: '', offset } as const;
  return createContext(source.text, error, schema, linesOf(source));
}

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
