import type { Line } from './line.ts';

/** A dash, or a name and a colon, and something other than a space. */
const MARK = /^(?:-(?=[^\s-])|([\w-]*[A-Za-z][\w-]*):(?!\/\/)(?=\S))/;

/** Returns where a line lacks the space after the dash of an item, or after the colon of a field, whose name it returns. */
export function findMissingSpace({ value, valueFrom }: Line): { name: string | undefined; offset: number } | undefined {
  const match = MARK.exec(value);
  return match ? { name: match[1], offset: valueFrom + match[0].length } : undefined;
}
