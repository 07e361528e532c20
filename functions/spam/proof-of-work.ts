import { hash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { SpamCheck, Verdict } from './spam-check.ts';

/** The form must find a counter in this range by trying from 0; each try costs `COST` rounds of PBKDF2. */
const COUNTER = { min: 100, max: 200 };
const COST = 5_000;
const LIFETIME_MS = 20 * 60_000;

/**
 * The spam check that needs no account: the visitor's browser does some work (a third of a second, up to one on a
 * phone) that is expensive for a sender of thousands. The form solves the challenge with altcha-lib's `solveChallenge` and
 * `algorithms/web/pbkdf2`, and sends base64 of `{ challenge, solution }` as JSON.
 * @param secret returns the key that signs the challenges; it must survive restarts and be the same on all instances
 */
export function proofOfWork(secret: () => Promise<string>): SpamCheck {
  const secrets = async () => {
    const key = await secret();
    return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
  };
  return {
    challenge: async () =>
      createChallenge({
        ...(await secrets()),
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.max, COUNTER.min),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      }),
    async verify(token): Promise<Verdict> {
      const keys = await secrets();
      try {
        // Only these two: a token must not bring its own secrets.
        const { challenge, solution } = JSON.parse(atob(token)) as Payload;
        const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, ...keys });
        if (!verified) return { state: 'rejected', code: expired ? 'expired' : 'not-solved' };
        // The signature is used up, not the token: one solution can be written in many ways.
        return { state: 'verified', tokenDigest: hash('sha256', String(challenge.signature)) };
      } catch {
        return { state: 'rejected', code: 'not-a-solution' };
      }
    },
  };
}
