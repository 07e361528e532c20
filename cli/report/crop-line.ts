import { toCells, totalColumns, type Cell } from './display-width.ts';

const ELLIPSIS = '…';

/**
 * Crops a line to the available columns and keeps the marked range in view.
 * @param line without its line break
 * @param from start of the marked range, in UTF-16 units
 * @param to end of the marked range, exclusive
 * @param columns available columns
 * @returns the part of the line that fits, and the columns before and of a marker below it, which takes at least one
 */
export function cropLine(line: string, from: number, to: number, columns: number) {
  // A line can be megabytes long, so only the part that can become visible is split into cells.
  const low = Math.max(0, from - 4 * columns);
  const high = Math.min(line.length, from + 4 * columns);
  const cells = toCells(line.slice(low, high));
  const markerStart = from - low;
  const first = findFirstCell(cells, markerStart, low > 0, columns);
  const isCutLeft = first > 0 || low > 0;
  const leftColumns = isCutLeft ? 1 : 0;

  let used = leftColumns;
  let end = first;
  while (end < cells.length && used + (cells[end] as Cell).columns <= columns) used += (cells[end++] as Cell).columns;
  const isCutRight = end < cells.length || high < line.length;
  if (isCutRight && used === columns && end > first) end--;

  const visible = cells.slice(first, end);
  const before = visible.filter((cell) => cell.offset + cell.length <= markerStart);
  const marked = visible.filter((cell) => cell.offset + cell.length > markerStart && cell.offset < to - low);
  return {
    text: (isCutLeft ? ELLIPSIS : '') + visible.map((cell) => cell.text).join('') + (isCutRight ? ELLIPSIS : ''),
    markerIndent: leftColumns + totalColumns(before),
    markerWidth: Math.max(1, totalColumns(marked)),
  };
}

/** Returns the start of the line if the marker is near it, otherwise leaves a third of the columns before the marker. */
function findFirstCell(cells: readonly Cell[], markerStart: number, isCut: boolean, columns: number): number {
  const before = totalColumns(cells.filter(({ offset }) => offset < markerStart));
  if (!isCut && (totalColumns(cells) <= columns || before <= (columns * 2) / 3)) return 0;
  let skip = before - Math.floor(columns / 3);
  let index = 0;
  while (skip > 0 && index < cells.length) skip -= (cells[index++] as Cell).columns;
  return index;
}
