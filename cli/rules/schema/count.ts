import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { capitalize, fieldLabel, pluralize, quote } from '../../model/message-text.ts';
import { schemaAt, valueAt, type Schema } from '../../model/schema.ts';
import { keyRange, valueRange } from '../value-location.ts';
import { withCustomMessage } from './custom-message.ts';

/** Reports lists with too few items, too many items or the same item twice. */
export const schemaCountRule: Rule = {
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer, params } of valueErrors.values()) {
      if (keyword === 'uniqueItems') yield duplicateItem(document, pointer, Number(params['i']), Number(params['j']));
      if (keyword === 'minItems' || keyword === 'maxItems') yield wrongCount(document, pointer, keyword);
    }
    for (const { pointer, value, schema } of document.fields) {
      if (schema.uniqueItems && Array.isArray(value)) yield* findSimilarItems(document, pointer, value, schema);
    }
  },
};

function wrongCount(document: ContentDocument, pointer: string, keyword: 'minItems' | 'maxItems'): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  const count = (valueAt(document.value, pointer) as unknown[]).length;
  const difference = pluralize(Math.abs(limit - count), 'item');
  return {
    range: keyRange(document, pointer),
    ...withCustomMessage(
      schema,
      keyword,
      `${capitalize(fieldLabel(pointer))} has ${pluralize(count, 'item')}. The ${keyword === 'maxItems' ? 'maximum' : 'minimum'} is ${limit}.`,
      `It has ${pluralize(count, 'item')} now.`,
      keyword === 'maxItems' ? `Remove ${difference}.` : `Add ${difference}.`,
    ),
    pointer,
  };
}

/** Finds items that differ, but have the same name apart from letter case, or the same identifying field. */
function* findSimilarItems(
  document: ContentDocument,
  pointer: string,
  items: unknown[],
  schema: Schema,
): Generator<RuleDiagnostic> {
  const indexByName = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const name = itemName(item, schema)?.toLowerCase();
    if (name === undefined) continue;
    const first = indexByName.get(name);
    if (first === undefined) indexByName.set(name, index);
    // The validator reports identical items.
    else if (JSON.stringify(items[first]) !== JSON.stringify(item))
      yield duplicateItem(document, pointer, first, index);
  }
}

/** Returns the text that identifies an item in its list: the item itself, or the field that the schema names. */
function itemName(item: unknown, { uniqueItemProperties: [field] = [] }: Schema): string | undefined {
  const name = field === undefined ? item : valueAt(item, childPointer('', field));
  return typeof name === 'string' ? name : undefined;
}

function duplicateItem(document: ContentDocument, pointer: string, i: number, j: number): RuleDiagnostic {
  const [first, second] = [childPointer(pointer, Math.min(i, j)), childPointer(pointer, Math.max(i, j))];
  const name = itemName(valueAt(document.value, second), schemaAt(document.schema, pointer));
  return {
    range: valueRange(document, second),
    message: `${name === undefined ? 'The same item' : quote(name)} appears twice in ${fieldLabel(pointer)}.`,
    help: 'Remove one of the two.',
    related: [{ file: document.source.file, range: valueRange(document, first), message: 'It appears here first.' }],
    pointer: second,
  };
}
