import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
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
    local: true,
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
        const { signature, parameters } = challenge;
        const signed = JSON.stringify(parameters, Object.keys(parameters).sort());
        const solved =
          isSignature(signature, secrets.hmacSignatureSecret, signed) &&
          /^(?:[0-9a-f]{2})+$/.test(solution.derivedKey) &&
          isSignature(parameters.keySignature, secrets.hmacKeySignatureSecret, Buffer.from(solution.derivedKey, 'hex'));
        if (!solved) return { state: 'rejected', code: 'not-solved' };
        if (Number(parameters.expiresAt) * 1000 < clock()) return { state: 'rejected', code: 'expired' };
        // The signature and not the token is what is used up: the same solution can be written in many ways.
        return { state: 'verified', once: digest(String(signature)) };
      } catch {
        return { state: 'rejected', code: 'not-a-solution' };
      }
    },
  };
}

/**
 * Whether a text is the signature of what is signed, in its one spelling (hexadecimal, small letters).
 *
 * The rules are those of altcha-lib's `verifySolution`, to which the tests compare it. That one asks WebCrypto for each of
 * four steps, which took as long as all the rest of a message together.
 */
function isSignature(given: unknown, secret: string, signed: string | Buffer): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
