import type { Diagnostic, Edit } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { isOptional } from '../model/rule-catalog.ts';
import { lineAround } from '../model/source.ts';

/** Longer lines get the comment above them. */
const MAX_COLUMNS = 120;

/** Whether a comment silences a diagnostic. In a document that its schema rejects, an error stays. */
export function canIgnore({ schemaErrors }: ContentDocument, { rule, severity }: Diagnostic): boolean {
  return isOptional(rule) && rule !== 'content/ignore' && (severity === 'warning' || schemaErrors.length === 0);
}

/** Returns the edit that silences a diagnostic with a comment, or adds its rule to the comment that is there. */
export function ignoreEdit(document: ContentDocument, { rule, range }: Diagnostic): Edit {
  const { source, ignores, locations } = document;
  const isAboutFile = range.end.offset === 0;
  const line = lineAround(source, endOfCode(document, range.start.offset));
  const existing = ignores.find(({ scope, range: { start } }) => {
    if (isAboutFile) return scope.from === 0 && scope.to === source.text.length;
    const isOnLine = line.from < start.offset && start.offset < line.to;
    return isOnLine || (scope.from === line.from && start.offset < line.from && scope.to < source.text.length);
  });
  if (existing?.list) {
    const { from, to } = existing.list;
    return { from, to, text: [...existing.rules, rule].join(', ') };
  }
  const comment = `# content: ignore[${rule}]`;
  const text = source.text.slice(line.from, line.to);
  const indent = text.slice(0, text.search(/[^ ]|$/));
  const lineEnding = lineEndingOf(source.text);
  if (isAboutFile) return insertAt(0, comment + lineEnding);
  // Above the first field, the comment would be for the file; above the dash of an item, for the item.
  const isKeyLine = [...locations.values()].slice(2).some(({ key }) => key?.start.offset === line.from + indent.length);
  if (isKeyLine && text.length + comment.length >= MAX_COLUMNS)
    return insertAt(line.from, indent + comment + lineEnding);
  const end = line.from + text.trimEnd().length;
  return insertAt(end, ` ${comment}`);
}

/** Returns an offset on the line whose end can hold the comment for a place, which may be inside a text of several lines. */
function endOfCode({ locations, source }: ContentDocument, offset: number): number {
  let end = lineAround(source, offset).to;
  for (const { scalar, value } of locations.values()) {
    if (!scalar) continue;
    const isBlock = scalar.style === 'literal' || scalar.style === 'folded';
    if (isBlock && scalar.from <= offset && offset <= value.end.offset) return value.start.offset;
    if (!isBlock && scalar.from <= end && end < scalar.to) end = lineAround(source, scalar.to).to;
  }
  return end;
}
