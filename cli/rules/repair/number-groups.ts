/** An item in brackets that starts with a number in groups of three digits, so that `[10,000 users]` has two items. */
const ITEM = /^\d{1,3}(?:,\d{3})+[ \t]+[^\s,[\]{}][^,[\]{}\r\n]*/;

/** Returns the whole item that starts at an offset, if it starts with such a number. */
export function numberGroupItemAt(text: string, offset: number): string | undefined {
  return ITEM.exec(text.slice(offset))?.[0].trimEnd();
}

/** Whether a later part of such an item starts at an offset. */
export function isInNumberGroup(text: string, offset: number): boolean {
  const [group = ''] = /(?<!\d)\d{1,3},$/.exec(text.slice(Math.max(0, offset - 5), offset)) ?? [];
  return group !== '' && numberGroupItemAt(text, offset - group.length) !== undefined;
}
