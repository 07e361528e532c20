/// <reference lib="dom" />

/** Start of the keys in the session storage, which keeps drafts through a reload. A field follows. */
const KEY = 'content:draft:';

/** A text that is typed and not saved. */
export interface Draft {
  /** Version of the field that it was made from, as `OpenedField` has it. */
  version: string;
  value: string;
}

export function storeDraft(field: string, { version, value }: Draft): void {
  sessionStorage.setItem(KEY + field, JSON.stringify({ version, value }));
}

export function readDraft(field: string): Draft | undefined {
  return JSON.parse(sessionStorage.getItem(KEY + field) ?? 'null') ?? undefined;
}

export function dropDraft(field: string): void {
  sessionStorage.removeItem(KEY + field);
}

/** Returns the fields that have a draft, as elements have them in `data-content`; also those that the page does not show. */
export function draftFields(): string[] {
  return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
}
