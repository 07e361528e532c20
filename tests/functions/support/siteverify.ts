import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** In the mode `elsewhere` it leads to another address, which would answer. */
export type Mode = 'normal' | 'slow' | 'hang' | '500' | 'html' | 'elsewhere';

export interface Siteverify {
  url: string;
  mode: Mode;
  /** How long it takes in the mode `slow`, in milliseconds. */
  delay: number;
  secret: string;
  /** The response for each token; every token counts once. */
  tokens: Map<string, object>;
  calls: number;
}

const servers = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A good answer for a token, with changes. */
export const answer = (changes: object = {}): object => ({
  success: true,
  score: 0.9,
  action: 'submit_contact_form',
  hostname: 'www.ctg.example',
  challenge_ts: new Date().toISOString(),
  ...changes,
});

/** A stand-in for Google's siteverify with its six error codes (https://developers.google.com/recaptcha/docs/verify). */
export async function startSiteverify(): Promise<Siteverify> {
  const used = new Set<string>();
  const judge = (form: URLSearchParams): object => {
    const failed = (code: string) => ({ success: false, 'error-codes': [code] });
    if (!form.has('secret')) return failed('missing-input-secret');
    if (form.get('secret') !== state.secret) return failed('invalid-input-secret');
    const token = form.get('response') ?? '';
    if (!token) return failed('missing-input-response');
    if (token === 'malformed-request') return failed('bad-request');
    const known = state.tokens.get(token);
    if (!known) return failed('invalid-input-response');
    if (used.has(token)) return failed('timeout-or-duplicate');
    used.add(token);
    return known;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    state.calls += 1;
    const { mode } = state;
    if (mode === 'hang') return;
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, state.delay));
    if (mode === 'html') return void response.end('<!doctype html><title>Sorry</title>');
    if (mode === 'elsewhere' && request.url === '/siteverify')
      return void response.writeHead(307, { Location: '/other' }).end();
    if (mode === '500') return void response.writeHead(500).end('{"success":false}');
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(judge(new URLSearchParams(body))));
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: Siteverify = {
    url: `http://127.0.0.1:${port}/siteverify`,
    mode: 'normal',
    delay: 700,
    secret: 'the-secret',
    tokens: new Map(),
    calls: 0,
  };
  return state;
}

export const recaptchaSettings = (siteverify: Siteverify): Record<string, string> => ({
  RECAPTCHA_SECRET: siteverify.secret,
  RECAPTCHA_VERIFY_URL: siteverify.url,
  RECAPTCHA_HOSTNAMES: 'www.ctg.example',
});
