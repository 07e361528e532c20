import type { ContentDocument } from '../../model/document.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { finding, lineOf } from './lines.ts';
import type { Range } from '../../model/diagnostic.ts';
import type { Source } from '../../model/source.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { capitalize, joinWords, fieldLabel, quote } from '../../model/message-text.ts';

/**
 * A text that means something else without quotes. Most keep the file from being read, and are found then; here are those
 * that can be read as a list or a group: `[[Jane Doe]]`, `{name}`.
 */
export const yamlQuoteNeededRule: Rule = {
  id: 'yaml/quote-needed',
  severity: 'error',
  document: findUnquotedBrackets,
};

export function* findUnquotedBrackets({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, value, schema } of fields) {
    if (schema.type !== 'string' || typeof value !== 'object' || value === null) continue;
    const range = locations.get(pointer)?.value;
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
    const meant = choices ? (choices.length === 1 ? choices[0] : undefined) : quoteScalar(source.text.slice(from, to));
    const edits = meant === undefined ? [] : [{ from, to, text: meant }];
    const kind = sign === '[' ? 'a list' : 'a group of fields';
    const message = `${capitalize(fieldLabel(pointer))} starts with “${sign}”, so it is read as ${kind} and not as a text.`;
    yield {
      ...finding(source, from, from + 1, pointer, message),
      ...(meant === undefined
        ? { help: `Write ${joinWords((schema.enum ?? []).map(quote))}, without brackets.` }
        : { help: `Write “${lineOf(source, edits)}”.`, fix: { safe: true, edits } }),
    };
  }
}

/** `[[one, two]]`, or `- [one, two]` as the first item: a list in brackets inside a list of texts. */
function listInItem(source: Source, pointer: string, { start, end }: Range): RuleDiagnostic | undefined {
  const [from, to] = [start.offset, end.offset];
  const [before, written] = [source.text.slice(0, from), source.text.slice(from, to)];
  if (!/\/\d+$/.test(pointer) || !/^\[[^[\]]*\]$/.test(written)) return undefined;
  const [dash = ''] = /-[ \t]+$/.exec(before) ?? [];
  const isList = written.includes(',');
  if (dash === '' ? !/[[,]\s*$/.test(before) : !isList || !pointer.endsWith('/0')) return undefined;
  const at = from - dash.length;
  const taken = dash === '' ? [from, to - 1].map((one) => [one, one + 1] as const) : [[at, from] as const];
  const message = 'The items of this list stand in a second one, between brackets.';
  return {
    ...finding(source, at, at + 1, pointer, message),
    help: `Take ${dash === '' ? 'one pair of brackets' : 'the dash'} out.`,
    // One text between two pairs of brackets may be one that is still to come.
    fix: { safe: isList, edits: taken.map(([start, end]) => ({ from: start, to: end, text: '' })) },
  };
}
