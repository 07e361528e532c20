import { closest, distance } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import { childPointer } from '../../model/json-pointer.ts';
import type { Group, Rename } from './problems.ts';
import { matchesType, schemaAt, valueAt } from '../../model/schema.ts';

/** Find the fields under a wrong name, and take them (and what is missing because of them) out of the groups. */
export function findRenames(document: ContentDocument, groups: Group[]): Rename[] {
  return groups.flatMap((group) => [...misspelt(document, group), ...misnamed(document, group)]);
}

/** A field whose name is near one that is missing, or else near one that may be there. */
function misspelt(document: ContentDocument, group: Group): Rename[] {
  const schema = schemaAt(document.schema, group.pointer);
  const present = (valueAt(document.value, group.pointer) ?? {}) as object;
  const renames: Rename[] = [];
  for (const from of group.unknown) {
    const absent = Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(present, name));
    const to = closest(from, group.missing) ?? closest(from, absent);
    if (to === undefined || !fitsThere(document, group, from, to)) continue;
    const sure = group.missing.has(to) && distance(from.toLowerCase(), to.toLowerCase()) <= 2;
    group.unknown.delete(from);
    group.missing.delete(to);
    renames.push({ pointer: group.pointer, from, to, sure });
  }
  return renames;
}

/** One field is missing and one is unknown: it goes by another name. */
function misnamed(document: ContentDocument, group: Group): Rename[] {
  const [from, more] = group.unknown;
  const [to, others] = group.missing;
  if (from === undefined || to === undefined || more !== undefined || others !== undefined) return [];
  if (!fitsThere(document, group, from, to)) return [];
  group.unknown.clear();
  group.missing.clear();
  return [{ pointer: group.pointer, from, to, sure: false }];
}

function fitsThere(document: ContentDocument, { pointer }: Group, from: string, to: string): boolean {
  const value = valueAt(document.value, childPointer(pointer, from));
  return value === null || matchesType(value, schemaAt(document.schema, childPointer(pointer, to)));
}
