import type { Edit } from './diagnostic.ts';
import { replaceRange } from './edits.ts';
import type { Reference } from './references.ts';

/** An old address and the address that it leads to. Plain data. */
export interface Redirect {
  from: Reference;
  to: Reference;
  /** Removes its lines; absent for an item that shares a line with others. */
  removal?: Edit;
}

/** The redirects of the site (`redirects` in content.config.ts). Plain data. */
export interface RedirectList {
  redirects: Redirect[];
  /** Writes an empty list after the key, once all items are removed. */
  emptying: Edit;
  /** Where redirects are added, and the text before and after each of their addresses. */
  insertion: { from: number; to: number; parts: [before: string, between: string, after: string] };
}

/** Returns the edits that remove some redirects from the list and add others. An added one takes the lines of a removed one. */
export function editRedirects(
  { redirects, emptying, insertion }: RedirectList,
  removed: readonly Redirect[],
  added: readonly { from: string; to: string }[],
): Edit[] {
  const replaced = added.slice(0, removed.length);
  const appended = added.slice(removed.length);
  const removals = removed.slice(added.length).flatMap(({ removal }) => removal ?? []);
  const [before, between, after] = insertion.parts;
  const text = appended.map(({ from, to }) => before + from + between + to + after).join('');
  return [
    ...replaced.flatMap(({ from, to }, index) => [
      replaceRange(removed[index]!.from.range, from),
      replaceRange(removed[index]!.to.range, to),
    ]),
    ...removals,
    ...(removals.length > 0 && removals.length === redirects.length ? [emptying] : []),
    ...(text === '' ? [] : [{ from: insertion.from, to: insertion.to, text }]),
  ];
}
