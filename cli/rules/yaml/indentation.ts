import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { fieldLabel, quote, writeLine } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import { positionAt, rangeBetween, type Source } from '../../model/source.ts';
import { BULLETS } from '../text/foreign-list.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { contextAt } from '../../yaml/diagnose/context.ts';
import { findMissingKeys, listBlockScalars } from '../interpretation/missing-keys.ts';
import { reportIssue } from '../report.ts';
import { findSwallowedField, type Home } from '../../yaml/diagnose/detectors/swallowed-field.ts';

/** A line of a plain text that looks like a list item: its line break and its indentation. */
const ITEM = /(\r\n|\r|\n)([ \t]*)-[ \t]+(?=\S)/g;

/** Marker of an item in a word processor, with the blanks after it; not the sign of a number. */
const SYMBOLS = `-–—→+*${BULLETS}`;
const FOREIGN_MARKER = new RegExp(String.raw`^([${SYMBOLS}]+(?![${SYMBOLS}\d])|\d{1,2}[.)](?=[ \t]))[ \t]*`);

/** Reports list items that are indented so far that they became part of the text above. Other lines stop the parser. */
export const yamlIndentationRule: Rule = {
  *misread(document) {
    const missingKeys = findMissingKeys(document);
    yield* findSwallowedItems(document, missingKeys);
    yield* findSwallowedFields(document, missingKeys);
  },
};

/** A plain text of several lines with list items in it. */
interface SwallowingText {
  pointer: string;
  location: ValueLocation;
  from: number;
  items: [RegExpExecArray, ...RegExpExecArray[]];
}

function* findSwallowedItems(
  { source, locations, fields }: ContentDocument,
  missingKeys: Interpretation['missingKeys'],
): Generator<RuleDiagnostic> {
  for (const { pointer, value, schema } of fields) {
    // A Markdown text may contain list items: `yaml/joined-lines`.
    if (isMarkdown(schema) || missingKeys.has(pointer) || typeof value !== 'string') continue;
    const location = locations.get(pointer);
    if (location?.scalar?.style !== 'plain' || location.value.start.line === location.value.end.line) continue;
    const { from, to } = location.scalar;
    const text = source.text.slice(from, to);
    const [first, ...others] = text.matchAll(ITEM);
    // `yaml/syntax` reports a dash without a space.
    if (!first || (schema.type === 'array' && /^-[^\s-]/.test(text))) continue;
    const swallowing: SwallowingText = { pointer, location, from, items: [first, ...others] };
    if (/\/\d+$/.test(pointer)) yield swallowedByItem(source, swallowing);
    else if (schema.type === 'array')
      yield swallowedByFirstItem(source, swallowing) ?? swallowedByText(source, swallowing);
    else yield swallowedByText(source, swallowing);
  }
}

/** Items below an item with less indentation. */
function swallowedByItem(source: Source, { pointer, from, items }: SwallowingText): RuleDiagnostic {
  const dash = source.text.lastIndexOf('-', from - 1);
  const expected = positionAt(source, dash).column - 1;
  const edits = items.map(({ index, 1: lineBreak = '', 2: indent = '' }) => {
    const start = from + index + lineBreak.length;
    return { from: start, to: start + indent.length, text: ' '.repeat(expected) };
  });
  const [first] = edits as [Edit];
  const actual = first.to - first.from;
  return {
    range: rangeBetween(source, first.from, first.to),
    pointer,
    message: `This item is read as part of ${fieldLabel(pointer)}: it starts with ${actual} spaces, the one above with ${expected}.`,
    help: `Start it with ${expected} spaces.`,
    fix: { safe: (actual - expected) % 2 === 1, edits },
  };
}

/** A list whose first item has no dash. */
function swallowedByFirstItem(
  source: Source,
  { pointer, location, from, items: [first] }: SwallowingText,
): RuleDiagnostic | undefined {
  if (location.value.start.column !== (first[2] ?? '').length + 1) return undefined;
  const end = from + first.index;
  const [{ length }, marker = ''] = FOREIGN_MARKER.exec(source.text.slice(from, end)) ?? [''];
  const edits = [{ from, to: from + length, text: '- ' }];
  const has = marker === '' ? 'has no dash' : `starts with ${quote(marker)} instead of a dash and a space`;
  return {
    range: rangeBetween(source, from, end),
    pointer,
    message: `The first item of ${fieldLabel(pointer)} ${has}.`,
    help: writeLine(source.text, edits),
    fix: { safe: marker === '', edits },
  };
}

function swallowedByText(source: Source, { pointer, from, items: [first] }: SwallowingText): RuleDiagnostic {
  const dash = from + first.index + first[0].lastIndexOf('-');
  const label = fieldLabel(pointer);
  return {
    range: rangeBetween(source, dash, dash + 1),
    pointer,
    message: `This list item is read as part of ${label}, which already has text.`,
    help: `Make the text after ${label} an item, or move the list below the field it belongs to.`,
  };
}

/** A line of text that looks like a field or like the first field of a list item. */
const FIELD_LINE = /^ *(?:-[ \t]+)?[A-Za-z][A-Za-z0-9_-]*:(?=[ \t]|\r?$)/m;

/** Reports fields and list items that are indented so far that they are lines of a text above them. */
function* findSwallowedFields(
  document: ContentDocument,
  missingKeys: Interpretation['missingKeys'],
): Generator<RuleDiagnostic> {
  for (const { pointer, value, scalar } of listBlockScalars(document)) {
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
