/** A character as a reader sees it, and the terminal columns it takes. */
interface Cell {
  /** UTF-16 offset in the line. */
  at: number;
  /** UTF-16 units. */
  length: number;
  shown: string;
  width: number;
}

/** A stretch of a line that fits a terminal, and where a mark goes below it. */
export interface CroppedLine {
  text: string;
  /** Columns before the mark. */
  indent: number;
  /** Columns of the mark, at least one. */
  width: number;
}

const TAB = 4;
const ELLIPSIS = '…';

// East Asian Wide and Fullwidth (UAX #11), in blocks: exact enough for what stands in a website's texts.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;
const EMOJI = /^\p{Emoji_Presentation}|\ufe0f/u;
const CONTROL = /\p{Cc}/gu;
const INVISIBLE = /^[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Mn}\p{Me}]+$/u;

/**
 * Show a text on one line of a terminal: control characters become pictures (␛ for escape), so that content can never
 * move the cursor or change colours.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

function cellsOf(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemes(line)) {
    const cell = { at: index, length: segment.length, ...show(segment, column) };
    cells.push(cell);
    column += cell.width;
  }
  return cells;
}

function show(segment: string, column: number): { shown: string; width: number } {
  if (segment === '\t') {
    const width = TAB - (column % TAB);
    return { shown: ' '.repeat(width), width };
  }
  if (segment >= ' ' && segment <= '~') return { shown: segment, width: 1 };
  if (INVISIBLE.test(segment)) return { shown: '\ufffd', width: 1 };
  return { shown: escapeControlCharacters(segment), width: WIDE.test(segment) || EMOJI.test(segment) ? 2 : 1 };
}

/** How many columns a text takes. */
export function displayWidth(text: string): number {
  return widthOf(cellsOf(text));
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(line: string): Iterable<{ segment: string; index: number }> {
  if (/^[\t -~]*$/.test(line)) return Array.from(line, (segment, index) => ({ segment, index }));
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(line);
}

/**
 * Cut a line down to what fits, so that the marked stretch stays in view.
 * @param line without its line break
 * @param from where the mark starts, in UTF-16 units from the start of the line
 * @param to where it ends; exclusive
 * @param room how many columns there are
 */
export function cropLine(line: string, from: number, to: number, room: number): CroppedLine {
  // A line may be megabytes long: look only at the neighbourhood that can be shown.
  const low = boundary(line, Math.max(0, from - 4 * room));
  const high = boundary(line, Math.min(line.length, from + 4 * room));
  const cells = cellsOf(line.slice(low, high));
  const start = from - low;
  const first = firstCell(cells, start, low > 0, room);
  const cutLeft = first > 0 || low > 0;
  const left = cutLeft ? 1 : 0;

  let used = left;
  let last = first;
  while (last < cells.length && used + (cells[last] as Cell).width <= room) used += (cells[last++] as Cell).width;
  const cutRight = last < cells.length || high < line.length;
  if (cutRight && used === room && last > first) used -= (cells[--last] as Cell).width;

  const shown = cells.slice(first, last);
  const before = shown.filter((cell) => cell.at + cell.length <= start);
  const marked = shown.filter((cell) => cell.at + cell.length > start && cell.at < to - low);
  return {
    text: (cutLeft ? ELLIPSIS : '') + shown.map((cell) => cell.shown).join('') + (cutRight ? ELLIPSIS : ''),
    indent: left + widthOf(before),
    width: Math.max(1, widthOf(marked)),
  };
}

/** The first cell to show: the start of the line if the mark is near it, else a third of the room before the mark. */
function firstCell(cells: Cell[], start: number, cut: boolean, room: number): number {
  const all = widthOf(cells);
  const before = widthOf(cells.filter(({ at }) => at < start));
  if (!cut && (all <= room || before <= (room * 2) / 3)) return 0;
  let skip = before - Math.floor(room / 3);
  let index = 0;
  while (skip > 0 && index < cells.length) skip -= (cells[index++] as Cell).width;
  return index;
}

function widthOf(cells: Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

/** Move an offset off the middle of a surrogate pair. */
function boundary(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}
