import { indentOf, levelOf, type Line } from './lines.ts';
import type { Trouble } from './context.ts';

/**
 * The columns where a line may start, given those above it: those of the groups that are still open for a field, those of
 * the lists for an item, the innermost last; and one step further in below a field without a value.
 */
export function levelsAbove({ lines }: Pick<Trouble, 'lines'>, line: Line): number[] {
  const levels: { column: number; isList: boolean }[] = [];
  let opener: Line | undefined;
  for (const one of lines.slice(0, line.index)) {
    if (one.kind !== 'structure') continue;
    const lists = one.dashes.map((dash) => ({ column: dash - one.from, isList: true }));
    const group = one.key || lists.length === 0 ? [{ column: levelOf(one), isList: false }] : [];
    const outermost = (lists[0] ?? group[0])?.column ?? 0;
    while ((levels.at(-1)?.column ?? -1) >= outermost) levels.pop();
    levels.push(...lists, ...group);
    opener = one;
  }
  const isItem = line.dashes.length > 0;
  const columns = levels.filter(({ isList }) => isList === isItem).map(({ column }) => column);
  if (opener && isOpen(opener)) columns.push((levels.at(-1)?.column ?? 0) + 2);
  return columns.length > 0 ? columns : [levels.at(-1)?.column ?? 0];
}

/** Whether a line leaves its value to the lines below: `key:` or `-` with nothing behind it but a comment. */
export function isOpen({ key, dashes, value }: Line): boolean {
  return (key !== undefined || dashes.length > 0) && (value === '' || value.startsWith('#'));
}

/** The nearest line above that leaves its value to the lines below and whose fields stand left of a column. */
export function openAbove(lines: Line[], index: number, column: number): Line | undefined {
  return lines.slice(0, index).findLast((one) => one.kind === 'structure' && isOpen(one) && levelOf(one) < column);
}

/** The levels that lie nearest to a column: one, or two that lie equally near. */
export function nearestLevels(levels: number[], column: number): number[] {
  const distance = Math.min(...levels.map((level) => Math.abs(level - column)));
  return levels.filter((level) => Math.abs(level - column) === distance);
}

/** The level that lies nearest to a column; the inner one of two that lie equally near. */
export function nearest(levels: number[], column: number): number {
  return nearestLevels(levels, column).at(-1) as number;
}

/** Where a field should stand by what stands below it and is its own. */
export function levelShownBelow(lines: Line[], line: Line): number | undefined {
  const own = isOpen(line) || line.opens ? lines.slice(line.index + 1).find(({ text }) => text !== '') : undefined;
  return own && indentOf(own) - 2;
}

/** Words that start the next line of a sentence rather than a field. */
const IN_A_SENTENCE = new Set(
  'a an and as at but by for from in is not of on or our that the their this to we with'.split(' '),
);

/** Whether a text breaks off in the middle of a sentence. */
export function isUnfinished(text: string): boolean {
  return /[,;–]$/.test(text) || IN_A_SENTENCE.has(/ (\w+)$/.exec(text)?.[1] ?? '');
}

/**
 * Whether a line without a field seems to lack only its colon, or the space behind it: it starts with the name of a field that
 * the file has elsewhere, or with a word in small letters and then one with a capital, as in `sector Federal government`.
 */
export function lacksColon(lines: Line[], { value }: Line): boolean {
  const [, name = '', sign = '', next = ''] = /^([A-Za-z][\w-]*)(:(?!\/\/)|\s*[=;]|)\s*(\S?)/.exec(value) ?? [];
  if (name === '') return false;
  if (sign !== '' || lines.some(({ key }) => key?.name === name)) return true;
  return /^[a-z]/.test(name) && /[A-Z\d"']/.test(next) && !IN_A_SENTENCE.has(name);
}
