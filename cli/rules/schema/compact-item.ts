import type { ContentDocument } from '../../model/document.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { CompactItem } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';
import { valueAt } from '../../model/schema.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import type { RuleDiagnostic } from '../rule.ts';

/** What is said of such an item. */
export function compactItem(
  { locations, source, value }: ContentDocument,
  { pointer, key: name, fields }: CompactItem,
): RuleDiagnostic {
  const [first, second] = fields;
  const field = childPointer(pointer, name);
  const { key, value: place } = locations.get(field) as Required<NonNullable<ReturnType<typeof locations.get>>>;
  const lead = source.text.slice(source.lineStarts[key.start.line - 1], key.start.offset);
  const [from, to] = [key.start.offset, place.start.offset];
  const line = `${first}: ${canBePlain(name) ? name : quoteScalar(name)}`;
  const text = `${line}${lineEndingOf(source.text)}${' '.repeat(lead.length)}${second}: `;
  return {
    range: key,
    message: `${quote(name)} is not a field of ${fieldLabel(pointer)}, but seems to be its ${quote(first)}, with its ${quote(second)} behind the colon.`,
    help: `Write ${quoteWhole(line)}, and on a line below it ${quoteWhole(`${second}: ${String(valueAt(value, field))}`)}.`,
    ...(/^ *(?:- +)+$/.test(lead) && { fix: { safe: false, edits: [{ from, to, text }] } }),
    pointer: field,
  };
}
