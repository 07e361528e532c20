import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { BlockScalar, Interpretation } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { fieldLabel, spacesLabel, quoteWhole } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import type { RuleDiagnostic } from '../rule.ts';

/** A line of text that looks like a field or like the first field of a list item: its indentation, dash, name and value. */
const FIELD_LINE = /^( *)((?:-[ \t]+)?)([A-Za-z][A-Za-z0-9_-]*):(?=[ \t]|\r?$)[ \t]*([^\r\n]*)/gm;

/** The end of a line with a value on the lines below. */
const OPEN_VALUE = /^(?:[|>][-+]?\d?)?[ \t]*$/;

/** Most lines between two fields of one group. */
const MAX_DISTANCE = 3;

/** Where a field belongs. */
interface Home {
  group: string;
  /** Column of its line, from 0, and a dash if it starts a list item without one. */
  column: number;
  dash: string;
  /** JSON Pointer of the field, or of the list that lacks the item. */
  lacking: string;
  /** False for a further field of a list item. */
  startsItem: boolean;
  /** The group already has the field. */
  isSet?: boolean;
}

/**
 * Reports fields and list items that are indented so far that they are lines of a text above them. A line counts if it opens a
 * value, if its field is missing, or if another field of the same group is near it.
 */
export function* findSwallowedFields(
  document: ContentDocument,
  { blockScalars, missingKeys }: Pick<Interpretation, 'blockScalars' | 'missingKeys'>,
): Generator<RuleDiagnostic> {
  for (const block of blockScalars) {
    const found = missingKeys.has(block.pointer) ? undefined : findInText(document, block);
    if (found) yield found;
  }
}

function findInText(document: ContentDocument, { pointer: owner, scalar }: BlockScalar): RuleDiagnostic | undefined {
  const text = document.source.text.slice(scalar.from, scalar.to);
  const lines = [...text.matchAll(FIELD_LINE)];
  const homes = lines.map(([, , dash = '', name = '']) => findHome(document, owner, dash, name));
  for (const [index, { index: start, 1: indent = '', 2: dash = '', 3: name = '', 4: rest = '' }] of lines.entries()) {
    const home = homes[index];
    // Code may show fields.
    if (!home?.startsItem || /^[ \t]*(?:```|~~~)/m.test(text.slice(0, start))) continue;
    const { lacking, column } = home;
    const isMissing = document.schemaErrors.some(
      ({ keyword, instancePath, params }) =>
        keyword === 'required' && childPointer(instancePath, String(params['missingProperty'])) === lacking,
    );
    const next = lines[index + 1];
    const isNear = next && text.slice(start, next.index).split('\n').length <= MAX_DISTANCE;
    const hasSibling = isNear && next[3] !== name && homes[index + 1]?.group === home.group;
    if (!isMissing && !hasSibling && !OPEN_VALUE.test(rest)) continue;
    const from = scalar.from + start + indent.length + dash.length;
    return {
      range: rangeBetween(document.source, from, from + name.length),
      pointer: lacking,
      message: `${quoteWhole(name)} is indented so far that it is read as part of ${fieldLabel(owner)}.`,
      ...(home.isSet
        ? { help: `Delete this line, because ${fieldLabel(lacking)} is already set, or move it where it belongs.` }
        : {
            help: `Start its line with ${spacesLabel(column)}, and move the lines that belong to it as well.`,
            fix: { safe: false, edits: moveEdits(text.slice(start), scalar.from + start, indent, home) },
          }),
    };
  }
  return undefined;
}

function findHome(
  { schema, value, locations }: ContentDocument,
  owner: string,
  dash: string,
  name: string,
): Home | undefined {
  let pointer = owner;
  while (pointer !== '') {
    const member = pointer;
    pointer = parentPointer(pointer);
    const { properties } = schemaAt(schema, pointer);
    const column = locations.get(member)?.key?.start.column;
    if (!properties || column === undefined || !Object.hasOwn(properties, name)) continue;
    const isItem = /\/\d+$/.test(pointer);
    const isSet = Object.hasOwn(valueAt(value, pointer) as object, name);
    if (dash === '' && !(isSet && isItem)) {
      const lacking = childPointer(pointer, name);
      return { group: pointer, column: column - 1, dash: '', lacking, startsItem: true, isSet };
    }
    // A field that the item already has starts the next item.
    if (!isItem) continue;
    const startsItem = dash !== '' || Object.keys(properties)[0] === name;
    const lacking = parentPointer(pointer);
    return { group: pointer, column: column - 3, dash: dash === '' ? '- ' : '', lacking, startsItem };
  }
  return undefined;
}

/**
 * Returns the edits that move a field and the lines below it to the left, except for text that is already in its place.
 * @param text from the line of the field on, which starts at an offset of the file
 */
function moveEdits(text: string, offset: number, indent: string, { column, dash }: Home): Edit[] {
  const shift = indent.length - column - dash.length;
  let fieldIndent = 0;
  return Array.from(text.matchAll(/^( *)(.*)$/gm)).flatMap(({ 0: line, 1: margin = '', 2: rest = '', index }) => {
    const isField = new RegExp(FIELD_LINE.source).test(line) && margin.length >= indent.length;
    if (isField) fieldIndent = margin.length;
    if (rest.trim() === '' || (!isField && margin.length <= fieldIndent)) return [];
    const moved = ' '.repeat(Math.max(0, index === 0 ? column : margin.length - shift)) + (index === 0 ? dash : '');
    return [{ from: offset + index, to: offset + index + margin.length, text: moved }];
  });
}
