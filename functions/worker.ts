/** The contact function on Cloudflare Workers, which serves the built site as static assets. */
import type { ExecutionContext } from 'hono';
import type { AppState } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { REVALIDATE } from './http/headers.ts';
import { log } from './log.ts';
import { createService } from './service.ts';
import { databaseRateLimit } from './spam/rate-limit.ts';
import { d1Database, type D1 } from './store/d1.ts';
import type { Database } from './store/database.ts';

/** The bindings of wrangler.jsonc. Variables and secrets have the names of docs/operations.md. */
interface Env {
  DB: D1;
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The secret behind the proof of work. */
  CHALLENGE_KEY?: string;
}

const state: AppState = {};

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    const address = request.headers.get('CF-Connecting-IP') ?? '';
    const { origin, protocol, pathname } = new URL(request.url);
    // Static files need no settings.
    if (!pathname.startsWith('/api/') && pathname !== '/healthz') return fetchAsset(request, env);
    return serviceOf(env, context, origin).app.fetch(request, { address, isSecure: protocol === 'https:' });
  },

  async scheduled(_event: unknown, env: Env, context: ExecutionContext): Promise<void> {
    await serviceOf(env, context).sweep();
  },
};

/** Creates a service per request: Workers bind connections and promises to the request that started them. */
function serviceOf(env: Env, context: ExecutionContext, origin = 'https://site.invalid') {
  const { config, database, key } = settingsOf(env);
  const rateLimit = databaseRateLimit(database, key);
  return createService({
    config,
    database,
    challengeKey: async () => key,
    rateLimit,
    floodLimit: rateLimit,
    site: (request) => fetchAsset(request, env),
    async page(path) {
      const response = await env.ASSETS.fetch(new Request(origin + path));
      return response.ok ? response.text() : undefined;
    },
    defer: (work) => context.waitUntil(work),
    state,
    log,
  });
}

/** Reads the settings. Invalid ones are logged, and the store fails with them, so that the form answers 503. */
function settingsOf(env: Env): { config: Config; database: Database; key: string } {
  try {
    const key = env.CHALLENGE_KEY ?? '';
    const config = readConfig({ ...env });
    if (key.length !== 64)
      throw new ConfigError(
        'CHALLENGE_KEY must have 64 hexadecimal digits. Run: npx wrangler secret put CHALLENGE_KEY',
      );
    return { config, database: d1Database(env.DB), key };
  } catch (error) {
    log({ event: 'settings-invalid', level: 'error', reason: (error as Error).message });
    return { config: readConfig({}), database: { batch: () => Promise.reject(error as Error) }, key: '' };
  }
}

/** Returns an error without the year in caches that the rules of `_headers` give the 404 of an asset too. */
async function fetchAsset(request: Request, env: Env): Promise<Response> {
  const response = await env.ASSETS.fetch(request);
  if (response.status < 400) return response;
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', REVALIDATE);
  return new Response(body, { status, headers });
}
