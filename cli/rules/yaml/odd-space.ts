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

/** Yields one diagnostic for all characters of a kind. */
function* findOddCharacters(document: ContentDocument, field: Field, value: string): Generator<RuleDiagnostic> {
  const { text: source } = document.source;
  for (const { pattern, name, help, replacement, isSafe = false } of ODD_CHARACTERS) {
    const found = Array.from(value.matchAll(pattern), ({ 0: text, index }) => {
      return { text, range: rangeInText(document, field, index, index + text.length) };
    });
    const written = found
      .map(({ text, range }) => ({
        range,
        text,
        meant: replacement?.startsWith('N') ? text.normalize(replacement) : replacement,
      }))
      // An escape is intended.
      .filter(
        ({ text, range, meant }) => text !== meant && source.slice(range.start.offset, range.end.offset) === text,
      );
    const [first] = written;
    if (!first || (/^[\u061c-\u2069]/.test(first.text) && RIGHT_TO_LEFT.test(value))) continue;
    const edits = written.flatMap(({ range: { start, end }, meant }) =>
      meant === undefined ? [] : [{ from: start.offset, to: end.offset, text: meant }],
    );
    const [character = first.text] =
      /[\u0300-\u036f]|[^ \t]/u.exec(first.text.replace(/^[A-Za-z\u00c0-\u024f]/, '')) ?? [];
    yield {
      range: first.range,
      pointer: field.pointer,
      message: `${capitalize(fieldLabel(field.pointer))} contains ${name} (${codePoint(character)}).`,
      help,
      ...(edits.length > 0 && { fix: { safe: isSafe, edits } }),
    };
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
