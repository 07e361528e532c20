import { hash } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import type { Client } from './client-address.ts';
import { headersFor, type HeaderRule } from './headers.ts';
import { isCompressible, typeOf } from './media-types.ts';
import { parseRange, preferredCoding } from './negotiation.ts';
import { compress } from './compress.ts';

type SiteContext = Context<{ Bindings: Client }>;

const SUFFIXES = { br: '.br', gzip: '.gz' };

/** Larger files are streamed; their ETag is made of size and time instead of the content. */
const MAX_BUFFERED_BYTES = 2 ** 20;

/** While a build replaces the site, the folder does not exist for less than a millisecond. */
const SWAP_WAIT_MS = 250;

/** Symbolic links could lead out of the site. The flag does not exist on Windows. */
const NO_SYMLINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * Serves the built site. Every request looks at the disk, so a new build is served from the next request on.
 *
 * `serveStatic` of @hono/node-server finds the size of a file by name and opens it by name later, so a file that is replaced in
 * between is sent with a wrong length; see docs/decisions/0010-contact-function-on-hono.md.
 */
export function staticSite(directory: string, rules: HeaderRule[]) {
  const app = new Hono<{ Bindings: Client }>();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    const isFound = context.res.ok || context.res.status === 304;
    for (const [name, value] of Object.entries(headersFor(pathOf(context), rules))) {
      // Only a browser that came by TLS gets the promise of TLS (RFC 6797, 7.2); only a file is immutable.
      const applies = name === 'Strict-Transport-Security' ? context.env.secure : name !== 'Cache-Control' || isFound;
      if (applies) headers.set(name, value);
    }
  });
  app.use(etag());
  app.get('*', async (context) => {
    const response = await answer(context, directory);
    if (response) return response;
    await setTimeout(SWAP_WAIT_MS);
    return (
      (await answer(context, directory)) ?? context.text('The site is being replaced.\n', 503, { 'Retry-After': '5' })
    );
  });
  app.all('*', (context) => context.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** The HTML of a page, for the page that shows a form again; undefined if the page does not exist. */
export async function readPage(directory: string, path: string): Promise<string | undefined> {
  const root = await realpath(directory);
  const file = await openFirst(root, pageFiles(path));
  if (!file) return undefined;
  await using handle = file.handle;
  return handle.readFile('utf8');
}

/** The path as the browser wrote it; Hono's is decoded. */
const pathOf = (context: SiteContext): string => new URL(context.req.url).pathname;

/** The response, or undefined if the site was replaced meanwhile. */
async function answer(context: SiteContext, directory: string): Promise<Response | undefined> {
  const before = await identityOf(directory);
  if (before === undefined) return undefined;
  const root = await realpath(directory);
  const path = pathOf(context);
  const page = pageOf(path);
  if (isPublic(path)) {
    if (page === path) {
      const file = await openFirst(root, [decodeURI(path), ...pageFiles(path)]);
      if (file) return send(context, file, 200);
    } else {
      const file = await openFirst(root, pageFiles(page));
      await file?.handle.close();
      if (file) return context.redirect(page + new URL(context.req.url).search, 308);
    }
  }
  if ((await identityOf(directory)) !== before) return undefined;
  const missing = await openFirst(root, ['/404.html']);
  return missing ? send(context, missing, 404) : context.text('Page not found\n', 404);
}

/** Identifies the folder at a path; undefined if there is none. */
async function identityOf(directory: string): Promise<string | undefined> {
  const found = await stat(directory).catch(ignoreMissing);
  return found && `${found.dev} ${found.ino}`;
}

/**
 * A page has one address: without `.html`, without `/index`, without a slash at the end. The other addresses redirect to it.
 */
const pageOf = (path: string): string => path.replace(/(?:\/index)?\.html$|\/index$|\/$/, '') || '/';

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

interface OpenFile {
  name: string;
  handle: FileHandle;
  stats: Stats;
}

/** Opens the first of several names that is a file below the root and not behind a symbolic link. */
async function openFirst(root: string, names: string[]): Promise<OpenFile | undefined> {
  for (const relative of names) {
    const name = join(root, relative);
    const handle = await open(name, NO_SYMLINK).catch(ignoreMissing);
    if (!handle) continue;
    const stats = await handle.stat();
    if (stats.isFile() && (await realpath(name).catch(ignoreMissing)) === name) return { name, handle, stats };
    await handle.close();
  }
  return undefined;
}

/** Sends a file or its compressed variant. Length, ETag and bytes come from one open file. */
async function send(context: SiteContext, file: OpenFile, status: 200 | 404): Promise<Response> {
  await using opened = new AsyncDisposableStack();
  opened.use(file.handle);
  const isText = isCompressible(file.name);
  const coding = isText ? preferredCoding(context) : undefined;
  const variant = coding && (await openFirst('/', [file.name + SUFFIXES[coding]]));
  if (variant) opened.use(variant.handle);
  const { handle, stats, name } = variant ?? file;
  const isBuffered = stats.size <= MAX_BUFFERED_BYTES;
  const isCoded = coding !== undefined && (variant !== undefined || isBuffered);
  let bytes = isBuffered ? new Uint8Array(await handle.readFile()) : undefined;
  if (bytes && isCoded && !variant) bytes = await compress(bytes, coding);
  const size = bytes?.length ?? stats.size;
  const tag = bytes ? hash('sha256', bytes, 'base64url').slice(0, 22) : `${size}-${Math.trunc(stats.ctimeMs)}`;

  context.header('Content-Type', typeOf(file.name));
  context.header('Cache-Control', 'public, max-age=0, must-revalidate');
  context.header('ETag', `"${tag}"`);
  if (isText) context.header('Vary', 'Accept-Encoding');
  else context.header('Accept-Ranges', 'bytes');
  if (isCoded) context.header('Content-Encoding', coding);
  const range = isText || status === 404 ? undefined : requestedRange(context, `"${tag}"`, size);
  if (range === 'unsatisfiable') return context.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) context.header('Content-Range', `bytes ${start}-${end}/${size}`);
  context.header('Content-Length', String(end - start + 1));
  const code = range ? 206 : status;
  if (context.req.method === 'HEAD') return context.body(null, code);
  if (bytes) return context.body(bytes.subarray(start, end + 1), code);
  // The stream closes the file.
  opened.move();
  const stream = createReadStream(name, { fd: handle, start, end });
  return context.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, code);
}

/** The range that the client asks for. `If-Range` with an old ETag asks for the whole file (RFC 9110, 13.1.5). */
function requestedRange({ req }: SiteContext, tag: string, size: number) {
  const condition = req.header('If-Range');
  if (req.method !== 'GET' || (condition !== undefined && condition !== tag)) return undefined;
  return parseRange(req.header('Range'), size);
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** @throws any error other than that a file does not exist */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.has(error.code ?? '')) throw error;
}
