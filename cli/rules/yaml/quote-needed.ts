import { quoted } from '../../documents/quote.ts';
import { finding, lineOf } from './lines.ts';
import type { Rule } from '../rule.ts';
import { capital, nameOf } from '../words.ts';

/**
 * A text that means something else without quotes. Most keep the file from being read, and are found then; here are those
 * that can be read as a list or a group: `[[Jane Doe]]`, `{name}`.
 */
export const quoteNeeded: Rule = {
  id: 'yaml/quote-needed',
  severity: 'error',
  *document({ source, places, fields }) {
    for (const { pointer, value, schema } of fields) {
      if (schema.type !== 'string' || typeof value !== 'object' || value === null) continue;
      const range = places.get(pointer)?.value;
      const sign = source.text.charAt(range?.start.offset ?? 0);
      if (!range || range.start.line !== range.end.line || (sign !== '[' && sign !== '{')) continue;
      const [from, to] = [range.start.offset, range.end.offset];
      const edits = [{ from, to, text: quoted(source.text.slice(from, to)) }];
      const kind = sign === '[' ? 'a list' : 'a group of fields';
      const message = `${capital(nameOf(pointer))} starts with “${sign}”, so it is read as ${kind} and not as a text.`;
      yield {
        ...finding(source, from, from + 1, pointer, message),
        help: `Write “${lineOf(source, edits)}”.`,
        fix: { safe: true, edits },
      };
    }
  },
};
