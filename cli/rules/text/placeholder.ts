import type { Field } from '../../model/document.ts';
import { quote } from '../../model/message-text.ts';
import { unpackReferences } from '../../model/references.ts';
import { valueAt } from '../../model/schema.ts';
import type { Rule } from '../rule.ts';
import { rangeInText } from './text-location.ts';

/** Does not match links (`[your plan](…)`) and code in backticks. */
const PLACEHOLDER = new RegExp(
  [
    /(?<!!)\[\[[^[\]]*\]\]/, // [[like this]]
    /\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Tt]b[cd]|T(?:B[CD]|ODO))\b[^[\]]*\](?![([:])/, // [insert number], [Your name]
    /(?<!`)\{\{ ?[\w ]+ ?\}\}/, // {{ client_name }}
    /\b(?:TODO|TB[CD]|FIXME|XXX)\b|\((?:tb[cd]|todo)\)/, // notes of writers
    /\$X+\b|\bX+(?: ?%| percent\b)|\?{3}/, // numbers to be filled in: $X million, XX %, ???
    /\b[Ll]orem [Ii]psum\b/, // sample text of layouts
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Reports placeholder text once per document: a warning, but an error under `--release`. A document with `sample: true` is
 * reported only under `--release`.
 */
export const textPlaceholderRule: Rule = {
  id: 'text/placeholder',
  severity: 'warning',
  *document(document) {
    if (valueAt(document.value, '/sample') === true) return;
    const placeholders = document.fields.flatMap((field) =>
      findPlaceholders(field).map((found) => ({ field, ...found })),
    );
    const [first, ...others] = placeholders;
    if (!first) return;
    const more = others.length === 0 ? '' : `, and this file has ${others.length.toLocaleString('en')} more`;
    yield {
      range: rangeInText(document, first.field, first.from, first.to),
      pointer: first.field.pointer,
      message: `${quote(first.text)} is a placeholder${more}.`,
      help: /^[[{]/.test(first.text)
        ? 'Replace it with the real text, without the brackets.'
        : 'Replace it with the real text.',
      releaseOnly: true,
    };
  },
  *releaseCheck({ sampleMarker }) {
    for (const { range, pointer } of sampleMarker ? unpackReferences(sampleMarker) : []) {
      yield {
        range,
        pointer,
        message: 'This document is marked as sample data.',
        help: 'Replace the sample data with real text, then remove the line “sample: true”.',
      };
    }
  },
};

function findPlaceholders({ value }: Field): { from: number; to: number; text: string }[] {
  if (typeof value !== 'string') return [];
  return Array.from(value.matchAll(PLACEHOLDER), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
    text,
  }));
}
