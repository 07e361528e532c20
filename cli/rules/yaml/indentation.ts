import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { fieldLabel, quote, quoteWhole, writeLine } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import { positionAt, rangeBetween, type Source } from '../../model/source.ts';
import { reindentEdit } from '../../yaml/diagnose/edits.ts';
import { linesOf } from '../../yaml/diagnose/read-lines.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { BULLETS } from '../text/foreign-list.ts';
import { findOutdentedTexts } from './outdented-text.ts';
import { findSwallowedFields } from './swallowed-fields.ts';

/** A line of a plain text that looks like a list item: its line break and its indentation. */
const ITEM = /(\r\n|\r|\n)([ \t]*)-[ \t]+(?=\S)/g;

/** Marker of an item in a word processor, with the blanks after it; not the sign of a number. */
const SYMBOLS = `-–—→+*${BULLETS}`;
const FOREIGN_MARKER = new RegExp(String.raw`^([${SYMBOLS}]+(?![${SYMBOLS}\d])|\d{1,2}[.)](?=[ \t]))[ \t]*`);

/** Reports list items that are indented so far that they became part of the text above. Other lines stop the parser. */
export const yamlIndentationRule: Rule = {
  *misread(document, interpretation) {
    yield* findSwallowedItems(document, interpretation.missingKeys);
    yield* findSwallowedFields(document, interpretation);
    yield* findOutdentedTexts(document, interpretation.blockScalars);
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
  const lines = linesOf(source);
  const dash = source.text.lastIndexOf('-', from - 1);
  const expected = positionAt(source, dash).column - 1;
  const starts = new Set(items.map(({ index, 1: lineBreak = '' }) => from + index + lineBreak.length));
  const edits = lines.filter((line) => starts.has(line.from)).map((line) => reindentEdit(line, expected));
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

/** A list whose first item has no dash, or follows the colon. */
function swallowedByFirstItem(
  source: Source,
  { pointer, location: { key, value }, from, items: [first] }: SwallowingText,
): RuleDiagnostic | undefined {
  const [, lineBreak = '', indent = ''] = first;
  const end = from + first.index;
  const label = fieldLabel(pointer);
  if (value.start.column === indent.length + 1) {
    const [{ length }, marker = ''] = FOREIGN_MARKER.exec(source.text.slice(from, end)) ?? [''];
    const edits = [{ from, to: from + length, text: '- ' }];
    return {
      range: rangeBetween(source, from, end),
      pointer,
      message: `The first item of ${label} ${marker === '' ? 'has no dash' : `starts with ${quote(marker)} instead of a dash and a space`}.`,
      help: writeLine(source.text, edits),
      fix: { safe: marker === '', edits },
    };
  }
  // A comma marks it as an item; other words may be a note.
  const [, item] = /^([^\r\n]*\S)[,;]\s*$/.exec(source.text.slice(from, end)) ?? [];
  if (!key || item === undefined) return undefined;
  const line = `- ${canBePlain(item) ? item : quoteScalar(item)}`;
  return {
    range: rangeBetween(source, from, end),
    pointer,
    message: `The first item of ${label} follows the colon, and the others are below it.`,
    help: `Write ${quoteWhole(line)} on its own line, like the others.`,
    fix: { safe: false, edits: [{ from: key.end.offset + 1, to: end, text: `${lineBreak}${indent}${line}` }] },
  };
}

function swallowedByText(source: Source, { pointer, from, items: [first] }: SwallowingText): RuleDiagnostic {
  const dash = from + first.index + first[0].lastIndexOf('-');
  const label = fieldLabel(pointer);
  return {
    range: rangeBetween(source, dash, dash + 1),
    pointer,
    message: `This list item is read as part of ${label}, which already has text.`,
    help: `Delete the text after ${label}, or move the list below the field it belongs to.`,
  };
}
