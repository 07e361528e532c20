import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { type Schema, schemaAt, valueAt } from '../../model/schema.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { capitalize, pluralize as counted, fieldLabel, quote } from '../../model/message-text.ts';
import { keyRange, valueRange } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

/** A list with too few items, too many, or one of them twice. */
export const schemaCountRule: Rule = {
  id: 'schema/count',
  severity: 'error',
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer, params } of valueErrors.values()) {
      if (keyword === 'uniqueItems') yield twice(document, pointer, Number(params['i']), Number(params['j']));
      if (keyword === 'minItems' || keyword === 'maxItems') yield misfit(document, pointer, keyword);
    }
    for (const { pointer, value, schema } of document.fields) {
      if (schema.uniqueItems && Array.isArray(value)) yield* again(document, pointer, value, schema);
    }
  },
};

function misfit(document: ContentDocument, pointer: string, keyword: 'minItems' | 'maxItems'): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  const has = (valueAt(document.value, pointer) as unknown[]).length;
  const away = Math.abs(limit - has);
  return {
    range: keyRange(document, pointer),
    ...withCustomMessage(
      customMessage(schema, keyword),
      `${capitalize(fieldLabel(pointer))} has ${counted(has, 'item')}. ${keyword === 'maxItems' ? `At most ${limit} fit.` : `At least ${limit} are needed.`}`,
      `It has ${counted(has, 'item')} now.`,
      keyword === 'maxItems' ? `Take ${counted(away, 'item')} out.` : `Add ${counted(away, 'item')}.`,
    ),
    pointer,
  };
}

/** Items that are no copies of each other and stand for the same: the same word in other letters, or the same number. */
function* again(
  document: ContentDocument,
  pointer: string,
  items: unknown[],
  schema: Schema,
): Generator<RuleDiagnostic> {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const name = nameOfItem(item, schema)?.toLowerCase();
    const first = name === undefined ? undefined : seen.get(name);
    // The validator knows the first two that are the same altogether.
    if (first !== undefined && JSON.stringify(items[first]) !== JSON.stringify(item))
      yield twice(document, pointer, first, index);
    if (name !== undefined && first === undefined) seen.set(name, index);
  }
}

/** What tells an item from the others of its list: its text, or the field that the schema names. */
function nameOfItem(item: unknown, { uniqueItemProperties: [field] = [] }: Schema): string | undefined {
  const name = field === undefined ? item : valueAt(item, childPointer('', field));
  return typeof name === 'string' ? name : undefined;
}

function twice(document: ContentDocument, pointer: string, i: number, j: number): RuleDiagnostic {
  const [first, second] = [childPointer(pointer, Math.min(i, j)), childPointer(pointer, Math.max(i, j))];
  const name = nameOfItem(valueAt(document.value, second), schemaAt(document.schema, pointer));
  return {
    range: valueRange(document, second),
    message: `${name === undefined ? 'The same item' : quote(name)} stands twice in ${fieldLabel(pointer)}.`,
    help: 'Take one of the two out.',
    related: [{ file: document.source.file, range: valueRange(document, first), message: 'It is here first.' }],
    pointer: second,
  };
}
