import type { Position } from '../model/diagnostic.ts';
import type { OpenCollection } from './open-collection.ts';

/** Longest comment between two groups, in characters, that is searched for a blank line before it. */
const MAX_COMMENT_LENGTH = 1_000;

/**
 * Returns what a repeated key seems to start: `item` if it is the first field of a list item on a line without a dash, `group`
 * if the line with the name of another group seems to be missing. Undefined for a field that was simply written twice.
 * @param parent collection around the group
 */
export function classifyDuplicate(
  { isFlow, pointer, keyRanges }: OpenCollection,
  parent: OpenCollection | undefined,
  name: string,
  { offset, column }: Position,
  text: string,
): 'item' | 'group' | undefined {
  if (isFlow) return undefined;
  const [first, ...others] = keyRanges?.keys() ?? [];
  const isFirstOfSeveral = first === name && others.length > 0;
  if (parent?.items) {
    const margin = text.slice(offset - column + 1, offset);
    return isFirstOfSeveral && margin.trim() === '' ? 'item' : undefined;
  }
  const before = text.slice(Math.max(0, offset - MAX_COMMENT_LENGTH), offset);
  const followsBlankLine = /\n[ \t\r]*\n(?:[ \t]*#.*\n)*[ \t]+$/.test(before);
  return pointer !== '' && (isFirstOfSeveral || followsBlankLine) ? 'group' : undefined;
}
