import { closest } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { type Schema, resolveRef, schemaAt, valueAt } from '../../model/schema.ts';
import { parentPointer, childPointer } from '../../model/json-pointer.ts';
import { capitalize, pluralize, joinWords, fieldLabel, quote } from '../../model/message-text.ts';
import type { BlockScalar, MisplacedFields, RenamedField } from '../../model/interpretation.ts';
import { compactItem } from './compact-item.ts';
import { indentEdits } from './indent-edits.ts';
import { keyRange } from '../value-location.ts';

/** A field that the document does not have: misspelt, on a wrong level, or simply not known. */
export const schemaUnknownFieldRule: Rule = {
  id: 'schema/unknown-field',
  severity: 'error',
  *document(document, { renamedFields, misplacedFields, compactItems, fieldErrors, blockScalars }) {
    for (const field of renamedFields) yield renamed(document, field);
    for (const fields of misplacedFields) yield misplaced(document, fields);
    for (const item of compactItems) yield compactItem(document, item);
    for (const { pointer, unknown } of fieldErrors)
      for (const key of unknown) yield notKnown(document, blockScalars, pointer, key);
  },
};

function renamed(document: ContentDocument, { pointer, from, to, isCertain }: RenamedField): RuleDiagnostic {
  const range = keyRange(document, childPointer(pointer, from));
  const where = pointer === '' ? '' : ` of ${fieldLabel(pointer)}`;
  return {
    range,
    message: `${quote(from)} is not a field${where}. ${isCertain ? `${quote(to)} is meant.` : `Is ${quote(to)} meant?`}`,
    help: `Rename ${quote(from)} to ${quote(to)}.`,
    fix: { safe: isCertain, edits: [{ from: range.start.offset, to: range.end.offset, text: to }] },
    pointer: childPointer(pointer, from),
  };
}

function misplaced(document: ContentDocument, move: MisplacedFields): RuleDiagnostic {
  const [first = ''] = move.keys;
  const keys = joinWords(move.keys.map(quote), 'and');
  const edits = indentEdits(document, move);
  const inwards = move.into.startsWith(`${move.pointer}/`);
  const home = move.into === '' ? 'the top level' : fieldLabel(move.into);
  const present = document.locations.get(move.into)?.key;
  return {
    range: keyRange(document, childPointer(move.pointer, first)),
    message: `${keys} ${move.keys.length === 1 ? 'belongs' : 'belong'} ${move.into === '' ? 'on' : 'inside'} ${home}.`,
    help: inwards
      ? `Write ${move.keys.length === 1 ? 'it' : 'them'} below ${quote(`${move.into.split('/').at(-1)}:`)}, two spaces further in.`
      : `Move ${move.keys.length === 1 ? 'it' : 'them'} out of ${fieldLabel(move.pointer)}, to the level of ${home === 'the top level' ? quote(firstKey(document)) : `the fields of ${home}`}.`,
    ...(edits.length > 0 ? { fix: { safe: true, edits } } : {}),
    ...(present
      ? { related: [{ file: document.source.file, range: present, message: `${capitalize(home)} is here.` }] }
      : {}),
    pointer: childPointer(move.pointer, first),
  };
}

function firstKey({ value }: ContentDocument): string {
  return Object.keys(value as object)[0] ?? '';
}

function notKnown(
  document: ContentDocument,
  blockScalars: BlockScalar[],
  pointer: string,
  key: string,
): RuleDiagnostic {
  const all = Object.keys(schemaAt(document.schema, pointer).properties ?? {});
  const group = (valueAt(document.value, pointer) ?? {}) as object;
  const present = all.filter((name) => Object.hasOwn(group, name));
  const homes = homesOf(document, pointer, key);
  const twin = homes.length > 0 ? undefined : closest(key, present);
  const owner = pointer === '' ? 'this document' : fieldLabel(pointer);
  const absent = all.filter((name) => !present.includes(name)).slice(0, 8);
  const rest = absent.length === 0 ? '' : ` Fields you may add here: ${joinWords(absent.map(quote))}.`;
  const about = { range: keyRange(document, childPointer(pointer, key)), pointer: childPointer(pointer, key) };
  const plain = `${quote(key)} is not a field of ${owner}`;
  if (homes.length > 0) {
    const names = joinWords(homes.slice(0, 3));
    return { ...about, message: `${plain}, but of ${names}.`, help: `Move it into ${names}, or take it out.` };
  }
  const text = twin === undefined ? textAbove(document, blockScalars, childPointer(pointer, key)) : undefined;
  if (text) return { ...about, message: `${plain}.`, help: text };
  if (twin === undefined) {
    return { ...about, message: `${plain}.`, help: `Take it out, or give it the name of a field.${rest}` };
  }
  const help = `Keep ${quote(twin)} and take ${quote(key)} out.`;
  return { ...about, message: `${plain}. ${quote(twin)} is there already.`, help };
}

/** Words with a colon right below a text, as far left as its name: they were to go on with it. */
function textAbove(document: ContentDocument, blockScalars: BlockScalar[], pointer: string): string | undefined {
  const from = document.locations.get(pointer)?.key?.start.offset;
  const words = valueAt(document.value, pointer);
  if (from === undefined || typeof words !== 'string' || !words.includes(' ')) return undefined;
  const before = document.source.text.slice(0, from).trimEnd().length;
  const block = blockScalars.find(({ value }) => value.end.offset === before);
  const indent = block && pluralize(block.scalar.indent, 'space');
  return (
    block && `Start its line with ${indent} if it belongs to the text of ${fieldLabel(block.pointer)}, or take it out.`
  );
}

/** What readers call the groups around a group, and right inside it, that have a field of that name. */
function homesOf({ schema }: ContentDocument, pointer: string, key: string): string[] {
  const has = ({ properties }: Schema) => properties !== undefined && Object.hasOwn(properties, key);
  const { properties = {} } = schemaAt(schema, pointer);
  const inside = Object.keys(properties).filter((name) => has(resolveRef(schema, properties[name])));
  const around: string[] = [];
  for (let outer = pointer; outer !== '';) {
    outer = parentPointer(outer);
    if (has(schemaAt(schema, outer))) around.push(outer === '' ? 'the document' : fieldLabel(outer));
  }
  return [...inside.map(quote), ...around];
}
