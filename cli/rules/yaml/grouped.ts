/**
 * A number in groups of three digits and what follows it in an item between brackets: its commas are read as those of the
 * list, so that `[10,000 users]` has two items.
 */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?!\d)[^,[\]{}\r\n]*/;

/** The whole item that begins at an offset of a file, where it begins with such a number. */
export function groupedAt(text: string, from: number): string | undefined {
  return GROUPED.exec(text.slice(from))?.[0].trimEnd();
}

/** Whether what begins at an offset of a file is a later part of such an item. */
export function isInGrouped(text: string, from: number): boolean {
  const line =
    text
      .slice(0, from)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  return /(?<!\d)\d{1,3}(?:,\d{3})*,$/.test(line) && /^\d{3}(?!\d)/.test(text.slice(from, from + 4));
}
