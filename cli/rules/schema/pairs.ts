import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { closest } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { quoteWhole, fieldLabel, quote } from '../../model/message-text.ts';
import type { Group } from './problems.ts';
import { resolveRef, schemaAt, valueAt } from '../../model/schema.ts';

/** An item of two fields that is written as one: `LinkedIn: https://…`. */
export interface Pair {
  /** JSON Pointer of the item. */
  pointer: string;
  /** What stands in the place of a name. */
  name: string;
  /** The names of its fields. */
  fields: [first: string, second: string];
}

/** Find such items, and take what is wrong with them out of the groups. */
export function findPairs({ schema, value }: ContentDocument, groups: Group[]): Pair[] {
  return groups.flatMap(({ pointer, missing, unknown }) => {
    const { required = [], properties = {} } = schemaAt(schema, pointer);
    const [first, second] = required;
    const [name] = unknown;
    const isText = (field: string) => resolveRef(schema, properties[field]).type === 'string';
    const isPair = /\/\d+$/.test(pointer) && missing.size === 2 && unknown.size === 1 && required.length === 2;
    if (!isPair || first === undefined || second === undefined || name === undefined) return [];
    const group = valueAt(value, pointer) as object;
    if (Object.keys(group).length > 1 || !required.every(isText) || closest(name, missing)) return [];
    if (typeof valueAt(value, childPointer(pointer, name)) !== 'string') return [];
    missing.clear();
    unknown.clear();
    return [{ pointer, name, fields: [first, second] }];
  });
}

/** What is said of such an item. */
export function asTwoFields(
  { locations, source, value }: ContentDocument,
  { pointer, name, fields }: Pair,
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
