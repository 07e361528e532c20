import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { closest } from '../../model/closest.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { CompactItem, MisplacedFields, RenamedField } from '../../model/interpretation.ts';
import { childPointer, lastSegment, parentPointer } from '../../model/json-pointer.ts';
import { capitalize, fieldLabel, joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { resolveRef, schemaAt, valueAt, type Schema } from '../../model/schema.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { keyRange } from '../value-location.ts';

/** Most fields that a help text suggests. */
const MAX_SUGGESTIONS = 8;

/** Most groups that a message names. */
const MAX_GROUPS = 3;

/** Reports fields that do not exist: misspelled, on the wrong level or simply unknown. */
export const schemaUnknownFieldRule: Rule = {
  *document(document, { renamedFields, misplacedFields, compactItems, fieldErrors }) {
    for (const field of renamedFields) yield renamedField(document, field);
    for (const fields of misplacedFields) yield misplaced(document, fields);
    for (const item of compactItems) yield compactItem(document, item);
    for (const { pointer, unknown } of fieldErrors) {
      for (const key of unknown) yield unknownField(document, pointer, key);
    }
  },
};

function renamedField(document: ContentDocument, { pointer, from, to, safe }: RenamedField): RuleDiagnostic {
  const field = childPointer(pointer, from);
  const range = keyRange(document, field);
  const owner = pointer === '' ? '' : ` of ${fieldLabel(pointer)}`;
  return {
    range,
    message: `${quote(from)} is not a field${owner}. ${safe ? `It should be ${quote(to)}.` : `Did you mean ${quote(to)}?`}`,
    help: `Rename ${quote(from)} to ${quote(to)}.`,
    fix: { safe, edits: [{ from: range.start.offset, to: range.end.offset, text: to }] },
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
      ? `Write ${object} below ${quote(`${lastSegment(into)}:`)}, indented by two more spaces.`
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
  const group = valueAt(document.value, pointer) as object;
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
    if (hasField(schemaAt(schema, outer))) around.push(fieldLabel(outer));
  }
  return [...inside.map(quote), ...around];
}

/** Returns the diagnostic for an item of two fields that is written as one. */
function compactItem(
  { locations, source, value }: ContentDocument,
  { pointer, key, fields: [first, second] }: CompactItem,
): RuleDiagnostic {
  const field = childPointer(pointer, key);
  const { key: keyRange, value: valueRange } = locations.get(field) as Required<ValueLocation>;
  const beforeKey = source.text.slice(source.lineStarts[keyRange.start.line - 1], keyRange.start.offset);
  const firstLine = `${first}: ${canBePlain(key) ? key : quoteScalar(key)}`;
  const text = `${firstLine}${lineEndingOf(source.text)}${' '.repeat(beforeKey.length)}${second}: `;
  const edit = { from: keyRange.start.offset, to: valueRange.start.offset, text };
  return {
    range: keyRange,
    message: `${quote(key)} is not a field of ${fieldLabel(pointer)}. It looks like the ${quote(first)}, followed by the ${quote(second)}.`,
    help: `Write ${quoteWhole(firstLine)} and, on the line below, ${quoteWhole(`${second}: ${String(valueAt(value, field))}`)}.`,
    ...(/^ *(?:- +)+$/.test(beforeKey) && { fix: { safe: false, edits: [edit] } }),
    pointer: field,
  };
}

/** Returns the edits that indent misplaced fields by two more spaces, if they directly follow the empty group they belong to. */
function indentEdits({ locations, source, value }: ContentDocument, { pointer, keys, into }: MisplacedFields): Edit[] {
  const offsetOf = (key: string) => locations.get(childPointer(pointer, key))?.key?.start.offset ?? 0;
  // JavaScript lists keys that are numbers first.
  const siblings = Object.keys(valueAt(value, pointer) as object).sort((a, b) => offsetOf(a) - offsetOf(b));
  const groupIndex = siblings.indexOf(into.slice(pointer.length + 1));
  const first = locations.get(childPointer(pointer, keys[0] ?? ''))?.key?.start;
  const last = locations.get(childPointer(pointer, keys.at(-1) ?? ''))?.value.end;
  if (groupIndex < 0 || !first || !last || keys.some((key, index) => siblings[groupIndex + 1 + index] !== key))
    return [];
  const group = locations.get(into)?.value;
  // An explicit `image: null` would have to be deleted first.
  if (group?.start.offset !== group?.end.offset) return [];
  const edits: Edit[] = [];
  for (let line = first.line; line <= last.line; line++) {
    const from = source.lineStarts[line - 1] as number;
    if (line === first.line && source.text.slice(from, first.offset).trim() !== '') return [];
    const isBlankLine = /[\r\n]/.test(source.text[from] ?? '\n');
    if (!isBlankLine) edits.push({ from, to: from, text: '  ' });
  }
  return edits;
}
