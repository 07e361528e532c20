import type { Edit } from '../../model/diagnostic.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { ContentDocument } from '../../model/document.ts';
import { parentPointer, childPointer } from '../../model/json-pointer.ts';
import { isMarkdown, schemaAt } from '../../model/schema.ts';
import { textBlocks } from './wording.ts';

/** A field whose text or whose fields stand there without its name, so that they are read as more of the text above. */
export interface LostName {
  /** JSON Pointer of the field. */
  pointer: string;
  /** JSON Pointer of the text above it. */
  owner: string;
  /** The line that is missing, without its indentation. */
  line: string;
  /** Whether it is a group of fields. */
  isGroup?: true;
  /** Writes that line. */
  edit: Edit;
}

/**
 * The fields without a name. Texts: below a field that holds too much then, where a text that must be there is not. Groups: in a
 * text block above. Each is found by its JSON Pointer and by that of the field above it.
 */
export const lostNames = memoizeLast((document: ContentDocument): Map<string, LostName> => {
  const { errors, locations, source } = document;
  const overfull = new Map(
    errors.flatMap(({ instancePath: owner }): [string, string][] =>
      isPlainOverLines(locations.get(owner)) ? [[parentPointer(owner), owner]] : [],
    ),
  );
  const found = new Map<string, LostName>();
  for (const { keyword, instancePath: group, params } of errors) {
    const owner = keyword === 'required' ? overfull.get(group) : undefined;
    const key = owner === undefined ? undefined : locations.get(owner)?.key?.start;
    if (owner === undefined || !key) continue;
    const name = String(params['missingProperty']);
    const schema = schemaAt(document.schema, childPointer(group, name));
    const [from, next] = source.lineStarts.slice(key.line - 1, key.line + 1) as [number, number];
    if (schema.type !== 'string' || !/^ *(?:- +)*$/.test(source.text.slice(from, key.offset))) continue;
    const line = `${name}: ${isMarkdown(schema) ? '|' : '>-'}`;
    const text = ' '.repeat(key.column - 1) + line + lineEndingOf(source.text);
    const lost = { pointer: childPointer(group, name), owner, line, edit: { from: next, to: next, text } };
    found.set(owner, lost).set(lost.pointer, lost);
  }
  for (const { keyword, instancePath: group, params } of errors) {
    const lost = keyword === 'required' ? groupInText(document, group, String(params['missingProperty'])) : undefined;
    if (lost) found.set(lost.owner, lost).set(lost.pointer, lost);
  }
  return found;
});

/** Two of its fields are enough to know a group. */
const FEWEST_FIELDS = 2;

/** A group whose fields are lines of a text block beside it, as far in as the text. */
function groupInText(document: ContentDocument, group: string, name: string): LostName | undefined {
  const { locations, source } = document;
  const names = Object.keys(schemaAt(document.schema, childPointer(group, name)).properties ?? {});
  if (names.length < FEWEST_FIELDS) return undefined;
  for (const { pointer: owner, scalar } of textBlocks(document)) {
    const column = (locations.get(owner)?.key?.start.column ?? 0) - 1;
    if (parentPointer(owner) !== group || column < 0) continue;
    const field = new RegExp(String.raw`^ {${scalar.indent}}(${names.join('|')}):(?=\s)`, 'gm');
    const fields = [...source.text.slice(scalar.from, scalar.to).matchAll(field)];
    const [first] = fields;
    if (!first || new Set(fields.map(([, one]) => one)).size < FEWEST_FIELDS) continue;
    const from = scalar.from + first.index;
    const text = `${' '.repeat(column)}${name}:${lineEndingOf(source.text)}`;
    return {
      pointer: childPointer(group, name),
      owner,
      line: `${name}:`,
      isGroup: true,
      edit: { from, to: from, text },
    };
  }
  return undefined;
}

/** Whether a text without quotes starts behind its name and goes on below. */
function isPlainOverLines({ key, value, scalar }: Partial<ValueLocation> = {}): boolean {
  return scalar?.style === 'plain' && key?.start.line === value?.start.line && value?.start.line !== value?.end.line;
}
