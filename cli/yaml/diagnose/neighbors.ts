import { contentColumn, indentWidth, isField, type Line } from './line.ts';

export function previousStructureLine(lines: Line[], index: number): Line | undefined {
  for (let at = index - 1; at >= 0; at--) if (lines[at]?.kind === 'structure') return lines[at];
  return undefined;
}

export function nextStructureLine(lines: Line[], index: number): Line | undefined {
  for (let at = index + 1; at < lines.length; at++) if (lines[at]?.kind === 'structure') return lines[at];
  return undefined;
}

/** Returns the nearest line above that has a key or starts a list item. */
export function precedingFieldOrItem(lines: Line[], index: number): Line | undefined {
  let line = previousStructureLine(lines, index);
  while (line && !line.key && line.dashes.length === 0) line = previousStructureLine(lines, line.index);
  return line;
}

/** Returns the lines before the first one that matches a condition; all lines if none does. */
export function takeUntil(lines: Line[], isEnd: (line: Line) => boolean): Line[] {
  const end = lines.findIndex(isEnd);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Returns the fields of the same group that follow a field. */
export function siblingsBelow(lines: Line[], line: Line): Line[] {
  const { kind, openerIndex } = line;
  const after = lines.slice(line.index + 1).filter((other) => other.kind === kind && other.openerIndex === openerIndex);
  return takeUntil(after, (other) => indentWidth(other) < indentWidth(line)).filter(
    (other) => indentWidth(other) === indentWidth(line) && isField(other),
  );
}

/** Returns the nearest structure line above and the nearest one below that match a condition. */
export function nearestMatches(lines: Line[], index: number, matches: (line: Line) => boolean): Line[] {
  return [lines.slice(0, index).reverse(), lines.slice(index + 1)].flatMap(
    (direction) => direction.find((line) => line.kind === 'structure' && matches(line)) ?? [],
  );
}

/** Returns the lines below a line that are indented further than its key, without blank ones. */
export function linesNestedBelow(lines: Line[], line: Line): Line[] {
  const after = lines.slice(line.index + 1).filter(({ text }) => text !== '');
  return takeUntil(after, (other) => indentWidth(other) <= contentColumn(line));
}
