import { describeSpace, UNICODE_SPACE, toPlainSpaces } from '../../model/unicode-space.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { mapScalar } from '../../yaml/source-map.ts';
import { finding } from './lines.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { isMarkdown } from '../../model/schema.ts';
import { fieldLabel } from '../../model/message-text.ts';

const ODD = UNICODE_SPACE.source;
/** Beside another space, at an end of the text or of a line, or without width: there it can only be a mistake. */
const MISPLACED = `(?<=^|[ \\t])${ODD}+|${ODD}+(?=[ \\t]|$)|[\\u200b\\u2060\\ufeff]+`;
const IN_TEXT = new RegExp(MISPLACED, 'gm');
/** Markdown wants a plain space behind the sign that starts a heading, a list item or a quotation. */
const IN_MARKDOWN = new RegExp(`(?<=^[ \\t]*(?:[-*+>]|\\d+[.)]|#{1,6}))${ODD}+|${MISPLACED}`, 'gm');

/** A no-break space, or a space without width, where a plain space or nothing belongs. */
export const yamlOddSpaceRule: Rule = {
  id: 'yaml/odd-space',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const place = document.locations.get(field.pointer);
      if (place && typeof field.value === 'string' && UNICODE_SPACE.test(field.value))
        yield* within(document, field, place, field.value);
    }
  },
};

function* within(
  { source }: ContentDocument,
  field: Field,
  place: ValueLocation,
  value: string,
): Generator<RuleDiagnostic> {
  const map = mapScalar(source, place, value);
  const pattern = isMarkdown(field.schema) ? IN_MARKDOWN : IN_TEXT;
  for (const { 0: odd, index } of value.matchAll(pattern)) {
    const { from, to } = map.toSourceRange(index, index + odd.length);
    // Half of a sign that was read in another encoding: `text/garbled`.
    if (/[ÂÃ]$/.test(value.slice(0, index))) continue;
    // Whoever writes `\u00a0` means it.
    if (source.text.slice(from, to) !== odd) continue;
    const isSign = /[-*+>#.)]$/.test(value.slice(0, index)) && !/^[ \t]/.test(value.slice(index + odd.length));
    const text = isSign ? toPlainSpaces(odd).slice(0, 1) : '';
    yield {
      ...finding(
        source,
        from,
        to,
        field.pointer,
        `${describeSpace(odd.charAt(0))} stands in ${fieldLabel(field.pointer)}.`,
      ),
      help: text === '' ? 'Delete it.' : 'Type a plain space instead.',
      fix: { safe: true, edits: [{ from, to, text }] },
    };
  }
}
