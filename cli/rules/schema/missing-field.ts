import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { capitalize, fieldLabel, joinWords, quote } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import { dashOffset, keyRange } from '../value-location.ts';
import { customMessage } from './custom-message.ts';

/** Most missing fields that a message names. */
const MAX_NAMED = 3;

/** Longest example that a help text quotes, in characters. */
const MAX_EXAMPLE_LENGTH = 60;

/** Reports required fields that are missing or have no value. */
export const schemaMissingFieldRule: Rule = {
  *document(document, { missingKeys, splitItems, fieldErrors }) {
    for (const parts of splitItems) yield* extraDashes(document, parts);
    yield* new Set(missingKeys.values());
    for (const { pointer, missing, empty } of fieldErrors) {
      for (const key of empty) yield emptyField(document, pointer, key);
      if (missing.size > 0) yield missingFields(document, pointer, [...missing]);
    }
  },
};

/** Reports the dashes that split an item. @param parts JSON Pointers of the parts of the item */
function* extraDashes(document: ContentDocument, [first = '', ...others]: string[]): Generator<RuleDiagnostic> {
  for (const pointer of others) {
    const key = keyRange(document, pointer);
    const dash = dashOffset(document, pointer);
    const isAligned = key.start.column === keyRange(document, first).start.column;
    const [field = ''] = Object.keys(valueAt(document.value, pointer) as object);
    yield {
      range: dash === undefined ? key : rangeBetween(document.source, dash, dash + 1),
      message: `This dash starts a new item, but ${fieldLabel(childPointer(pointer, field))} seems to belong to the item above.`,
      help: 'Write a space instead of the dash.',
      ...(dash !== undefined &&
        isAligned && { fix: { safe: false, edits: [{ from: dash, to: dash + 1, text: ' ' }] } }),
      pointer,
    };
  }
}

function missingFields(document: ContentDocument, pointer: string, keys: string[]): RuleDiagnostic {
  const [first = '', ...others] = keys;
  const field = childPointer(pointer, first);
  const isSingle = others.length === 0;
  const custom = isSingle ? customMessage(schemaAt(document.schema, field), 'required', false) : undefined;
  return {
    range: keyRange(document, pointer),
    message: custom ?? missingFieldsMessage(pointer, keys),
    help: `Add ${isSingle ? example(document, pointer, first) : `${joinWords(keys.map(quote), 'and')}.`}`,
    pointer: field,
  };
}

function missingFieldsMessage(pointer: string, keys: string[]): string {
  if (keys.length > MAX_NAMED)
    return `${pointer === '' ? 'This document' : capitalize(fieldLabel(pointer))} is missing ${keys.length} fields.`;
  const owner = pointer === '' ? '' : ` from ${fieldLabel(pointer)}`;
  const names = joinWords(keys.map(quote), 'and');
  return keys.length === 1 ? `The field ${names} is missing${owner}.` : `The fields ${names} are missing${owner}.`;
}

function emptyField(document: ContentDocument, pointer: string, key: string): RuleDiagnostic {
  if (key === '') {
    const help = 'Copy a document of the same type and change it, or create one with “content new”.';
    return { range: keyRange(document, ''), message: 'The file is empty.', help, pointer: '' };
  }
  const field = childPointer(pointer, key);
  const { from = 0, to = 0 } = document.locations.get(field)?.scalar ?? {};
  const written = document.source.text.slice(from, to);
  return {
    range: keyRange(document, field),
    message: `${capitalize(fieldLabel(field))} has no value.`,
    help: written
      ? `Write its text instead of “${written}”, which means “no value”, or “"${written}"” if the word is meant.`
      : Array.isArray(valueAt(document.value, pointer))
        ? 'Write something after the dash, or delete the line.'
        : `Write ${example(document, pointer, key)}`,
    pointer: field,
  };
}

/** Returns how to write a field, as the end of a sentence: `“title: Zero trust”, for example.` */
function example(document: ContentDocument, pointer: string, key: string): string {
  const { examples, properties, type } = schemaAt(document.schema, childPointer(pointer, key));
  const [value] = examples ?? [];
  if (typeof value === 'string' && value.length <= MAX_EXAMPLE_LENGTH && !value.includes('\n'))
    return `“${key}: ${value}”, for example.`;
  if (properties)
    return `“${key}:” and, indented by two more spaces below it, ${joinWords(Object.keys(properties), 'and')}.`;
  if (type === 'array') return `“${key}:” and, below it, one line for each item, such as “  - …”.`;
  return `“${key}:” and its text.`;
}
