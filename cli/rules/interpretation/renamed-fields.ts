import { closest, distance } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { FieldErrors, RenamedField } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { matchesType, schemaAt, valueAt } from '../../model/schema.ts';

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
