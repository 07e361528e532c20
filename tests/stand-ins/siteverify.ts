import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** The secret and the answers of a siteverify. */
export interface Judge {
  secret: string;
  /** The answer about a token that is asked about for the first time; undefined for an unknown token. */
  find(token: string): object | undefined;
}

/** Tokens that begin so were made by a visitor; all others by a machine. */
export const GOOD_TOKEN = 'good-';

/** A good answer about a token, with changes. */
export const answer = (changes: object = {}): object => ({
  success: true,
  score: 0.9,
  action: 'submit_contact_form',
  hostname: 'www.ctg.example',
  challenge_ts: new Date().toISOString(),
  ...changes,
});

/**
 * Returns the answers of siteverify to forms with secret and token (https://developers.google.com/recaptcha/docs/verify). Each token
 * is good for one question.
 */
export function createJudge(options: Judge): (form: string) => object {
  const used = new Set<string>();
  return (form) => {
    const asked = new URLSearchParams(form);
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    const token = asked.get('response') ?? '';
    if (!asked.has('secret')) return refuse('missing-input-secret');
    if (asked.get('secret') !== options.secret) return refuse('invalid-input-secret');
    if (!token) return refuse('missing-input-response');
    const known = options.find(token);
    if (!known) return refuse('invalid-input-response');
    if (used.has(token)) return refuse('timeout-or-duplicate');
    used.add(token);
    return known;
  };
}

/** Google's `siteverify` for a page on a host. */
export function siteverify(secret: string, hostname: string): Server {
  const find = (token: string) => (token.startsWith(GOOD_TOKEN) ? answer({ hostname }) : undefined);
  const judge = createJudge({ secret, find });
  return createServer(async (request, response) => {
    const judgement = JSON.stringify(judge(await text(request)));
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(judgement);
  });
}
