import site from 'virtual:content/site';
import type { Challenge } from 'altcha-lib/types';
import type { SpamCheck } from './spamCheck';
import { withTimeout } from './withTimeout';

/** A proof is used within this time of its challenge, well before the function refuses it as too old. */
const FRESH_MS = 5 * 60_000;

/** Longer than a function that has just woken up takes; after this the visitor may try again. */
const TIMEOUT_MS = 15_000;

/**
 * The embedded check: the browser finds a number that takes it a moment to find (ALTCHA proof of work). It starts on the
 * first focus in the form, so that it is done before the message is.
 */
export function proofOfWork(): SpamCheck {
  let started: { at: number; token: Promise<string | null> } | undefined;
  const start = () => {
    const begun = { at: Date.now(), token: solve() };
    // Who asks for the token hears of its failure; where nobody has asked yet, the next one begins anew.
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
      // Each proof serves one message, and a failed attempt is worth a new one.
      started = undefined;
      return token;
    },
  };
}

/** Fetch a challenge and solve it: the base64 of `{ challenge, solution }` in JSON. */
async function solve(): Promise<string | null> {
  const { deriveKey, solveChallenge } = await withTimeout(import('./altcha'));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${site.contact.endpoint}/challenge`, { signal });
  if (!response.ok) throw new Error(`The challenge was answered with ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
