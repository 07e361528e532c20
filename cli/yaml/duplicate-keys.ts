import type { Position } from '../model/diagnostic.ts';
import type { OpenCollection } from './open-collection.ts';

/** How long a note between two groups may be, for the second to be told without its name. In characters. */
const LONGEST_NOTE = 1_000;

/**
 * What a field that stands a second time in a group seems to start: the next item of a list, as the first of several fields does on
 * a line of its own, or a group that has lost its name, as the first of several does, or any behind an empty line and what may
 * be a note. Undefined for one that is written twice.
 * @param parent what the group stands in
 */
export function classifyDuplicate(
  { flow, pointer, names }: OpenCollection,
  parent: OpenCollection | undefined,
  name: string,
  { offset, column }: Position,
  text: string,
): 'item' | 'group' | undefined {
  if (flow) return undefined;
  const [first, ...others] = names?.keys() ?? [];
  const isFirst = first === name && others.length > 0;
  if (parent?.list) {
    const margin = text.slice(offset - column + 1, offset);
    return isFirst && margin.trim() === '' ? 'item' : undefined;
  }
  const before = text.slice(Math.max(0, offset - LONGEST_NOTE), offset);
  const isApart = /\n[ \t\r]*\n(?:[ \t]*#.*\n)*[ \t]+$/.test(before);
  return pointer !== '' && (isFirst || isApart) ? 'group' : undefined;
}
