import type { ContentDocument } from '../../model/document.ts';
import type { FieldErrors, MisplacedFields, RenamedField } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { resolveRef, schemaAt, matchesType, valueAt } from '../../model/schema.ts';
import { closest, distance } from '../../model/closest.ts';

/** Finds fields on the wrong level, and takes them, and the missing ones that they explain, out of the open errors. */
export function takeMisplacedFields(document: ContentDocument, groups: FieldErrors[]): MisplacedFields[] {
  const lacking = new Map<string, FieldErrors[]>();
  for (const group of groups) {
    for (const key of group.missing) {
      const others = lacking.get(key);
      if (others) others.push(group);
      else lacking.set(key, [group]);
    }
  }
  return groups
    .filter(({ unknown }) => unknown.size > 0)
    .flatMap((group) => [...takeFieldsOfNewGroup(document, group), ...takeFieldsOfOtherGroup(group, lacking)]);
}

/** `image:` is missing or empty, and its `src` and `alt` are next to it. */
function takeFieldsOfNewGroup(document: ContentDocument, group: FieldErrors): MisplacedFields[] {
  const schema = schemaAt(document.schema, group.pointer);
  const found: MisplacedFields[] = [];
  for (const name of [...group.empty, ...group.missing]) {
    const { properties = {} } = resolveRef(document.schema, schema.properties?.[name]);
    const keys = [...group.unknown].filter((key) => Object.hasOwn(properties, key));
    if (keys.length === 0) continue;
    for (const key of keys) group.unknown.delete(key);
    group.empty.delete(name);
    group.missing.delete(name);
    found.push({ pointer: group.pointer, keys, into: childPointer(group.pointer, name) });
  }
  return found;
}

/** A field is unknown here, and missing in a group around this one or inside it. */
function takeFieldsOfOtherGroup(group: FieldErrors, lacking: Map<string, FieldErrors[]>): MisplacedFields[] {
  const found: MisplacedFields[] = [];
  for (const key of group.unknown) {
    const home = lacking.get(key)?.find((other) => other.missing.has(key) && isNested(other.pointer, group.pointer));
    if (!home) continue;
    home.missing.delete(key);
    group.unknown.delete(key);
    found.push({ pointer: group.pointer, keys: [key], into: home.pointer });
  }
  return found;
}

function isNested(a: string, b: string): boolean {
  return a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** More changed letters than this leave room for doubt. */
const MAX_CERTAIN_STEPS = 2;

/** Finds fields under a wrong name, and takes them, and the missing fields that they explain, out of the open errors. */
export function takeRenamedFields(document: ContentDocument, groups: FieldErrors[]): RenamedField[] {
  return groups.flatMap((group) => [...takeMisspelledFields(document, group), ...takeOnlyCandidate(document, group)]);
}

/** The name is close to that of a missing field, or else to that of an optional one. */
function takeMisspelledFields(document: ContentDocument, group: FieldErrors): RenamedField[] {
  const { properties = {} } = schemaAt(document.schema, group.pointer);
  const present = (valueAt(document.value, group.pointer) ?? {}) as object;
  const found: RenamedField[] = [];
  for (const from of group.unknown) {
    const absent = Object.keys(properties).filter((name) => !Object.hasOwn(present, name));
    const to = closest(from, group.missing) ?? closest(from, absent);
    if (to === undefined || !acceptsValue(document, group, from, to)) continue;
    const safe =
      group.missing.has(to) && distance(from.toLowerCase(), to.toLowerCase(), MAX_CERTAIN_STEPS) <= MAX_CERTAIN_STEPS;
    group.unknown.delete(from);
    group.missing.delete(to);
    found.push({ pointer: group.pointer, from, to, safe });
  }
  return found;
}

/** One field is missing and one is unknown. */
function takeOnlyCandidate(document: ContentDocument, group: FieldErrors): RenamedField[] {
  const [from, ...otherUnknown] = group.unknown;
  const [to, ...otherMissing] = group.missing;
  if (from === undefined || to === undefined || otherUnknown.length > 0 || otherMissing.length > 0) return [];
  if (!acceptsValue(document, group, from, to)) return [];
  group.unknown.clear();
  group.missing.clear();
  return [{ pointer: group.pointer, from, to, safe: false }];
}

function acceptsValue(document: ContentDocument, { pointer }: FieldErrors, from: string, to: string): boolean {
  const value = valueAt(document.value, childPointer(pointer, from));
  return value === null || matchesType(value, schemaAt(document.schema, childPointer(pointer, to)));
}
