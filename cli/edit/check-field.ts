import { toHtml } from 'hast-util-to-html';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { isError, type Diagnostic, type Edit } from '../model/diagnostic.ts';
import { applyEdits } from '../model/edits.ts';
import { schemaAt, valueAt } from '../model/schema.ts';
import { createSource, withByteOrderMark } from '../model/source.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { parseYaml } from '../yaml/parse.ts';
import { isDeepStrictEqual } from 'node:util';
import type { OpenedFile } from './edited-files.ts';
import { shownText } from './origin.ts';
import { withValue } from './parsed-file.ts';
import type { CheckedField, FieldDiagnostic } from './protocol.ts';
import { Refusal } from './refusal.ts';

/** Checks a text of a document that is not saved. Returns the diagnostics of one field, and the errors of all others. */
export async function checkField(
  { source, check, images }: OpenedFile,
  pointer: string,
  text: string,
): Promise<{ field: CheckedField; others: Diagnostic[] }> {
  const unsaved = withByteOrderMark(source, text);
  const current = await check.document(source.file, unsaved);
  const all = sortDiagnostics((await check.diagnose(source.file, unsaved)) ?? []);
  const value = current?.document?.locations.get(pointer)?.value;
  const isInValue = (from: number, to: number) => value && value.start.offset <= from && to <= value.end.offset;
  const isOwn = ({ pointer: own, range }: Diagnostic) =>
    own === pointer || isInValue(range.start.offset, range.end.offset);
  const fixedValue = ({ fix }: Diagnostic) =>
    current && fix?.edits.every(({ from, to }) => isInValue(from, to))
      ? valueAfter(current, fix.edits, pointer)
      : undefined;
  const own = all.filter(isOwn);
  const diagnostics = own.map((diagnostic) => describeDiagnostic(diagnostic, fixedValue(diagnostic)));
  const markdown = current?.document?.markdown.find((field) => field.pointer === pointer);
  const tree = markdown && renderMarkdown(markdown.tree, (path) => images[path]?.picture);
  const html = tree && toHtml(tree, { characterReferences: { useNamedReferences: true } });
  return {
    field: { diagnostics, ...(html !== undefined && { html }) },
    others: all.filter((diagnostic) => isError(diagnostic) && !isOwn(diagnostic)),
  };
}

/** @throws Refusal if a text gives the field errors, or the rest of the file new ones */
export async function assertValid(opened: OpenedFile, pointer: string, text: string): Promise<void> {
  const { source, check } = opened;
  const { field, others } = await checkField(opened, pointer, text);
  const before = others.length > 0 && (await check.diagnose(source.file, withByteOrderMark(source, source.text)));
  const known = new Set(before ? before.map(identify) : []);
  const added = others.filter((diagnostic) => !known.has(identify(diagnostic)));
  const diagnostics = [...field.diagnostics, ...added.map((diagnostic) => describeDiagnostic(diagnostic))];
  const first = diagnostics.find(isError);
  if (first) throw new Refusal(422, first.message, { ...field, diagnostics });
}

/** Returns a diagnostic for the page. @param fixed the whole value after its quick fix */
export function describeDiagnostic({ severity, rule, message, help }: Diagnostic, fixed?: string): FieldDiagnostic {
  return { severity, rule, message, ...(help !== undefined && { help }), ...(fixed !== undefined && { fixed }) };
}

/** Returns the text at a pointer after edits; undefined if they change anything else, such as the number of items. */
function valueAfter(
  { source, schema, document }: CurrentDocument,
  edits: readonly Edit[],
  pointer: string,
): string | undefined {
  const fixed = parseYaml(createSource(source.file, applyEdits(source.text, edits)));
  const text = valueAt(fixed.value, pointer);
  const isOnlyChange = isDeepStrictEqual(fixed.value, withValue(document?.value, pointer, text));
  return typeof text === 'string' && isOnlyChange ? shownText(schemaAt(schema, pointer), text) : undefined;
}

function identify({ rule, pointer, message }: Diagnostic): string {
  return JSON.stringify([rule, pointer, message]);
}
