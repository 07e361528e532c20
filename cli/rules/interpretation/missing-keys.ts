import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { BlockScalar } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { schemaAt } from '../../model/schema.ts';
import { contextAt, type SyntaxIssue } from '../../yaml/diagnose/context.ts';
import { missingGroupKey, missingTextKey } from '../../yaml/diagnose/detectors/missing-keys.ts';
import { contentColumn, indentWidth } from '../../yaml/diagnose/line.ts';
import { reportIssue } from '../report.ts';

/**
 * Returns the diagnostics of fields without a key, each by the JSON Pointer of the field and by that of the text above it. Text
 * without its key is part of the plain text above, which then is too long, while a required text is missing. A group without its key
 * is part of the block scalar above.
 */
export function findMissingKeys(document: ContentDocument, blockScalars: BlockScalar[]): Map<string, RuleDiagnostic> {
  const found = new Map<string, RuleDiagnostic>();
  const { schemaErrors, locations } = document;
  const invalidTexts = schemaErrors
    .map(({ instancePath }) => instancePath)
    .filter((pointer) => isMultilinePlain(locations.get(pointer)));
  for (const { keyword, instancePath: group, params } of schemaErrors) {
    const name = String(params['missingProperty']);
    const pointer = childPointer(group, name);
    const owners = keyword === 'required' ? [...invalidTexts, ...blockScalars.map((block) => block.pointer)] : [];
    for (const owner of owners) {
      const issue = parentPointer(owner) === group ? detectBelow(document, owner, name) : undefined;
      if (!issue?.fix?.edits[0]?.text.trim().startsWith(`${name}:`)) continue;
      const diagnostic = reportIssue(document, pointer, issue);
      found.set(owner, diagnostic).set(pointer, diagnostic);
      break;
    }
  }
  return found;
}

/** Returns the issue of a field without its key that is part of a text. @param name of a missing field next to the text */
function detectBelow(document: ContentDocument, owner: string, name: string): SyntaxIssue | undefined {
  const { key, scalar } = document.locations.get(owner) as Required<ValueLocation>;
  const context = contextAt(document, key.start.offset);
  const { lines, line } = context;
  if (scalar.style === 'plain') return missingTextKey(contextAt(document, lines[line.index + 1]?.from ?? 0));
  const { properties = {} } = schemaAt(document.schema, childPointer(parentPointer(owner), name));
  const isFirst = ({ openerIndex, key: field }: typeof line) =>
    openerIndex === line.index && field !== undefined && Object.hasOwn(properties, field.name);
  const first = lines.find((other) => isFirst(other) && indentWidth(other) === scalar.indent);
  // With its name on the line above, it is a swallowed field.
  if (!first || lines[first.index - 1]?.text === `${name}:`) return undefined;
  return missingGroupKey(context, first, contentColumn(line));
}

/** Whether a plain scalar starts on the line of its key and continues below. */
function isMultilinePlain({ key, value, scalar }: Partial<ValueLocation> = {}): boolean {
  return scalar?.style === 'plain' && key?.start.line === value?.start.line && value?.start.line !== value?.end.line;
}
