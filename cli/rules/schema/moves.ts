import type { ContentDocument } from '../../model/document.ts';
import { childPointer } from '../../model/json-pointer.ts';
import type { Group, Move } from './problems.ts';
import { resolveRef, schemaAt, valueAt } from '../../model/schema.ts';

/**
 * Find the fields that stand on a wrong level, and take them (and what is missing because of them) out of the groups:
 * beside the group that should hold them, or inside one that should not.
 */
export function findMoves(document: ContentDocument, groups: Group[]): Move[] {
  const moves: Move[] = [];
  const lacking = new Map<string, Group[]>();
  for (const group of groups) {
    for (const key of group.missing) {
      const others = lacking.get(key);
      if (others) others.push(group);
      else lacking.set(key, [group]);
    }
  }
  for (const group of groups) {
    if (group.unknown.size === 0) continue;
    moves.push(...intoNewGroup(document, group), ...intoOtherGroup(group, lacking));
  }
  return moves;
}

/** `image:` is missing or empty, and its `src` and `alt` stand beside it. */
function intoNewGroup(document: ContentDocument, group: Group): Move[] {
  const schema = schemaAt(document.schema, group.pointer);
  const moves: Move[] = [];
  for (const name of [...group.empty, ...group.missing]) {
    const inner = resolveRef(document.schema, schema.properties?.[name]).properties ?? {};
    const keys = [...group.unknown].filter((key) => Object.hasOwn(inner, key));
    if (keys.length === 0) continue;
    for (const key of keys) group.unknown.delete(key);
    group.empty.delete(name);
    group.missing.delete(name);
    moves.push({ pointer: group.pointer, keys, into: childPointer(group.pointer, name) });
  }
  return moves;
}

/** A field is unknown here and missing in a group around this one or directly inside it. */
function intoOtherGroup(group: Group, lacking: Map<string, Group[]>): Move[] {
  const moves: Move[] = [];
  for (const key of group.unknown) {
    const home = lacking.get(key)?.find((other) => other.missing.has(key) && related(other.pointer, group.pointer));
    if (!home) continue;
    home.missing.delete(key);
    group.unknown.delete(key);
    moves.push({ pointer: group.pointer, keys: [key], into: home.pointer });
  }
  return moves;
}

function related(a: string, b: string): boolean {
  return a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/**
 * The edits that move the fields of a {@link Move} two spaces in, where they follow the empty group that they belong to
 * line by line; none where the file is laid out in another way.
 */
export function indentEdits(document: ContentDocument, move: Move): { from: number; to: number; text: string }[] {
  const { locations, source, value } = document;
  const names = Object.keys((valueAt(value, move.pointer) ?? {}) as object);
  const at = names.indexOf(move.into.slice(move.pointer.length + 1));
  const first = locations.get(childPointer(move.pointer, move.keys[0] ?? ''))?.key?.start;
  const last = locations.get(childPointer(move.pointer, move.keys.at(-1) ?? ''))?.value.end;
  const follow = move.keys.every((key, index) => names[at + 1 + index] === key);
  const empty = locations.get(move.into)?.value;
  // `image: null` would have to go first.
  if (at < 0 || !follow || !first || !last || empty?.start.offset !== empty?.end.offset) return [];
  const edits = [];
  // A block text ends where the next line starts.
  const end = last.column === 1 ? last.line - 1 : last.line;
  for (let line = first.line; line <= end; line++) {
    const from = source.lineStarts[line - 1] as number;
    if (line === first.line && source.text.slice(from, first.offset).trim() !== '') return [];
    if (!/[\r\n]/.test(source.text[from] ?? '\n')) edits.push({ from, to: from, text: '  ' });
  }
  return edits;
}
