import type { Rule } from '../rule.ts';
import { fieldLabel, quote, writeLine } from '../../model/message-text.ts';
import { matchesPattern, type Schema } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import { quoteScalar } from '../../yaml/quote.ts';

/** ` #` and the rest of the line, if it looks like text: real comments have a space after the `#`. */
const COMMENT = /[ \t]+(#(?!todo\b|fixme\b|content:)[^\s#!=-][^\r\n]*?)[ \t]*$/imy;

/** A Markdown heading instead of a text. */
const HEADING = /[ \t]+(#{1,6}[ \t]+((?!todo\b|fixme\b|content:)[^\s#][^\r\n]*?))[ \t]*$/imy;

/** Reports text that ends early because ` #` starts a comment: `Best #1 team` is read as `Best`. */
export const yamlCutByCommentRule: Rule = {
  *misread({ source, locations, fields }) {
    for (const { pointer, schema, value } of fields) {
      const scalar = locations.get(pointer)?.scalar;
      if (scalar?.style !== 'plain' || schema.type !== 'string') continue;
      const isEmpty = scalar.from === scalar.to;
      if (value ? excludesHash(schema) : schema.format !== undefined && !schema.format.startsWith('uri')) continue;
      HEADING.lastIndex = scalar.to;
      const heading = isEmpty && !schema.format ? HEADING.exec(source.text) : null;
      const match = heading ?? findCutText(source.text, scalar.to);
      if (!match?.[1]) continue;
      const comment = match[1];
      const start = scalar.to + match[0].indexOf('#');
      const end = start + comment.length;
      const range = rangeBetween(source, start, end);
      if (schema.format) {
        yield {
          range,
          pointer,
          message: `${quote(comment)} is ignored because “#” starts a comment.`,
          help: `Put the page before it and quotes around both, as in “"/about${comment}"”.`,
        };
        continue;
      }
      const from = isEmpty ? start : scalar.from;
      const edits = [{ from, to: end, text: quoteScalar(heading?.[2] ?? source.text.slice(from, end)) }];
      const remainder = source.text.slice(scalar.from, scalar.to);
      yield {
        range,
        pointer,
        message:
          remainder === ''
            ? `${quote(comment)} is ignored because “#” starts a comment, so ${fieldLabel(pointer)} is empty.`
            : `Only ${quote(remainder)} is read here, because a space followed by “#” starts a comment.`,
        help: writeLine(source.text, edits),
        // Only a number is certain not to start a note, which visitors must not read.
        fix: { safe: /^[ \t]#\d{1,3}\b/.test(match[0]), edits },
      };
    }
  },
};

/** Returns the comment behind a plain scalar if it looks like text, with its `#` and words in group 1. @param to end of the scalar */
export function findCutText(text: string, to: number): RegExpExecArray | null {
  COMMENT.lastIndex = to;
  return COMMENT.exec(text);
}

/** Whether no value can contain ` #`, so that it is a comment: options, ids, addresses and paths. */
function excludesHash(schema: Schema): boolean {
  return Boolean(schema.enum ?? schema.format) || !matchesPattern('One two #3', schema);
}
