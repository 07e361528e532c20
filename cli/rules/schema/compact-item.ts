import type { ContentDocument } from '../../model/document.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { CompactItem } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';
import { valueAt } from '../../model/schema.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import type { RuleDiagnostic } from '../rule.ts';

/** Returns the diagnostic for an item of two fields that is written as one. */
export function compactItem(
  { locations, source, value }: ContentDocument,
  { pointer, key, fields: [first, second] }: CompactItem,
): RuleDiagnostic {
  const field = childPointer(pointer, key);
  const { key: keyRange, value: valueRange } = locations.get(field) as Required<ValueLocation>;
  const beforeKey = source.text.slice(source.lineStarts[keyRange.start.line - 1], keyRange.start.offset);
  const firstLine = `${first}: ${canBePlain(key) ? key : quoteScalar(key)}`;
  const text = `${firstLine}${lineEndingOf(source.text)}${' '.repeat(beforeKey.length)}${second}: `;
  const edit = { from: keyRange.start.offset, to: valueRange.start.offset, text };
  return {
    range: keyRange,
    message: `${quote(key)} is not a field of ${fieldLabel(pointer)}. It seems to be its ${quote(first)}, followed by its ${quote(second)}.`,
    help: `Write ${quoteWhole(firstLine)} and, on the line below, ${quoteWhole(`${second}: ${String(valueAt(value, field))}`)}.`,
    ...(/^ *(?:- +)+$/.test(beforeKey) && { fix: { safe: false, edits: [edit] } }),
    pointer: field,
  };
}
