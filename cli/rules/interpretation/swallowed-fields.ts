import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { BlockScalar, SwallowedField } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';

/** A line of text that looks like a field or like the first field of a list item. */
const FIELD_LINE = /^( *)((?:-[ \t]+)?)([A-Za-z][A-Za-z0-9_-]*):(?=[ \t]|\r?$)[ \t]*([^\r\n]*)/gm;

/** The end of a line with a value on the lines below. */
const OPEN_VALUE = /^(?:[|>][-+]?\d?)?[ \t]*$/;

/** Most lines between two fields of one group. */
const MAX_DISTANCE = 3;

interface FieldLine {
  /** Offset of the line, its indentation, and its dash. */
  at: number;
  indent: string;
  dash: string;
  name: string;
  rest: string;
}

/** Where a field belongs: the column of its line, and a dash if it starts a list item without one. */
interface Home {
  group: string;
  column: number;
  dash: string;
  /** JSON Pointer of the field or the list that lacks it. */
  lacking: string;
  /** False for a further field of a list item. */
  startsItem: boolean;
  /** The group already has the field. */
  isSet?: boolean;
}

/**
 * Returns the fields and list items that are indented so far that they are lines of a text above them. A line counts if it opens a
 * value, if its field is missing, or if another field of the same group is near it.
 */
export function findSwallowedFields(document: ContentDocument, blockScalars: BlockScalar[]): SwallowedField[] {
  return blockScalars.flatMap((block) => findInText(document, block) ?? []);
}

function findInText(document: ContentDocument, { pointer: owner, scalar }: BlockScalar): SwallowedField | undefined {
  const text = document.source.text.slice(scalar.from, scalar.to);
  const lines = Array.from(
    text.matchAll(FIELD_LINE),
    ({ index, 1: indent = '', 2: dash = '', 3: name = '', 4: rest = '' }) => {
      return { at: scalar.from + index, indent, dash, name, rest };
    },
  );
  const homes = lines.map((line) => findHome(document, owner, line));
  for (const [index, line] of lines.entries()) {
    const home = homes[index];
    // Code may show fields.
    if (home?.startsItem === false || !home || /^[ \t]*(?:```|~~~)/m.test(text.slice(0, line.at - scalar.from)))
      continue;
    const isMissing = document.schemaErrors.some(
      ({ keyword, instancePath, params }) =>
        keyword === 'required' && childPointer(instancePath, String(params['missingProperty'])) === home.lacking,
    );
    const next = lines[index + 1];
    const isNear = next && text.slice(line.at - scalar.from, next.at - scalar.from).split('\n').length <= MAX_DISTANCE;
    const hasSibling = isNear && next.name !== line.name && homes[index + 1]?.group === home.group;
    if (!isMissing && !hasSibling && !OPEN_VALUE.test(line.rest)) continue;
    const from = line.at + line.indent.length + line.dash.length;
    const edits = home.isSet ? [] : moveEdits(text, scalar.from, line, home);
    return {
      owner,
      name: line.name,
      lacking: home.lacking,
      from,
      to: from + line.name.length,
      column: home.column,
      edits,
    };
  }
  return undefined;
}

function findHome(
  { schema, value, locations }: ContentDocument,
  owner: string,
  { dash, name }: FieldLine,
): Home | undefined {
  let pointer = owner;
  while (pointer !== '') {
    const member = pointer;
    pointer = parentPointer(pointer);
    const { properties } = schemaAt(schema, pointer);
    const column = locations.get(member)?.key?.start.column;
    if (!properties || column === undefined || !Object.hasOwn(properties, name)) continue;
    const isItem = /\/\d+$/.test(pointer);
    const isAbsent = !Object.hasOwn(valueAt(value, pointer) as object, name);
    if (dash === '' && (isAbsent || !isItem)) {
      const lacking = childPointer(pointer, name);
      return { group: pointer, column: column - 1, dash: '', lacking, startsItem: true, isSet: !isAbsent };
    }
    // A field that the item already has starts the next item.
    if (!isItem) continue;
    const startsItem = dash !== '' || Object.keys(properties)[0] === name;
    const lacking = parentPointer(pointer);
    return { group: pointer, column: column - 3, dash: dash === '' ? '- ' : '', lacking, startsItem };
  }
  return undefined;
}

/** Returns the edits that move a field and the lines below it to the left, except for text that is already in its place. */
function moveEdits(text: string, offset: number, { at, indent }: FieldLine, { column, dash }: Home): Edit[] {
  const shift = indent.length - column - dash.length;
  const edits: Edit[] = [];
  let fieldIndent = 0;
  for (const { 0: line, index } of text.slice(at - offset).matchAll(/^.*$/gm)) {
    const [margin = ''] = /^ */.exec(line) ?? [];
    const isField = new RegExp(FIELD_LINE.source).test(line) && margin.length >= indent.length;
    if (isField) fieldIndent = margin.length;
    if (line.trim() === '' || (!isField && margin.length <= fieldIndent)) continue;
    const from = at + index;
    const width = Math.max(0, margin.length - shift);
    const isFirst = index === 0;
    const moved = isFirst ? ' '.repeat(Math.max(0, column)) + dash : ' '.repeat(width);
    edits.push({ from, to: from + margin.length, text: moved });
  }
  return edits;
}
