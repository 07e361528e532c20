import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { findSwallowedField, type Home } from '../../yaml/diagnose/detectors/swallowed-field.ts';
import { contextAt } from '../../yaml/diagnose/context.ts';
import { reportIssue } from '../report.ts';

/** A line of text that looks like a field or like the first field of a list item. */
const FIELD_LINE = /^ *(?:-[ \t]+)?[A-Za-z][A-Za-z0-9_-]*:(?=[ \t]|\r?$)/m;

/** Reports fields and list items that are indented so far that they are lines of a text above them. */
export function* findSwallowedFields(
  document: ContentDocument,
  { blockScalars, missingKeys }: Pick<Interpretation, 'blockScalars' | 'missingKeys'>,
): Generator<RuleDiagnostic> {
  for (const { pointer, value, scalar } of blockScalars) {
    if (missingKeys.has(pointer) || !FIELD_LINE.test(document.source.text.slice(scalar.from, scalar.to))) continue;
    const context = contextAt(document, value.start.offset);
    const found = findSwallowedField(context, context.line);
    if (found) yield reportIssue(document, pointerOf(document, pointer, found.home), found.issue);
  }
}

/** Returns the JSON Pointer of a field in a text, or of the list that lacks its item. @param owner of the text */
function pointerOf({ locations }: ContentDocument, owner: string, { name, groupColumn, isNextItem }: Home): string {
  let member = owner;
  while (member.includes('/', 1) && locations.get(member)?.key?.start.column !== groupColumn + 1)
    member = parentPointer(member);
  const group = parentPointer(member);
  return isNextItem ? parentPointer(group) : childPointer(group, name);
}
