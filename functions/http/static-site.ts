import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Client } from './client-address.ts';
import { headersFor, REVALIDATE, type HeaderRule } from './headers.ts';
import { parseRedirects, redirectOf, type Redirects } from './redirects.ts';

type SiteEnv = { Bindings: Client };
type SiteContext = Context<SiteEnv>;

/** Larger files are streamed, and only they are sent in parts. Five hundred clients that do not read hold as many files in memory. */
const MAX_BUFFERED_BYTES = 2 ** 17;
/** Other ranges, and those of `If-Range`, get the whole file (RFC 9110, 14.2). */
const SINGLE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;
/** While a build replaces the site, the folder does not exist for less than a millisecond. */
const SWAP_WAIT_MS = 250;

/** Serves the built site. Every request looks at the disk, so a new build is served from the next request on. */
export function staticSite(
  directory: string,
  rules: HeaderRule[],
): (request: Request, client: Client) => Promise<Response> {
  const app = new Hono<SiteEnv>();
  app.use(siteHeaders(rules), headLikeGet, compress(), etag());
  app.get('*', async (context) => {
    const response = await respond(context, directory);
    return response ?? context.text('The site is being replaced.\n', 503, { 'Retry-After': '5' });
  });
  app.all('*', (context) => context.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' }));
  return async (request, client) => {
    const response = await app.fetch(request, client);
    if (response.status !== 503) return response;
    await setTimeout(SWAP_WAIT_MS);
    return app.fetch(request, client);
  };
}

/** The HTML of a page, for the page that shows a form again; undefined if the page does not exist. */
export async function readPage(directory: string, path: string): Promise<string | undefined> {
  const file = await findFile(await realpath(directory), pageFiles(path));
  return file && readFile(file.path, 'utf8');
}

function siteHeaders(rules: HeaderRule[]): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    await next();
    const { headers, ok, status } = context.res;
    for (const [name, value] of Object.entries(headersFor(pathOf(context), rules))) {
      // Only a browser that connected over TLS gets the promise of TLS (RFC 6797, 7.2); only a file is immutable.
      const applies =
        name === 'Strict-Transport-Security' ? context.env.isSecure : name !== 'Cache-Control' || ok || status === 304;
      if (applies) headers.set(name, value);
    }
  };
}

/** Answers HEAD with the headers of GET: `etag` needs the bytes. Hono omits the body. */
const headLikeGet: MiddlewareHandler = async (context, next) => {
  const { method, url, headers } = context.req.raw;
  if (method !== 'HEAD') return next();
  context.req.raw = new Request(url, { headers: without('Range', headers) });
  await next();
  await context.res.body?.cancel();
};

/** The path as the browser wrote it; Hono's is decoded. */
const pathOf = (context: Context): string => new URL(context.req.url).pathname;

/** The response, or undefined if the site was replaced meanwhile. */
async function respond(context: SiteContext, directory: string): Promise<Response | undefined> {
  const before = await identityOf(directory);
  if (before === undefined) return undefined;
  const root = await realpath(directory).catch(ignoreMissing);
  if (root === undefined) return undefined;
  const path = pathOf(context);
  if (isPublic(path)) {
    const page = pageAddress(path);
    const file = await findFile(root, page === path ? [decodeURI(path), ...pageFiles(page)] : pageFiles(page));
    if (file && page !== path) return context.redirect(page + new URL(context.req.url).search, 308);
    if (file) return send(context, file);
  }
  if ((await identityOf(directory)) !== before) return undefined;
  const location = redirectOf(new URL(context.req.url), await readRedirects(root));
  if (location !== undefined) {
    // Browsers would keep a redirect for good, and go in circles once the page has its old name again.
    context.header('Cache-Control', REVALIDATE);
    return context.redirect(location, 301);
  }
  const missing = await findFile(root, ['/404.html']);
  if (!missing) return context.text('Page not found\n', 404);
  const response = await send(context, missing);
  return response && new Response(response.body, { status: 404, headers: response.headers });
}

/** The list that was read last; it is read again when a build or a deployment has written another. */
let lastRedirects: { version: string; redirects: Redirects } | undefined;

async function readRedirects(root: string): Promise<Redirects> {
  const file = `${root}/_redirects`;
  const found = await stat(file).catch(ignoreMissing);
  if (!found) return new Map();
  const version = `${file} ${found.ino} ${found.size} ${found.ctimeMs}`;
  if (lastRedirects?.version !== version)
    lastRedirects = { version, redirects: parseRedirects(await readFile(file, 'utf8')) };
  return lastRedirects.redirects;
}

/** Identifies the folder at a path; undefined if there is none. */
async function identityOf(directory: string): Promise<string | undefined> {
  const found = await stat(directory).catch(ignoreMissing);
  return found && `${found.dev} ${found.ino}`;
}

/**
 * A page has one address: without `.html`, without `/index`, without a slash at the end. The other addresses redirect to it.
 */
const pageAddress = (path: string): string => path.replace(/(?:\/index)?\.html$|\/index$|\/$/, '') || '/';

const pageFiles = (page: string): string[] =>
  page === '/' ? ['/index.html'] : [`${decodeURI(page)}/index.html`, `${decodeURI(page)}.html`];

/**
 * Whether a path may name a file: spelled as browsers spell it (the app takes `/%61bout` for another address than `/about`),
 * no dotfile, no file that configures the host (`/_headers`), no compressed variant.
 */
function isPublic(path: string): boolean {
  try {
    const name = decodeURI(path);
    // Some characters are encoded in a file name only (`%25`, `%23`).
    if (encodeURI(name) !== path) return false;
    return !/\/\.(?!well-known\/)|^\/_|\.(?:br|gz)$|\/\/|[\\\0]/.test(name);
  } catch {
    return false;
  }
}

interface SiteFile {
  path: string;
  stats: Stats;
}

/** The first of several names that is a file below the root and not behind a symbolic link, which could lead out of the site. */
async function findFile(root: string, names: string[]): Promise<SiteFile | undefined> {
  for (const name of names) {
    const path = join(root, name);
    if ((await realpath(path).catch(ignoreMissing)) !== path) continue;
    const stats = await stat(path).catch(ignoreMissing);
    if (stats?.isFile()) return { path, stats };
  }
  return undefined;
}

/**
 * Sends a file or its compressed variant; undefined if it was deleted meanwhile. `serveStatic` reads the size of a file by name and
 * opens it by name later, when a build may have replaced it, so length and ETag of a buffered file are those of its bytes.
 */
async function send(context: SiteContext, { path, stats }: SiteFile): Promise<Response | undefined> {
  const isStreamed = stats.size > MAX_BUFFERED_BYTES;
  const { req } = context;
  const range = req.header('Range');
  const isPart = isStreamed && range !== undefined && SINGLE_RANGE.test(range) && !req.header('If-Range');
  if (range !== undefined && !isPart) req.raw = new Request(req.url, { headers: without('Range', req.raw.headers) });
  const sent = (await serveStatic({ path, precompressed: true })(context, async () => {})) as Response | undefined;
  if (!sent) return undefined;
  const headers = new Headers(sent.headers);
  headers.set('Cache-Control', REVALIDATE);
  if (path.endsWith('.yaml')) headers.set('Content-Type', 'application/yaml; charset=utf-8');
  if (isStreamed) {
    headers.set('Accept-Ranges', 'bytes');
    headers.set('ETag', `W/"${stats.size}-${Math.trunc(stats.ctimeMs)}"`);
    return new Response(sent.body, { status: sent.status, headers });
  }
  const bytes = await sent.arrayBuffer().catch(ignoreMissing);
  if (!bytes) return undefined;
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

function without(name: string, headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete(name);
  return others;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** @throws any error other than that a file does not exist */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.has(error.code ?? '')) throw error;
}
