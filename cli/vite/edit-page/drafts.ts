/// <reference lib="dom" />
import type { Place } from '../../edit/protocol.ts';

/** Start of the keys in the session storage. The file and the origin of a draft follow: two items may have the same place in turn. */
const KEY = 'content:draft:';

/** A text that is typed and not saved. */
export interface Draft extends Place {
  value: string;
}

export function storeDraft(draft: Draft): void {
  sessionStorage.setItem(keyOf(draft), JSON.stringify(draft));
}

export function dropDraft(place: Place): void {
  sessionStorage.removeItem(keyOf(place));
}

export function readDrafts(): Draft[] {
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(KEY) ? [JSON.parse(sessionStorage.getItem(key) ?? '') as Draft] : [],
  );
}

/** Returns the draft of a place that is still as it was when the draft was started. */
export function readDraft(place: Place): Draft | undefined {
  return readDrafts().find((draft) => keyOf(draft) === keyOf(place));
}

function keyOf({ file, origin }: Place): string {
  return KEY + JSON.stringify([file, origin]);
}
