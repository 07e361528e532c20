import type { Edit } from '../../model/diagnostic.ts';
import type { Rule } from '../rule.ts';
import { type Schema, schemaAt, typeOf, valueAt } from '../../model/schema.ts';
import { isInGrouped } from '../yaml/grouped.ts';
import { capitalize, joinWords, fieldLabel, quote } from '../../model/message-text.ts';
import { pointerSegments } from '../../model/json-pointer.ts';
import { coerce } from './coerce.ts';
import { valueRange } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** A value of another kind than the field takes: a number for a text, one value for a list. */
export const schemaTypeRule: Rule = {
  id: 'schema/type',
  severity: 'error',
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      const value = valueAt(document.value, pointer);
      const scalar = document.locations.get(pointer)?.scalar;
      if (keyword !== 'type' || (scalar && isInGrouped(document.source.text, scalar.from))) continue;
      const schema = schemaAt(document.schema, pointer);
      const wanted = NAMES[schema.type ?? ''] ?? 'something else';
      const plain = `${capitalize(fieldLabel(pointer))} takes ${wanted}. It is ${describe(value)} now.`;
      const fix = coerce(document, pointer, value, schema);
      yield {
        range: valueRange(document, pointer),
        message: withCustomMessage(customMessage(schema, 'type'), plain, `It is ${describe(value)} now.`).message,
        help: instruction(pointer, value, schema, fix),
        ...(fix ? { fix: { safe: true, edits: fix } } : {}),
        pointer,
      };
    }
  },
};

function describe(value: unknown): string {
  const kind = typeOf(value);
  if (kind === 'array') return 'a list';
  if (kind === 'object') return 'a group of fields';
  if (kind === 'null') return 'empty';
  if (kind === 'string') return `the text ${quote(value)}`;
  return kind === 'boolean' ? `${String(value)}, which stands for yes or no` : `the number ${String(value)}`;
}

function instruction(
  pointer: string,
  value: unknown,
  { type: wanted, properties, items, format, examples }: Schema,
  fix?: Edit[],
): string {
  const key = pointerSegments(pointer).at(-1) ?? '';
  if (fix && ['array', 'object'].includes(typeOf(value))) {
    const [{ text }] = fix as [Edit];
    return text.trim() === '|' ? 'Write “|” behind its colon.' : `Put it in quotes: ${text}`;
  }
  if (pointer === '')
    return `Begin each line with the name of a field: “${Object.keys(properties ?? {})[0] ?? 'title'}: …”.`;
  if (wanted === 'array' && items?.type === 'object')
    return 'Begin each item on a line of its own with “- ”, its fields below each other.';
  if (wanted === 'array') return 'Write each item on a line of its own that begins with “- ”.';
  const [first = '', ...others] = Object.keys(properties ?? {});
  if (wanted === 'object' && /^\d+$/.test(key) && others.length > 0)
    return `Begin it with “- ${first}: …”, and write below that, two spaces further in: ${joinWords(others, 'and')}.`;
  if (wanted === 'object')
    return `Write below it, two spaces further in: ${joinWords(Object.keys(properties ?? {}), 'and')}.`;
  if (wanted === 'boolean') return 'Write true or false, without quotes.';
  if (wanted !== 'string') return 'Write digits alone, without quotes.';
  if (format === 'date') return fix ? `Write ${fix[0]?.text}.` : 'Write year, month and day, as in “2026-03-09”.';
  const [example] = examples ?? [];
  if (!fix && typeof value === 'number' && typeof example === 'string') return `Write it in quotes, like "${example}".`;
  if (typeof value === 'number' || typeof value === 'boolean')
    return `Put it in quotes: ${/^\d+$/.test(key) ? '' : `${key}: `}${fix?.[0]?.text ?? `"${String(value)}"`}`;
  return 'Write one text instead.';
}
