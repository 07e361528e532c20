import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** Google's answer about a token (https://developers.google.com/recaptcha/docs/v3#site_verify_response). */
export interface Judgement {
  success: boolean;
  score?: number;
  action?: string;
  hostname?: string;
  challenge_ts?: string;
  'error-codes'?: string[];
}

interface Options {
  secret: string;
  /** The host name of the page that the tokens were made on. */
  hostname: string;
}

/** Tokens that begin so were made by a visitor; all others by a machine. */
export const GOOD_TOKEN = 'good-';

/** Google's `siteverify`: a form post with secret and token, each token good for one question. */
export function siteverify({ secret, hostname }: Options): Server {
  const used = new Set<string>();
  const judge = (asked: URLSearchParams): Judgement => {
    const token = asked.get('response') ?? '';
    const refuse = (code: string): Judgement => ({ success: false, 'error-codes': [code] });
    if (asked.get('secret') !== secret) return refuse('invalid-input-secret');
    if (!token) return refuse('missing-input-response');
    if (!token.startsWith(GOOD_TOKEN)) return refuse('invalid-input-response');
    if (used.has(token)) return refuse('timeout-or-duplicate');
    used.add(token);
    return {
      success: true,
      score: 0.9,
      action: 'submit_contact_form',
      hostname,
      challenge_ts: new Date().toISOString(),
    };
  };
  return createServer((request, response) => {
    const answer = async () => {
      const judgement = judge(new URLSearchParams(await text(request)));
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(judgement));
    };
    answer().catch(() => response.writeHead(500).end());
  });
}
