/**
 * A number in groups of three digits and what follows it in an item between brackets: its commas are read as those of the
 * list, so that `[10,000 users]` has two items.
 */
const GROUPED = /^\d{1,3}(?:,\d{3})+[ \t]+[^\s,[\]{}][^,[\]{}\r\n]*/;

/** No number has more digits and commas. */
const LONGEST = 40;

/** The whole item that begins at an offset of a file, where it begins with such a number. */
export function groupedAt(text: string, from: number): string | undefined {
  return GROUPED.exec(text.slice(from))?.[0].trimEnd();
}

/** Whether what begins at an offset of a file is a later part of such an item. */
export function isInGrouped(text: string, from: number): boolean {
  const [before = ''] = /(?<!\d)\d{1,3},(?:\d{3},)*$/.exec(text.slice(Math.max(0, from - LONGEST), from)) ?? [];
  return before !== '' && groupedAt(text, from - before.length) !== undefined;
}
