import { toHtml } from 'hast-util-to-html';
import type { CurrentDocument } from '../compile/check-unsaved.ts';
import { renderMarkdown } from '../markdown/render.ts';
import type { Diagnostic, Edit } from '../model/diagnostic.ts';
import { applyEdits } from '../model/edits.ts';
import { valueAt } from '../model/schema.ts';
import { createSource, withByteOrderMark } from '../model/source.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { parseYaml } from '../yaml/parse.ts';
import type { OpenedFile } from './edited-files.ts';
import { withoutLineEnd } from './parsed-file.ts';
import type { CheckedField, FieldDiagnostic } from './protocol.ts';
import { Refusal } from './refusal.ts';

const HTML_OPTIONS = { characterReferences: { useNamedReferences: true } };

/** Checks a text of a document that is not saved. Returns the diagnostics of one field, and the errors of all others. */
export async function checkField(
  { source, check, images }: OpenedFile,
  pointer: string,
  text: string,
): Promise<{ field: CheckedField; others: Diagnostic[] }> {
  const unsaved = withByteOrderMark(source, text);
  const current = await check.document(source.file, unsaved);
  const all = sortDiagnostics((await check.diagnose(source.file, unsaved)) ?? []);
  const isOwn = (diagnostic: Diagnostic) => isOfField(diagnostic, pointer, current);
  const diagnostics = all
    .filter(isOwn)
    .map((diagnostic) => describeDiagnostic(diagnostic, fixedValue(diagnostic, pointer, current)));
  const markdown = current?.document?.markdown.find((field) => field.pointer === pointer);
  const html =
    markdown &&
    toHtml(
      renderMarkdown(markdown.tree, (path) => images[path]?.picture),
      HTML_OPTIONS,
    );
  return {
    field: { diagnostics, ...(html !== undefined && { html }) },
    others: all.filter((diagnostic) => isError(diagnostic) && !isOwn(diagnostic)),
  };
}

/** @throws Refusal if a text gives the field errors, or the rest of the file new ones */
export async function assertValid(opened: OpenedFile, pointer: string, text: string): Promise<void> {
  const { source, check } = opened;
  const { field, others } = await checkField(opened, pointer, text);
  const first = field.diagnostics.find(isError);
  if (first) throw new Refusal(422, first.message, field);
  if (others.length === 0) return;
  const before = (await check.diagnose(source.file, withByteOrderMark(source, source.text))) ?? [];
  const known = new Set(before.filter(isError).map(identify));
  const added = others.filter((diagnostic) => !known.has(identify(diagnostic)));
  const diagnostics = [...field.diagnostics, ...added.map((diagnostic) => describeDiagnostic(diagnostic))];
  if (added[0]) throw new Refusal(422, added[0].message, { ...field, diagnostics });
}

/** Returns a diagnostic for the page. @param fixed the whole value after its quick fix */
export function describeDiagnostic({ severity, rule, message, help }: Diagnostic, fixed?: string): FieldDiagnostic {
  return { severity, rule, message, ...(help !== undefined && { help }), ...(fixed !== undefined && { fixed }) };
}

/** Whether a diagnostic is about a field: by its pointer, or by its place within the value. */
function isOfField(
  { pointer: own, range }: Diagnostic,
  pointer: string,
  current: CurrentDocument | undefined,
): boolean {
  const value = current?.document?.locations.get(pointer)?.value;
  if (own === pointer || !value) return own === pointer;
  return value.start.offset <= range.start.offset && range.end.offset <= value.end.offset;
}

/** Returns the value after a quick fix; undefined without one, or if it changes something else. */
function fixedValue({ fix }: Diagnostic, pointer: string, current: CurrentDocument | undefined): string | undefined {
  const value = current?.document?.locations.get(pointer)?.value;
  const isInside = ({ from, to }: Edit) => value && value.start.offset <= from && to <= value.end.offset;
  if (!fix || !current || !fix.edits.every(isInside)) return undefined;
  const fixed = parseYaml(createSource(current.file, applyEdits(current.source.text, fix.edits)));
  const text = valueAt(fixed.value, pointer);
  return typeof text === 'string' ? withoutLineEnd(text) : undefined;
}

function identify({ rule, pointer, message }: Diagnostic): string {
  return JSON.stringify([rule, pointer, message]);
}

function isError({ severity }: { severity: Diagnostic['severity'] }): boolean {
  return severity === 'error';
}
