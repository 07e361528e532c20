import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { digest } from './digest.ts';
import type { SpamCheck, Verdict } from './spam-check.ts';

/** The form must find a counter between these by trying from 0; each try costs `COST` rounds of PBKDF2. */
const COUNTER = { least: 100, most: 200 };
const COST = 5_000;
const LIFETIME = 20 * 60_000;

/**
 * The spam check that needs no account: the visitor's browser does some work (a third of a second, up to one on a
 * phone) that costs a sender of thousands. The form solves the challenge with altcha-lib's `solveChallenge` and
 * `algorithms/web/pbkdf2`, and sends base64 of `{ challenge, solution }` as JSON.
 * @param key secret that signs the challenges; it must outlive restarts and be the same on all instances
 */
export function proofOfWork(key: string, clock: () => number = Date.now): SpamCheck {
  const secrets = { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.most, COUNTER.least),
        deriveKey,
        expiresAt: new Date(clock() + LIFETIME),
      }),
    async verify(token): Promise<Verdict> {
      try {
        const { challenge, solution } = JSON.parse(atob(token)) as Payload;
        const result = await verifySolution({ ...secrets, challenge, solution, deriveKey });
        // The signature and not the token is what is used up: the same solution can be written in many ways.
        if (result.verified) return { state: 'verified', once: digest(String(challenge.signature)) };
        return { state: 'rejected', code: result.expired ? 'expired' : 'not-solved' };
      } catch {
        return { state: 'rejected', code: 'not-a-solution' };
      }
    },
  };
}
