import { hash } from 'node:crypto';
import type { SpamCheck, Verdict } from './spam-check.ts';

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
  /** Host names on which tokens may be created. */
  hostnames: string[];
  minScore: number;
}

/** The response of siteverify (https://developers.google.com/recaptcha/docs/v3#site_verify_response). */
interface SiteverifyResponse {
  success?: boolean;
  score?: number;
  action?: string;
  hostname?: string;
  challenge_ts?: string;
  'error-codes'?: string[];
}

const ACTION = 'submit_contact_form';
const TIMEOUT_MS = 5_000;
/** A token lives for two minutes; the rest allows for clocks that differ. */
const MAX_AGE_MS = 5 * 60_000;
/** Error codes caused by this server, not by the visitor. */
const SERVER_ERRORS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

/** The spam check by Google reCAPTCHA v3. */
export function recaptcha(options: RecaptchaOptions): SpamCheck {
  return {
    async verify(token): Promise<Verdict> {
      const tokenDigest = hash('sha256', token);
      try {
        return verifyToken(await siteverify(token, options), options, tokenDigest);
      } catch (error) {
        return { state: 'unavailable', code: (error as Error).name, tokenDigest };
      }
    },
  };
}

/** @throws if siteverify does not respond in time or another program responds */
async function siteverify(token: string, { secret, verifyUrl }: RecaptchaOptions): Promise<SiteverifyResponse> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || answer === null || !('success' in answer)) {
    throw new TypeError('not a response of siteverify');
  }
  return answer as SiteverifyResponse;
}

function verifyToken(
  answer: SiteverifyResponse,
  { hostnames, minScore }: RecaptchaOptions,
  tokenDigest: string,
): Verdict {
  const codes = answer['error-codes'] ?? [];
  if (answer.success !== true) {
    const ours = codes.find((code) => SERVER_ERRORS.has(code));
    if (ours) return { state: 'unavailable', code: ours, tokenDigest };
    return {
      state: 'rejected',
      code: codes[0] ?? 'not-successful',
      isReplayed: codes.includes('timeout-or-duplicate'),
    };
  }
  const age = Date.now() - Date.parse(answer.challenge_ts ?? '');
  if (answer.action !== ACTION) return { state: 'rejected', code: 'action' };
  if (!hostnames.includes(answer.hostname ?? '')) return { state: 'rejected', code: 'hostname' };
  if (!(age < MAX_AGE_MS && age > -MAX_AGE_MS)) return { state: 'rejected', code: 'age' };
  if (!((answer.score ?? 0) >= minScore)) return { state: 'rejected', code: 'score' };
  return { state: 'verified', tokenDigest };
}
