import { quote, spacesLabel } from '../../model/message-text.ts';
import type { Line } from './line.ts';

/** Returns what a message calls the owner of a value: its field in quotes, or the item of a list. */
export function ownerLabel({ key, dashes }: Line): string {
  if (key) return quote(key.name);
  return dashes.length > 0 ? 'this item' : 'this line';
}

/** Returns the subject of a sentence about consecutive lines: `This line and the 2 below it`. */
export function linesLabel(count: number): string {
  if (count === 1) return 'This line';
  return count === 2 ? 'This line and the next' : `This line and the ${count - 1} below it`;
}

export function describeColon(text: string): string {
  const reason = /:\s/.test(text) ? 'contains a colon followed by a space' : 'ends with a colon';
  return `${quote(text)} ${reason}, so it needs quotes.`;
}

/** @param isRemovable whether the lines may have been typed by accident */
export function describeOutdentedText(lineCount: number, owner: string, expected: number, isRemovable: boolean) {
  const [is, it] = lineCount === 1 ? ['is', 'it'] : ['are', 'them'];
  const alternative = isRemovable ? `, or delete ${it} if visitors should not read ${it}` : '';
  return {
    message: `${linesLabel(lineCount)} ${is} not indented enough to belong to the text in ${owner}.`,
    help: `Start ${it} with ${spacesLabel(expected)}${alternative}.`,
  };
}

export function startWith(lines: 'it' | 'them', spaces: number): string {
  return `Start ${lines} with ${spacesLabel(spaces)}.`;
}
