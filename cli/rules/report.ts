import { FILE_START, type Diagnostic, type Edit, type Range, type RuleDiagnostic } from '../model/diagnostic.ts';
import type { ContentDocument, Field } from '../model/document.ts';
import { quoteWhole, writeLine } from '../model/message-text.ts';
import type { Reference } from '../model/references.ts';
import { rangeBetween } from '../model/source.ts';
import type { SyntaxIssue } from '../yaml/diagnose/context.ts';
import { replaceInScalar } from '../yaml/scalar-edits.ts';
import { mapScalar } from '../yaml/source-map.ts';
import type { ReferenceIssue } from './rule.ts';

/** Returns a diagnostic about a file as a whole. @param severity if it differs from that of the rule */
export function reportFile(
  file: string,
  message: string,
  help: string,
  severity?: Diagnostic['severity'],
): RuleDiagnostic & { file: string } {
  return { file, range: FILE_START, ...(severity && { severity }), message, help };
}

/** Returns the diagnostic for a wrong reference, with a fix if the file contains its value unescaped. */
export function reportReference(
  { exact, range, value, pointer }: Reference,
  { message, intended, help = '', safe = false }: ReferenceIssue,
): RuleDiagnostic {
  if (intended === undefined) return { range, pointer, message, help };
  const edits = [{ from: range.start.offset, to: range.end.offset, text: intended }];
  return {
    range,
    pointer,
    message,
    help: `Write ${quoteWhole(intended)}.`,
    ...(exact && intended !== value && { fix: { safe, edits } }),
  };
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

/** A mistake in the text of a field. Offsets count from the start of the text. */
export interface TextIssue {
  from: number;
  /** Exclusive. */
  to: number;
  message: string;
  help: string;
  /** The right text, if it is known. */
  replacement?: string | undefined;
  /** Edits of other parts of the text than the range. */
  edits?: Edit[];
  /** The edits are certain. */
  safe?: boolean | undefined;
}

/** Returns the diagnostic for a mistake in text; without a fix if the YAML style of the field cannot express it. */
export function reportText(
  document: ContentDocument,
  field: Field,
  { from, to, message, help, replacement, edits, safe = false }: TextIssue,
): RuleDiagnostic {
  const textEdits = edits ?? (replacement === undefined ? [] : [{ from, to, text: replacement }]);
  const fileEdits = textEdits.map((edit) => editText(document, field, edit.from, edit.to, edit.text));
  const isExpressible = fileEdits.length > 0 && fileEdits.every(({ length }) => length > 0);
  return {
    range: rangeInText(document, field, from, to),
    pointer: field.pointer,
    message,
    help,
    ...(isExpressible && { fix: { safe, edits: fileEdits.flat() } }),
  };
}

/** Returns the range of a part of text in the file; that of the whole text if its YAML style hides the part. */
export function rangeInText({ source, locations }: ContentDocument, field: Field, from: number, to: number): Range {
  const location = locations.get(field.pointer);
  if (!location) return field.range;
  const range = mapScalar(source, location, String(field.value)).toSourceRange(from, to);
  return rangeBetween(source, range.from, range.to);
}

/** Returns the edits that replace a part of text; none if its YAML style cannot express the replacement. */
export function editText(
  { source, locations }: ContentDocument,
  field: Pick<Field, 'pointer' | 'value'>,
  from: number,
  to: number,
  replacement: string,
): Edit[] {
  const location = locations.get(field.pointer);
  return (location && replaceInScalar(source, location, String(field.value), from, to, replacement)) ?? [];
}
