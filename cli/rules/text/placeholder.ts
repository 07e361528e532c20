import { unpackReferences } from '../../model/references.ts';
import type { Field } from '../../model/document.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../model/schema.ts';
import { quote } from '../../model/message-text.ts';
import { rangeInText } from './place.ts';

/** What stands for text to come; links (`[your plan](…)`) and code in backticks are none of it. */
const SAMPLE = new RegExp(
  [
    /(?<!!)\[\[[^[\]]*\]\]/, // [[like this]]
    /\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Tt]b[cd]|T(?:B[CD]|ODO))\b[^[\]]*\](?![([:])/, // [insert number], [Your name]
    /(?<!`)\{\{ ?[\w ]+ ?\}\}/, // {{ client_name }}
    /\b(?:TODO|TB[CD]|FIXME|XXX)\b|\((?:tb[cd]|todo)\)/, // a note to the writer
    /\$X+\b|\bX+(?: ?%| percent\b)|\?{3}/, // a number to come: $X million, XX %, ???
    /\b[Ll]orem [Ii]psum\b/, // what layouts are filled with
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Text that stands for text to come. One finding for a document: a warning, and an error under `--release`. A document
 * marked with `sample: true` is known to be one, and reported under `--release` alone.
 */
export const textPlaceholderRule: Rule = {
  id: 'text/placeholder',
  severity: 'warning',
  *document(document) {
    if (valueAt(document.value, '/sample') === true) return;
    const marks = document.fields.flatMap((field) => marksOf(field).map((mark) => ({ field, ...mark })));
    const [first] = marks;
    if (!first) return;
    const more = marks.length - 1;
    yield {
      range: rangeInText(document, first.field, first.from, first.to),
      pointer: first.field.pointer,
      message: `${quote(first.text)} is a placeholder${more === 0 ? '' : `, and this file has ${more.toLocaleString('en')} more`}.`,
      help: /^[[{]/.test(first.text)
        ? 'Replace it with the real text, without the brackets.'
        : 'Replace it with the real text.',
      releaseOnly: true,
    };
  },
  *releaseCheck({ mark }) {
    for (const { range, pointer } of mark ? unpackReferences(mark) : []) {
      yield {
        range,
        pointer,
        message: 'This document is marked as sample data.',
        help: 'Replace the sample data with real text, then remove the line “sample: true”.',
      };
    }
  },
};

function marksOf({ value }: Field): { from: number; to: number; text: string }[] {
  if (typeof value !== 'string') return [];
  return Array.from(value.matchAll(SAMPLE), ({ 0: text, index }) => ({ from: index, to: index + text.length, text }));
}
