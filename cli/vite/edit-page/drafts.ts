/// <reference lib="dom" />
import type { Origin } from '../../edit/protocol.ts';

/** Start of the keys in the session storage. The file and the origin of a draft follow: two items may have the same place in turn. */
const KEY = 'content:draft:';

/** A text that is typed and not saved. */
export interface Draft {
  file: string;
  origin: Origin;
  value: string;
  /** Whether the value is a new item, to come after the one of the origin. */
  isNewItem: boolean;
}

export function storeDraft(draft: Draft): void {
  sessionStorage.setItem(keyOf(draft), JSON.stringify(draft));
}

export function dropDraft(draft: Omit<Draft, 'value'>): void {
  sessionStorage.removeItem(keyOf(draft));
}

export function readDrafts(): Draft[] {
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(KEY) ? [JSON.parse(sessionStorage.getItem(key) ?? '') as Draft] : [],
  );
}

/** Returns the draft of a place that is still as it was when the draft was started. */
export function readDraft(draft: Omit<Draft, 'value'>): Draft | undefined {
  const stored = sessionStorage.getItem(keyOf(draft));
  return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

function keyOf({ file, origin, isNewItem }: Omit<Draft, 'value'>): string {
  return KEY + JSON.stringify([file, isNewItem, origin]);
}
