import { referencesOf } from '../mention.ts';
import { inField } from '../references.ts';
import type { ContentDocument, Field, Finding, Rule } from '../rule.ts';
import { valueAt } from '../schema/shape.ts';
import { count, quote } from '../words.ts';

/** `[[like this]]`, a note to the writer, or the text that layouts are filled with. */
const SAMPLE = /\[\[[^[\]]*\]\]|\b(?:TODO|TBD|FIXME|XXX)\b|\b[Ll]orem [Ii]psum\b/g;

/**
 * Text that stands for text to come. One finding for a document: a warning, and an error under `--release`. A document
 * marked with `sample: true` is known to be one, and reported under `--release` alone.
 */
export const placeholder: Rule = {
  id: 'text/placeholder',
  severity: 'warning',
  *document(document) {
    if (valueAt(document.value, '/sample') === true) return;
    const marks = document.fields.flatMap((field) => marksOf(field).map((mark) => ({ field, ...mark })));
    const [first] = marks;
    if (!first) return;
    const more = marks.length - 1;
    yield {
      range: rangeOf(document, first.field, first.from, first.to),
      pointer: first.field.pointer,
      message: `${quote(first.text)} stands for text to come${more === 0 ? '' : `, here and in ${count(more, 'other place')} of this file`}.`,
      help: first.text.startsWith('[[') ? 'Write what is true, without the brackets.' : 'Write the text itself.',
      release: true,
    };
  },
  *release({ mark }) {
    for (const { range, pointer } of mark ? referencesOf(mark) : []) {
      yield {
        range,
        pointer,
        message: 'This document is marked as sample data.',
        help: 'Write what is true, then take the line “sample: true” out.',
      };
    }
  },
};

function marksOf({ value }: Field): { from: number; to: number; text: string }[] {
  if (typeof value !== 'string') return [];
  return Array.from(value.matchAll(SAMPLE), ({ 0: text, index }) => ({ from: index, to: index + text.length, text }));
}

/** Where a stretch of a text stands: exactly in Markdown and in texts that the file holds as they are. */
function rangeOf(document: ContentDocument, field: Field, from: number, to: number): Finding['range'] {
  const markdown = document.markdown.find(({ pointer }) => pointer === field.pointer);
  if (markdown) return markdown.rangeOf(from, to);
  const { exact, range } = inField(document, field);
  if (!exact || range.start.line !== range.end.line) return range;
  const move = (by: number) => ({ ...range.start, offset: range.start.offset + by, column: range.start.column + by });
  return { start: move(from), end: move(to) };
}
