import type { ContentDocument, Finding, Rule } from '../rule.ts';
import { below, capital, list, nameOf, quote } from '../words.ts';
import { problemsOf } from './problems.ts';
import { schemaOf, valueAt } from './shape.ts';
import { keyPlaceOf, ownMessage } from './wording.ts';

/** A field that must be there is missing, or stands there without a value. */
export const missingField: Rule = {
  id: 'schema/missing-field',
  severity: 'error',
  *document(document) {
    for (const { pointer, missing, empty } of problemsOf(document).groups) {
      for (const key of empty) yield emptyField(document, pointer, key);
      if (missing.size > 0) yield missingFields(document, pointer, [...missing]);
    }
  },
};

function missingFields(document: ContentDocument, pointer: string, keys: string[]): Finding {
  const [first = '', ...more] = keys;
  const owner = pointer === '' ? '' : ` in ${nameOf(pointer)}`;
  const plain =
    more.length === 0
      ? `The field ${quote(first)} is missing${owner}.`
      : more.length < 3
        ? `The fields ${list(keys.map(quote), 'and')} are missing${owner}.`
        : `${keys.length} fields are missing${owner}.`;
  const own = more.length === 0 ? ownMessage(schemaOf(document, pointer, first), 'required', false) : undefined;
  return {
    range: keyPlaceOf(document, pointer),
    message: own ?? plain,
    help: more.length === 0 ? `Add ${example(document, pointer, first)}` : `Add ${list(keys.map(quote), 'and')}.`,
    pointer: below(pointer, first),
  };
}

function emptyField(document: ContentDocument, pointer: string, key: string): Finding {
  if (key === '') {
    const help = 'Copy a document of the same kind and change it, or start one with “content new”.';
    return { range: keyPlaceOf(document, ''), message: 'The file is empty.', help, pointer: '' };
  }
  const field = below(pointer, key);
  return {
    range: keyPlaceOf(document, field),
    message: `${capital(nameOf(field))} has no value.`,
    help: Array.isArray(valueAt(document.value, pointer))
      ? 'Write something behind the dash, or take the line out.'
      : `Write ${example(document, pointer, key)}`,
    pointer: field,
  };
}

/** `“title: Zero trust”, for example.`, or what the schema says about the field. */
function example(document: ContentDocument, pointer: string, key: string): string {
  const { examples, properties, type } = schemaOf(document, pointer, key);
  const [value] = examples ?? [];
  if (typeof value === 'string' && value.length <= 60 && !value.includes('\n'))
    return `“${key}: ${value}”, for example.`;
  if (properties) return `“${key}:” and below it, two spaces further in: ${list(Object.keys(properties), 'and')}.`;
  if (type === 'array') return `“${key}:” and below it one line for each item, such as “  - …”.`;
  return `“${key}:” and its text.`;
}
