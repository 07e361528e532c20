import type { Mistakes } from './check-message';
import type { Draft } from './message';

/**
 * State of the form. It outlives the page, in memory: for visitors who look at another page and come back, and for a
 * response that arrives meanwhile.
 */
export interface FormState {
  status: 'PENDING' | 'SUBMITTING' | 'SUCCESS' | 'ERROR';
  /** The typed text; empty after the message is sent. */
  message: Draft;
  /** The mistakes of the last attempt that are not corrected yet. */
  help?: Help | undefined;
}

export interface Help {
  mistakes: Mistakes;
  /** Returns the mistakes that a changed message still has. */
  after(message: Draft): Help;
  MistakeSummary: typeof import('./MistakeSummary').MistakeSummary;
}

let state: FormState = { status: 'PENDING', message: {} };
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
