import { isPlain, quoted } from '../../documents/quote.ts';
import { lineEndingOf } from '../../edits.ts';
import { closest } from '../closest.ts';
import type { ContentDocument, Finding } from '../rule.ts';
import { below, exactly, nameOf, quote } from '../words.ts';
import type { Group } from './problems.ts';
import { resolve, schemaAt, valueAt } from './shape.ts';

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
    const isText = (field: string) => resolve(schema, properties[field]).type === 'string';
    const isPair = /\/\d+$/.test(pointer) && missing.size === 2 && unknown.size === 1 && required.length === 2;
    if (!isPair || first === undefined || second === undefined || name === undefined) return [];
    const group = valueAt(value, pointer) as object;
    if (Object.keys(group).length > 1 || !required.every(isText) || closest(name, missing)) return [];
    if (typeof valueAt(value, below(pointer, name)) !== 'string') return [];
    missing.clear();
    unknown.clear();
    return [{ pointer, name, fields: [first, second] }];
  });
}

/** What is said of such an item. */
export function asTwoFields({ places, source, value }: ContentDocument, { pointer, name, fields }: Pair): Finding {
  const [first, second] = fields;
  const field = below(pointer, name);
  const { key, value: place } = places.get(field) as Required<NonNullable<ReturnType<typeof places.get>>>;
  const lead = source.text.slice(source.lineStarts[key.start.line - 1], key.start.offset);
  const [from, to] = [key.start.offset, place.start.offset];
  const line = `${first}: ${isPlain(name) ? name : quoted(name)}`;
  const text = `${line}${lineEndingOf(source.text)}${' '.repeat(lead.length)}${second}: `;
  return {
    range: key,
    message: `${quote(name)} is not a field of ${nameOf(pointer)}, but seems to be its ${quote(first)}, with its ${quote(second)} behind the colon.`,
    help: `Write ${exactly(line)}, and on a line below it ${exactly(`${second}: ${String(valueAt(value, field))}`)}.`,
    ...(/^ *(?:- +)+$/.test(lead) && { fix: { safe: false, edits: [{ from, to, text }] } }),
    pointer: field,
  };
}
