import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { createJudge, type Judge } from '../../stand-ins/siteverify.ts';

export { answer } from '../../stand-ins/siteverify.ts';

/** In the mode `elsewhere` it leads to another address, which would answer. */
export type Mode = 'normal' | 'slow' | 'hang' | '500' | 'html' | 'elsewhere';

export interface Siteverify extends Judge {
  url: string;
  mode: Mode;
  /** How long it takes in the mode `slow`, in milliseconds. */
  delay: number;
  /** The answer about each token. */
  tokens: Map<string, object>;
  calls: number;
}

const servers = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A stand-in for Google's siteverify whose answers, speed and failures the test determines. */
export async function startSiteverify(): Promise<Siteverify> {
  const server = createServer(async (request, response) => {
    const form = await text(request);
    state.calls += 1;
    const { mode } = state;
    if (mode === 'hang') return;
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, state.delay));
    if (mode === 'html') return void response.end('<!doctype html><title>Sorry</title>');
    if (mode === 'elsewhere' && request.url === '/siteverify')
      return void response.writeHead(307, { Location: '/other' }).end();
    if (mode === '500') return void response.writeHead(500).end('{"success":false}');
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(judge(form)));
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
    find: (token) => state.tokens.get(token),
  };
  const judge = createJudge(state);
  return state;
}

export const recaptchaSettings = (siteverify: Siteverify): Record<string, string> => ({
  RECAPTCHA_SECRET: siteverify.secret,
  RECAPTCHA_VERIFY_URL: siteverify.url,
  RECAPTCHA_HOSTNAMES: 'www.ctg.example',
});
