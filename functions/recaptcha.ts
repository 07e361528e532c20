import { digest } from './digest.ts';
import type { SpamCheck, Verdict } from './spam-check.ts';

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
  /** Where the token may have been made. */
  hostnames: string[];
  minScore: number;
}

/** What siteverify answers (https://developers.google.com/recaptcha/docs/v3#site_verify_response). */
interface Answer {
  success?: boolean;
  score?: number;
  action?: string;
  hostname?: string;
  challenge_ts?: string;
  'error-codes'?: string[];
}

const ACTION = 'submit_contact_form';
const TIMEOUT = 5_000;
/** Tokens live two minutes; the rest is for clocks that differ. */
const OLDEST = 5 * 60_000;
/** Codes that blame us, not the visitor. */
const OUR_MISTAKES = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

/** The spam check by Google reCAPTCHA v3. */
export function recaptcha(options: RecaptchaOptions): SpamCheck {
  return {
    local: false,
    async verify(token): Promise<Verdict> {
      const once = digest(token);
      try {
        return judge(await siteverify(token, options), options, once);
      } catch (error) {
        return { state: 'unavailable', code: (error as Error).name, once };
      }
    },
  };
}

/** @throws when there is no answer in time or it is not an answer of siteverify */
async function siteverify(token: string, { secret, verifyUrl }: RecaptchaOptions): Promise<Answer> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'manual',
  });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || answer === null || !('success' in answer)) {
    throw new TypeError('not an answer of siteverify');
  }
  return answer as Answer;
}

function judge(answer: Answer, { hostnames, minScore }: RecaptchaOptions, once: string): Verdict {
  const codes = answer['error-codes'] ?? [];
  if (answer.success !== true) {
    const ours = codes.find((code) => OUR_MISTAKES.has(code));
    if (ours) return { state: 'unavailable', code: ours, once };
    return { state: 'rejected', code: codes[0] ?? 'not-successful', replayed: codes.includes('timeout-or-duplicate') };
  }
  const age = Date.now() - Date.parse(answer.challenge_ts ?? '');
  if (answer.action !== ACTION) return { state: 'rejected', code: 'action' };
  if (!hostnames.includes(answer.hostname ?? '')) return { state: 'rejected', code: 'hostname' };
  if (!(age < OLDEST && age > -OLDEST)) return { state: 'rejected', code: 'age' };
  if (!((answer.score ?? 0) >= minScore)) return { state: 'rejected', code: 'score' };
  return { state: 'verified', once };
}
