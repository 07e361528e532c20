import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { childPointer, lastSegment } from '../../model/json-pointer.ts';
import { capitalize, fieldLabel, joinWords, quote } from '../../model/message-text.ts';
import { schemaAt, typeOf, valueAt, type Schema } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import { dashOffset, keyRange, valueRange } from '../value-location.ts';
import { isInNumberGroup, coerce } from '../repair/coerce.ts';
import { withCustomMessage } from './custom-message.ts';

const TYPE_LABELS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** Reports values of the wrong type: a number for text, one value for a list. */
export const schemaTypeRule: Rule = {
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      const value = valueAt(document.value, pointer);
      const scalar = document.locations.get(pointer)?.scalar;
      if (keyword !== 'type' || (scalar && isInNumberGroup(document.source.text, scalar.from))) continue;
      const schema = schemaAt(document.schema, pointer);
      const groupAsList = pointer === '' ? undefined : listForGroup(document, pointer, value, schema);
      if (groupAsList) {
        yield groupAsList;
        continue;
      }
      const label = TYPE_LABELS[schema.type ?? ''] ?? 'of another type';
      const message = `${capitalize(fieldLabel(pointer))} must be ${label}, but it is ${describeValue(value)}.`;
      const edits = coerce(document, pointer, value, schema);
      yield {
        range: valueRange(document, pointer),
        message: withCustomMessage(schema, 'type', message, `It is ${describeValue(value)} now.`).message,
        help: edits
          ? helpForFix(pointer, value, schema, edits)
          : helpWithoutHeader(document, pointer) + helpForType(pointer, value, schema),
        // The commas may belong to a single item.
        ...(edits && { fix: { safe: schema.type !== 'array' || !String(value).includes(','), edits } }),
        pointer,
      };
    }
  },
};

/** Returns the diagnostic for a group of fields with a dash before the first one or before each. */
function listForGroup(
  document: ContentDocument,
  pointer: string,
  value: unknown,
  { type, properties = {} }: Schema,
): RuleDiagnostic | undefined {
  if (type !== 'object' || !Array.isArray(value) || !value.every((item) => typeOf(item) === 'object')) return undefined;
  const keys = value.flatMap((item: object) => Object.keys(item));
  if (new Set(keys).size < keys.length || !keys.every((key) => Object.hasOwn(properties, key))) return undefined;
  const items = value.map((_, index) => childPointer(pointer, index));
  const columns = new Set(items.map((item) => keyRange(document, item).start.column));
  const dashes = items.flatMap((item) => dashOffset(document, item) ?? []);
  const [first] = dashes;
  if (first === undefined || dashes.length < items.length || columns.size > 1) return undefined;
  return {
    range: rangeBetween(document.source, first, first + 1),
    message: `This dash starts a list, but ${fieldLabel(pointer)} is a group of fields.`,
    help: dashes.length === 1 ? 'Write a space instead of the dash.' : 'Write a space instead of each dash.',
    fix: { safe: true, edits: dashes.map((from) => ({ from, to: from + 1, text: ' ' })) },
    pointer,
  };
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'boolean') return `${value}, which means ${value ? 'yes' : 'no'}`;
  if (typeof value === 'number') return `the number ${value}`;
  return Array.isArray(value) ? 'a list' : 'a group of fields';
}

function helpForFix(pointer: string, value: unknown, schema: Schema, edits: Edit[]): string {
  const [{ text }] = edits as [Edit];
  if (typeof value === 'object')
    return text.trim() === '|' ? 'Write “|” after the colon.' : `Put it in quotes: ${text}`;
  if (schema.type !== 'string') return helpForType(pointer, value, schema);
  return schema.format === 'date' ? `Write ${text}.` : helpForQuotes(pointer, text);
}

function helpForQuotes(pointer: string, quoted: string): string {
  const key = lastSegment(pointer);
  return `Put it in quotes: ${/^\d+$/.test(key) ? '' : `${key}: `}${quoted}`;
}

/** Returns the start of the help for lines below a `|` or `>` that must go, because no text is wanted. */
function helpWithoutHeader({ source, locations }: ContentDocument, pointer: string): string {
  const { value, scalar } = locations.get(pointer) ?? {};
  if (scalar?.style !== 'literal' && scalar?.style !== 'folded') return '';
  return `Delete the “${source.text.charAt(value?.start.offset ?? 0)}”. `;
}

function helpForType(
  pointer: string,
  value: unknown,
  { type, properties = {}, items, format, examples }: Schema,
): string {
  const names = Object.keys(properties);
  const [first = 'title', ...others] = names;
  if (pointer === '') return `Start each line with the name of a field: “${first}: …”.`;
  switch (type) {
    case 'array':
      return items?.type === 'object'
        ? 'Start each item on its own line with “- ”, and write one field per line.'
        : 'Write each item on its own line, starting with “- ”.';
    case 'object':
      return /^\d+$/.test(lastSegment(pointer)) && others.length > 0
        ? `Start it with “- ${first}: …” and, indented by two more spaces below it, write ${joinWords(others, 'and')}.`
        : `Below it, indented by two more spaces, write ${joinWords(names, 'and')}.`;
    case 'boolean':
      return 'Write true or false, without quotes.';
    case 'string':
      return helpForText(value, format, examples?.[0]);
    default:
      return 'Write only digits, without quotes.';
  }
}

function helpForText(value: unknown, format: string | undefined, example: unknown): string {
  if (format === 'date') return 'Write year, month, and day, as in “2026-03-09”.';
  if (typeof value === 'number' && typeof example === 'string') return `Write it in quotes, like "${example}".`;
  return 'Write text instead.';
}
