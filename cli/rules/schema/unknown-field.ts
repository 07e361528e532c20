import { closest } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { MisplacedFields, RenamedField } from '../../model/interpretation.ts';
import { childPointer, parentPointer, pointerSegments } from '../../model/json-pointer.ts';
import { capitalize, fieldLabel, joinWords, quote } from '../../model/message-text.ts';
import { resolveRef, schemaAt, valueAt, type Schema } from '../../model/schema.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { keyRange } from '../value-location.ts';
import { compactItem } from './compact-item.ts';
import { indentEdits } from './indent-edits.ts';

/** Most fields that a help text suggests. */
const MAX_SUGGESTIONS = 8;

/** Most groups that a message names. */
const MAX_GROUPS = 3;

/** Reports fields that do not exist: misspelled, on the wrong level or simply unknown. */
export const schemaUnknownFieldRule: Rule = {
  id: 'schema/unknown-field',
  severity: 'error',
  *document(document, { renamedFields, misplacedFields, compactItems, fieldErrors }) {
    for (const field of renamedFields) yield renamedField(document, field);
    for (const fields of misplacedFields) yield misplaced(document, fields);
    for (const item of compactItems) yield compactItem(document, item);
    for (const { pointer, unknown } of fieldErrors) {
      for (const key of unknown) yield unknownField(document, pointer, key);
    }
  },
};

function renamedField(document: ContentDocument, { pointer, from, to, isCertain }: RenamedField): RuleDiagnostic {
  const field = childPointer(pointer, from);
  const range = keyRange(document, field);
  const owner = pointer === '' ? '' : ` of ${fieldLabel(pointer)}`;
  return {
    range,
    message: `${quote(from)} is not a field${owner}. ${isCertain ? `It should be ${quote(to)}.` : `Did you mean ${quote(to)}?`}`,
    help: `Rename ${quote(from)} to ${quote(to)}.`,
    fix: { safe: isCertain, edits: [{ from: range.start.offset, to: range.end.offset, text: to }] },
    pointer: field,
  };
}

function misplaced(document: ContentDocument, fields: MisplacedFields): RuleDiagnostic {
  const { pointer, keys, into } = fields;
  const field = childPointer(pointer, keys[0] ?? '');
  const isTopLevel = into === '';
  const group = isTopLevel ? 'the top level' : fieldLabel(into);
  const [verb, object] = keys.length === 1 ? ['belongs', 'it'] : ['belong', 'them'];
  const isDeeper = into.startsWith(`${pointer}/`);
  const sibling = isTopLevel ? quote(Object.keys(document.value as object)[0]) : `the fields of ${group}`;
  const edits = indentEdits(document, fields);
  const groupKey = document.locations.get(into)?.key;
  return {
    range: keyRange(document, field),
    message: `${joinWords(keys.map(quote), 'and')} ${verb} ${isTopLevel ? 'on' : 'inside'} ${group}.`,
    help: isDeeper
      ? `Write ${object} below ${quote(`${pointerSegments(into).at(-1)}:`)}, indented by two more spaces.`
      : `Move ${object} out of ${fieldLabel(pointer)}, to the same level as ${sibling}.`,
    ...(edits.length > 0 && { fix: { safe: true, edits } }),
    ...(groupKey && {
      related: [{ file: document.source.file, range: groupKey, message: `${capitalize(group)} is here.` }],
    }),
    pointer: field,
  };
}

function unknownField(document: ContentDocument, pointer: string, key: string): RuleDiagnostic {
  const field = childPointer(pointer, key);
  const base = { range: keyRange(document, field), pointer: field };
  const owner = pointer === '' ? 'this document' : fieldLabel(pointer);
  const subject = `${quote(key)} is not a field of ${owner}`;

  const groups = joinWords(groupsWithField(document, pointer, key).slice(0, MAX_GROUPS));
  if (groups !== '')
    return { ...base, message: `${subject}. It belongs in ${groups}.`, help: `Move it into ${groups}, or delete it.` };

  const names = Object.keys(schemaAt(document.schema, pointer).properties ?? {});
  const group = (valueAt(document.value, pointer) ?? {}) as object;
  const present = names.filter((name) => Object.hasOwn(group, name));
  const similar = closest(key, present);
  if (similar !== undefined) {
    const help = `Keep ${quote(similar)} and delete ${quote(key)}.`;
    return { ...base, message: `${subject}. It already has ${quote(similar)}.`, help };
  }

  const absent = names.filter((name) => !present.includes(name)).slice(0, MAX_SUGGESTIONS);
  const suggestions = absent.length === 0 ? '' : ` You can add ${joinWords(absent.map(quote))} here.`;
  return { ...base, message: `${subject}.`, help: `Delete it, or give it the name of a field.${suggestions}` };
}

/** Returns the labels of the groups inside and around a group that have a field of this name. */
function groupsWithField({ schema }: ContentDocument, pointer: string, key: string): string[] {
  const hasField = ({ properties }: Schema) => properties !== undefined && Object.hasOwn(properties, key);
  const { properties = {} } = schemaAt(schema, pointer);
  const inside = Object.keys(properties).filter((name) => hasField(resolveRef(schema, properties[name])));
  const around: string[] = [];
  for (let outer = pointer; outer !== '';) {
    outer = parentPointer(outer);
    if (hasField(schemaAt(schema, outer))) around.push(outer === '' ? 'the document' : fieldLabel(outer));
  }
  return [...inside.map(quote), ...around];
}
