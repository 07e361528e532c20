import type { ContentDocument } from '../../model/document.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { finding, lineOf } from './lines.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import type { Schema } from '../../model/schema.ts';
import { fieldLabel, quote } from '../../model/message-text.ts';

/** ` #` and what follows it on the line, where it looks like text: real comments have a space behind the sign. */
const COMMENT = /[ \t]+(#(?!todo\b|fixme\b)[^\s#!=-][^\r\n]*?)[ \t]*$/imy;

/** Behind a field without a text: words with the signs of a heading, as in Markdown. */
const HEADING = /[ \t]+(#{1,6}[ \t]+((?!todo\b|fixme\b)[^\s#][^\r\n]*?))[ \t]*$/imy;

/** A text that ends early because ` #` starts a comment: `Best #1 team` is read as `Best`. */
export const yamlCutByCommentRule: Rule = {
  id: 'yaml/cut-by-comment',
  severity: 'error',
  document: findCutTexts,
};

export function* findCutTexts({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, schema, value } of fields) {
    const scalar = locations.get(pointer)?.scalar;
    if (
      scalar?.style !== 'plain' ||
      schema.type !== 'string' ||
      (value ? hasNoSpace(schema) : /^(?!uri)/.test(schema.format ?? 'uri'))
    )
      continue;
    COMMENT.lastIndex = HEADING.lastIndex = scalar.to;
    const heading = scalar.from === scalar.to && !schema.format ? HEADING.exec(source.text) : null;
    const comment = heading ?? COMMENT.exec(source.text);
    if (!comment?.[1]) continue;
    const sign = scalar.to + comment[0].indexOf('#');
    const end = sign + comment[1].length;
    const from = scalar.from === scalar.to ? sign : scalar.from;
    if (schema.format) {
      yield {
        ...finding(source, sign, end, pointer, `${quote(comment[1])} is not read: “#” starts a comment.`),
        help: `Write the page before it and quotes around both, as in “"/about${comment[1]}"”.`,
      };
      continue;
    }
    const edits = [{ from, to: end, text: quoteScalar(heading?.[2] ?? source.text.slice(from, end)) }];
    const read = source.text.slice(scalar.from, scalar.to);
    const message =
      read === ''
        ? `${quote(comment[1])} is not read: “#” starts a comment, so ${fieldLabel(pointer)} is empty.`
        : `Only ${quote(read)} is read here: a space and “#” start a comment.`;
    yield {
      ...finding(source, sign, end, pointer, message),
      help: `Write “${lineOf(source, edits)}”.`,
      // It may be a note for whoever is to write the text.
      fix: { safe: !heading, edits },
    };
  }
}

/** Whether a comment behind a value is one: choices, names for addresses, addresses and paths hold no “ #”. */
function hasNoSpace({ enum: choices, format, pattern }: Schema): boolean {
  return Boolean(choices ?? format) || (pattern !== undefined && !new RegExp(pattern, 'u').test('One two #3'));
}
