import type { ContentDocument, Field } from '../../model/document.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { capitalize, fieldLabel } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import {
  codePoint,
  describeSpace,
  ODD_CHARACTER,
  ODD_CHARACTERS,
  RIGHT_TO_LEFT,
  toPlainSpaces,
  UNICODE_SPACE,
} from '../../model/unicode-space.ts';
import { mapScalar } from '../../yaml/source-map.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { rangeInText } from '../text/text-location.ts';

const SPACE = UNICODE_SPACE.source;
/** Next to another space, at either end of a line, or without width. */
const MISPLACED = `(?<=^|[ \\t])${SPACE}+|${SPACE}+(?=[ \\t]|$)|[\\u200b\\u2060\\ufeff]+`;
const IN_TEXT = new RegExp(MISPLACED, 'gm');
/** Markdown needs a plain space after the marker of a heading, a list item or a quotation. */
const IN_MARKDOWN = new RegExp(`(?<=^[ \\t]*(?:[-*+>]|\\d+[.)]|#{1,6}))${SPACE}+|${MISPLACED}`, 'gm');

/** Reports no-break and zero-width spaces where a plain space or nothing belongs, and other characters that nobody types. */
export const yamlOddSpaceRule: Rule = {
  id: 'yaml/odd-space',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const location = document.locations.get(field.pointer);
      if (!location || typeof field.value !== 'string' || /^[\n -~]*$/.test(field.value)) continue;
      if (UNICODE_SPACE.test(field.value)) yield* findOddSpaces(document, field, location, field.value);
      if (ODD_CHARACTER.test(field.value)) yield* findOddCharacters(document, field, field.value);
    }
  },
};

function* findOddCharacters(document: ContentDocument, field: Field, value: string): Generator<RuleDiagnostic> {
  const { text: source } = document.source;
  for (const { pattern, name, help, replacement, isSafe } of ODD_CHARACTERS) {
    for (const { 0: found, index } of value.matchAll(pattern)) {
      const range = rangeInText(document, field, index, index + found.length);
      // An escape is intended.
      if (source.slice(range.start.offset, range.end.offset) !== found) continue;
      const text = replacement?.startsWith('N') ? found.normalize(replacement) : replacement;
      if (text === found || (/^[\u061c-\u2069]/.test(found) && RIGHT_TO_LEFT.test(value))) continue;
      const edits = text === undefined ? [] : [{ from: range.start.offset, to: range.end.offset, text }];
      yield {
        range,
        pointer: field.pointer,
        message: `${capitalize(fieldLabel(field.pointer))} contains ${name} (${codePoint(found.replace(/^[ \t]+/, ''))}).`,
        help,
        ...(edits.length > 0 && { fix: { safe: isSafe === true, edits } }),
      };
    }
  }
}

function* findOddSpaces(
  { source }: ContentDocument,
  { pointer, schema }: Field,
  location: ValueLocation,
  value: string,
): Generator<RuleDiagnostic> {
  const map = mapScalar(source, location, value);
  const pattern = isMarkdown(schema) ? IN_MARKDOWN : IN_TEXT;
  for (const { 0: spaces, index } of value.matchAll(pattern)) {
    const { from, to } = map.toSourceRange(index, index + spaces.length);
    const before = value.slice(0, index);
    // Half of a character that was decoded with the wrong encoding: `text/garbled`.
    if (/[ÂÃ]$/.test(before)) continue;
    // An escape such as `\u00a0` is intended.
    if (source.text.slice(from, to) !== spaces) continue;
    const followsMarker = /[-*+>#.)]$/.test(before) && !/^[ \t]/.test(value.slice(index + spaces.length));
    const text = followsMarker ? toPlainSpaces(spaces).slice(0, 1) : '';
    const description = describeSpace(spaces.charAt(0));
    yield {
      range: rangeBetween(source, from, to),
      pointer,
      message: `${capitalize(fieldLabel(pointer))} contains ${description}.`,
      help: text === '' ? 'Delete it.' : 'Type a plain space instead.',
      fix: { safe: true, edits: [{ from, to, text }] },
    };
  }
}
