import type { Mistakes } from './checkMessage';
import type { Draft } from './message';

/**
 * The form as the visitor has left it (SPEC §4). It outlives the page, in the memory of this visit and nowhere else: for
 * whoever looks at another page and comes back, and for an answer that arrives meanwhile.
 */
export interface FormState {
  status: 'PENDING' | 'SUBMITTING' | 'SUCCESS' | 'ERROR';
  /** What was typed; gone once it is sent. */
  message: Draft;
  /** There once an attempt has shown mistakes, each of which goes as it is mended. */
  help?: Help | undefined;
}

export interface Help {
  mistakes: Mistakes;
  /** What is left of it once more has been typed. */
  after(message: Draft): Help;
  MistakeSummary: typeof import('./MistakeSummary').MistakeSummary;
}

let state: FormState = { status: 'PENDING', message: {} };
const listeners = new Set<() => void>();

/** The form as it is now. */
export const readForm = () => state;

/** Change a part of the form. */
export function changeForm(change: Partial<FormState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Hear of changes, until the returned function is called. */
export function subscribeToForm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
