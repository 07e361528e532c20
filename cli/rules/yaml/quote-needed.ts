import { quoted } from '../../documents/quote.ts';
import { finding, lineOf } from './lines.ts';
import type { Range } from '../../diagnostic.ts';
import type { Source } from '../../documents/source.ts';
import type { Finding, Rule } from '../rule.ts';
import { capital, list, nameOf, quote } from '../words.ts';

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
      const nested = listInItem(source, pointer, range);
      if (nested) {
        yield nested;
        continue;
      }
      // Of the values that a field may have, none is written with brackets.
      const choices = schema.enum?.filter((choice) => Object.values(value).includes(choice));
      const meant = choices ? (choices.length === 1 ? choices[0] : undefined) : quoted(source.text.slice(from, to));
      const edits = meant === undefined ? [] : [{ from, to, text: meant }];
      const kind = sign === '[' ? 'a list' : 'a group of fields';
      const message = `${capital(nameOf(pointer))} starts with “${sign}”, so it is read as ${kind} and not as a text.`;
      yield {
        ...finding(source, from, from + 1, pointer, message),
        ...(meant === undefined
          ? { help: `Write ${list((schema.enum ?? []).map(quote))}, without brackets.` }
          : { help: `Write “${lineOf(source, edits)}”.`, fix: { safe: true, edits } }),
      };
    }
  },
};

/** `- [one, two]`: a list in brackets that is the first item of a list of texts. */
function listInItem(source: Source, pointer: string, { start, end }: Range): Finding | undefined {
  const [dash = ''] = /-[ \t]+$/.exec(source.text.slice(0, start.offset)) ?? [];
  if (
    !pointer.endsWith('/0') ||
    dash === '' ||
    !/^\[[^[\]]*,[^[\]]*\]$/.test(source.text.slice(start.offset, end.offset))
  )
    return undefined;
  const from = start.offset - dash.length;
  return {
    ...finding(source, from, from + 1, pointer, 'The items of this list stand in a second one, between brackets.'),
    help: 'Take the dash out.',
    fix: { safe: true, edits: [{ from, to: start.offset, text: '' }] },
  };
}
