import type { ContentDocument } from '../../model/document.ts';
import type { FieldErrors, MisplacedFields } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { resolveRef, schemaAt } from '../../model/schema.ts';

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
