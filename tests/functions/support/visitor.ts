import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Target } from './target.ts';

let count = 0;

/** A message that nobody else has sent. */
export const message = (changes: object = {}) => ({
  name: 'Jordan Rivera',
  organization: 'Department of Examples',
  email: `jordan.${(count += 1)}@example.gov`,
  phone: '301-555-0100',
  message: `We would like to talk. (${count})`,
  ...changes,
});

/** A solved proof of work: signed with the key of the server, and made easy, as solving is not what is tested. */
export async function token({ challengeKey }: Pick<Target, 'challengeKey'>, changes: object = {}): Promise<string> {
  const key = challengeKey();
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: `challenge ${key}`,
    hmacKeySignatureSecret: `solution ${key}`,
    ...changes,
  });
  return solve(challenge);
}

/** Solves a challenge as the form does. */
export async function solve(challenge: Challenge): Promise<string> {
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Post as the script of the form does. */
export const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Post as the form does where there is no script. */
export const postForm = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { Origin: url, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Send a message with a good token and give the status of the answer. */
export async function send(target: Target, changes: object = {}): Promise<number> {
  const response = await post(target.url, { ...message(changes), recaptchaToken: await token(target) });
  await response.text();
  return response.status;
}
