import type { ContentDocument } from '../../model/document.ts';
import type { Range, RuleDiagnostic } from '../../model/diagnostic.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { memoize } from '../../model/memoize.ts';
import { schemaAt } from '../../model/schema.ts';
import { contextAt, type SyntaxIssue } from '../../yaml/diagnose/context.ts';
import { missingGroupKey } from '../../yaml/diagnose/detectors/missing-keys.ts';
import { contentColumn, indentWidth } from '../../yaml/diagnose/line.ts';
import { reportIssue } from '../report.ts';

/** Text written below `|` or `>`. */
interface BlockScalar {
  pointer: string;
  value: Range;
  scalar: NonNullable<ValueLocation['scalar']>;
}

/** Returns the literal and folded block scalars of a document. */
export const listBlockScalars = memoize(({ locations }: ContentDocument): BlockScalar[] =>
  Array.from(locations).flatMap(([pointer, { value, scalar }]) =>
    scalar?.style === 'literal' || scalar?.style === 'folded' ? [{ pointer, value, scalar }] : [],
  ),
);

/**
 * Returns the diagnostics of groups without a key, each by the JSON Pointer of the group and by that of the block scalar above, which
 * the group is a part of.
 */
export const findMissingKeys = memoize((document: ContentDocument): ReadonlyMap<string, RuleDiagnostic> => {
  const found = new Map<string, RuleDiagnostic>();
  for (const { keyword, instancePath: group, params } of document.schemaErrors) {
    const name = String(params['missingProperty']);
    const pointer = childPointer(group, name);
    const owners = keyword === 'required' ? listBlockScalars(document).map((block) => block.pointer) : [];
    for (const owner of owners) {
      const issue = parentPointer(owner) === group ? detectBelow(document, owner, name) : undefined;
      if (!issue?.fix?.edits[0]?.text.trim().startsWith(`${name}:`)) continue;
      const diagnostic = reportIssue(document, pointer, issue);
      found.set(owner, diagnostic).set(pointer, diagnostic);
      break;
    }
  }
  return found;
});

/** Returns the issue of a group without its key that is part of a text. @param name of a missing field next to the text */
function detectBelow(document: ContentDocument, owner: string, name: string): SyntaxIssue | undefined {
  const { key, scalar } = document.locations.get(owner) as Required<ValueLocation>;
  const context = contextAt(document, key.start.offset);
  const { lines, line } = context;
  const { properties = {} } = schemaAt(document.schema, childPointer(parentPointer(owner), name));
  const isFirst = ({ openerIndex, key: field }: typeof line) =>
    openerIndex === line.index && field !== undefined && Object.hasOwn(properties, field.name);
  const first = lines.find((other) => isFirst(other) && indentWidth(other) === scalar.indent);
  // With its name on the line above, it is a swallowed field.
  if (!first || lines[first.index - 1]?.text === `${name}:`) return undefined;
  return missingGroupKey(context, first, contentColumn(line));
}
