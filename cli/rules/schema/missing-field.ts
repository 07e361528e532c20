import { missingKey } from '../../yaml/diagnose/messages/fields.ts';
import { rangeBetween } from '../../model/source.ts';
import type { BlockScalar, MissingKey } from '../../model/interpretation.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { capitalize, pluralize, joinWords, fieldLabel, quote } from '../../model/message-text.ts';
import { keyRange } from '../value-location.ts';
import { customMessage } from './custom-message.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';

/** A field that must be there is missing, or stands there without a value. */
export const schemaMissingFieldRule: Rule = {
  id: 'schema/missing-field',
  severity: 'error',
  *document(document, { missingKeys, fieldErrors, blockScalars }) {
    for (const lost of new Set(missingKeys.values())) yield withoutName(document, lost);
    const blocksWithKeys = fieldErrors.length === 0 ? [] : blockScalars.filter((block) => hasKey(document, block));
    for (const { pointer, missing, empty } of fieldErrors) {
      for (const key of empty) yield emptyField(document, pointer, key);
      const swallowed = [...missing].flatMap((key) => inTextAbove(document, blocksWithKeys, pointer, key) ?? []);
      yield* swallowed;
      const rest = [...missing].filter(
        (key) => !swallowed.some((finding) => finding.pointer === childPointer(pointer, key)),
      );
      if (rest.length > 0) yield missingFields(document, pointer, rest);
    }
  },
};

/** Whether a text has a line that looks like the key of fields below it. */
function hasKey({ source }: ContentDocument, { scalar: { from, to } }: BlockScalar): boolean {
  return /^[ \t]*[a-z][\w-]*:[ \t]*$/im.test(source.text.slice(from, to));
}

/** A field that stands so far right that it is read as a line of the text above it. */
function inTextAbove(
  document: ContentDocument,
  blockScalars: BlockScalar[],
  pointer: string,
  key: string,
): RuleDiagnostic | undefined {
  const { source } = document;
  const line = new RegExp(String.raw`^([ \t]*)${key}:(?=[ \t]*$)`, 'm');
  for (const { pointer: owner, scalar } of blockScalars) {
    if (!owner.startsWith(`${pointer}/`)) continue;
    const found = line.exec(source.text.slice(scalar.from, scalar.to));
    if (!found) continue;
    const from = scalar.from + found.index + (found[1] ?? '').length;
    const column = keyRange(document, pointer).start.column - 1;
    return {
      range: rangeBetween(source, from, from + key.length),
      message: `${quote(key)} stands so far right that it is read as a part of ${fieldLabel(owner)}.`,
      help: `Start its line with ${column === 0 ? 'no space' : pluralize(column, 'space')}, and move what stands below it as well.`,
      pointer: childPointer(pointer, key),
    };
  }
  return undefined;
}

function withoutName({ source }: ContentDocument, { pointer, owner, line, isGroup, edit }: MissingKey): RuleDiagnostic {
  const from = edit.to + source.text.slice(edit.to).search(/\S/);
  return {
    range: rangeBetween(source, from, from + 1),
    ...missingKey(fieldLabel(owner), fieldLabel(pointer), quote(line), isGroup ? 'fields' : 'text'),
    fix: { safe: false, edits: [edit] },
    pointer,
  };
}

function missingFields(document: ContentDocument, pointer: string, keys: string[]): RuleDiagnostic {
  const [first = '', ...more] = keys;
  const owner = pointer === '' ? '' : ` in ${fieldLabel(pointer)}`;
  const plain =
    more.length === 0
      ? `The field ${quote(first)} is missing${owner}.`
      : more.length < 3
        ? `The fields ${joinWords(keys.map(quote), 'and')} are missing${owner}.`
        : `${keys.length} fields are missing${owner}.`;
  const own =
    more.length === 0
      ? customMessage(schemaAt(document.schema, childPointer(pointer, first)), 'required', false)
      : undefined;
  return {
    range: keyRange(document, pointer),
    message: own ?? plain,
    help: more.length === 0 ? `Add ${example(document, pointer, first)}` : `Add ${joinWords(keys.map(quote), 'and')}.`,
    pointer: childPointer(pointer, first),
  };
}

function emptyField(document: ContentDocument, pointer: string, key: string): RuleDiagnostic {
  if (key === '') {
    const help = 'Copy a document of the same kind and change it, or start one with “content new”.';
    return { range: keyRange(document, ''), message: 'The file is empty.', help, pointer: '' };
  }
  const field = childPointer(pointer, key);
  return {
    range: keyRange(document, field),
    message: `${capitalize(fieldLabel(field))} has no value.`,
    help: Array.isArray(valueAt(document.value, pointer))
      ? 'Write something behind the dash, or take the line out.'
      : `Write ${example(document, pointer, key)}`,
    pointer: field,
  };
}

/** `“title: Zero trust”, for example.`, or what the schema says about the field. */
function example(document: ContentDocument, pointer: string, key: string): string {
  const { examples, properties, type } = schemaAt(document.schema, childPointer(pointer, key));
  const [value] = examples ?? [];
  if (typeof value === 'string' && value.length <= 60 && !value.includes('\n'))
    return `“${key}: ${value}”, for example.`;
  if (properties) return `“${key}:” and below it, two spaces further in: ${joinWords(Object.keys(properties), 'and')}.`;
  if (type === 'array') return `“${key}:” and below it one line for each item, such as “  - …”.`;
  return `“${key}:” and its text.`;
}
