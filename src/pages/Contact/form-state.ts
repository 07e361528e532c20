import type { ComponentType, Ref } from 'react';
import type { ContactMessage } from '#content/types.ts';
import { tryOrUndefined } from '../../browser/try-or-undefined';

export const fields = ['name', 'organization', 'email', 'phone', 'message'] as const;

export type FieldName = (typeof fields)[number];

/** The typed text of each field; empty before the form is mounted. */
export type Draft = Partial<Record<FieldName, string>>;

/** The optional field. Its type is derived from the schema. */
export const optional: { [Name in FieldName]: undefined extends ContactMessage[Name] ? Name : never }[FieldName] =
  'phone';

export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * State of the form. It outlives the page, in memory: for visitors who look at another page and come back, and for a
 * response that arrives meanwhile. The typed text outlives a reload, too.
 */
export interface FormState {
  status: 'PENDING' | 'SUBMITTING' | 'SUCCESS' | 'ERROR';
  /** Whether a valid message is on its way. */
  isSending?: boolean;
  /** Why the message was not sent, if there is more to say than that. */
  reason?: 'offline' | 'unavailable' | undefined;
  /** The typed text; empty after the message is sent. */
  message: Draft;
  /** Present after an attempt to send an invalid message. */
  correction?: Correction | undefined;
}

/** The errors of the last attempt, with the code that checks and shows them: it loads with the first focus in the form. */
export interface Correction {
  /** Errors that are not corrected yet. */
  errors: FieldErrors;
  /** Returns the correction with the errors that a changed message still has. */
  recheck(message: Draft): Correction;
  ErrorSummary: ComponentType<{ errors: FieldErrors; ref: Ref<HTMLDivElement> }>;
}

let state: FormState = { status: 'PENDING', message: import.meta.env.SSR ? {} : restoreDraft() };
const listeners = new Set<() => void>();

/** Returns the current state of the form. */
export const readForm = () => state;

/** Changes a part of the state. */
export function changeForm(change: Partial<FormState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Calls a listener on every change. Returns the function that ends it. */
export function subscribeToForm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Restores the text that was typed before this tab loaded a page anew, for example because a deploy had replaced the code of the
 * next page, and keeps it for the next time. The tab's storage has it only until the form is opened again.
 */
function restoreDraft(): Draft {
  const key = 'draft';
  addEventListener('pagehide', () => tryOrUndefined(() => sessionStorage.setItem(key, JSON.stringify(state.message))));
  return (
    tryOrUndefined(() => {
      const draft = JSON.parse(sessionStorage.getItem(key)!) as Draft | null;
      sessionStorage.removeItem(key);
      return draft;
    }) ?? {}
  );
}
