/** The contact function on Cloudflare Workers; the built site beside it is served by Workers static assets. */
import { isApi, type Memory } from './api.ts';
import { clientKey } from './client.ts';
import { ConfigError, readConfig } from './config.ts';
import { d1Database, type D1 } from './d1.ts';
import { log } from './log.ts';
import { databaseRateLimit } from './rate-limit.ts';
import { createService, type Service } from './service.ts';

/** The bindings of wrangler.jsonc; the settings (variables and secrets) have the names of the README. */
interface Env {
  DB: D1;
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The secret behind the proof of work. */
  CHALLENGE_KEY?: string;
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const memory: Memory = {};

export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (!isApi(pathname)) return env.ASSETS.fetch(request);
    const client = clientKey(request.headers.get('CF-Connecting-IP') ?? '');
    const { body, ...init } = await serviceOf(env, context, origin).api(request, client);
    return new Response(body, init);
  },

  async scheduled(_event: unknown, env: Env, context: Context): Promise<void> {
    await serviceOf(env, context).sweep();
  },
};

/** A service per request: Workers bind connections and promises to the request that began them. */
function serviceOf(env: Env, context: Context, origin = 'https://site.invalid'): Service {
  const key = env.CHALLENGE_KEY;
  if (key?.length !== 64)
    throw new ConfigError('CHALLENGE_KEY must have 64 hexadecimal digits. Run: npx wrangler secret put CHALLENGE_KEY');
  const database = d1Database(env.DB);
  return createService({
    config: readConfig({ ...env }),
    database,
    challengeKey: key,
    rateLimit: databaseRateLimit(database, key),
    mail: { lanes: 1, pool: false },
    async page(path) {
      const response = await env.ASSETS.fetch(new Request(origin + path));
      return response.ok ? response.text() : undefined;
    },
    defer: (work) => context.waitUntil(work),
    memory,
    log,
  });
}
