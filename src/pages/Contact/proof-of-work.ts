import site from 'virtual:content/site';
import type { Challenge } from 'altcha-lib/types';
import { withTimeout } from '../../browser/with-timeout';

export interface SpamCheck {
  /** Starts the check. Called on every focus in the form; only the first call has an effect. */
  prepare(): void;
  ready(): boolean;
  /** Returns a token for one message, or null if the check refuses. Throws if the check cannot be done. */
  token(): Promise<string | null>;
}

/** Maximum age of a token, well below the limit of the contact function. */
const FRESH_MS = 5 * 60_000;

/** Longer than a cold start of the contact function. */
const TIMEOUT_MS = 15_000;

/**
 * The embedded check: ALTCHA proof of work. It starts on the first focus in the form, so that it has finished before the message
 * is written.
 */
export function proofOfWork(): SpamCheck {
  let started: { at: number; token: Promise<string> } | undefined;
  const start = () => {
    const begun = { at: Date.now(), token: solve() };
    // A failure reaches the caller of token(). Without a caller the next call starts again.
    begun.token.catch(() => {
      if (started === begun) started = undefined;
    });
    return begun;
  };
  return {
    prepare: () => void (started ??= start()),
    ready: () => started !== undefined,
    token() {
      const { token } = started && Date.now() - started.at < FRESH_MS ? started : start();
      // A token is valid once.
      started = undefined;
      return token;
    },
  };
}

/**
 * Fetches and solves a challenge. Returns the base64 of `{ challenge, solution }` in JSON.
 * @throws Error if there is no challenge or no solution in time
 */
async function solve(): Promise<string> {
  const { deriveKey, solveChallenge } = await withTimeout(import('./altcha'));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${site.contact.endpoint}/challenge`, { signal });
  if (!response.ok) throw new Error(`The challenge was answered with ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
