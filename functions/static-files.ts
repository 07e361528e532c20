import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { headersFor, type HeaderRule } from './headers.ts';
import { isCompressible, typeOf } from './media-types.ts';
import { parseRange, preferredEncoding, type Encoding } from './negotiation.ts';
import { compressQuickly } from './precompress.ts';
import { Recent } from './recent.ts';

/** A file that can be asked for: its path on disk and the encodings that lie beside it. */
interface Entry {
  file: string;
  encodings: Encoding[];
}

/** What a visitor asks for: the decoded path, the query with its `?`, and whether over TLS. */
export interface Target {
  path: string;
  query: string;
  secure: boolean;
}

interface Representation {
  etag: string;
  /** The bytes to send where they were made here and do not lie on disk. */
  bytes?: Buffer;
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Files whose digests and, where they were compressed on the way, bytes are kept at a time: those asked for last. */
const KEPT = 1000;

/** While one site takes the place of the other there is none. In milliseconds; it takes less than one. */
const SWAP_WAIT = 250;

/**
 * The built site: knows every file before the first request, so that no request can name another one. When another site has
 * taken its place, the next request looks again.
 */
export class StaticFiles {
  readonly #directory: string;
  readonly #rules: HeaderRule[];
  readonly #entries = new Map<string, Entry>();
  readonly #redirects = new Map<string, string>();
  readonly #representations = new Recent<Promise<Representation>>(KEPT);
  /** Tells the folder from the one that takes its place: folders are used again, so that their numbers come back. */
  #identity = '';

  private constructor(directory: string, rules: HeaderRule[]) {
    this.#directory = directory;
    this.#rules = rules;
  }

  /** Dotfiles and files that configure the host (`_…` in its root) are not for visitors. */
  static async open(directory: string, rules: HeaderRule[]): Promise<StaticFiles> {
    const site = new StaticFiles(directory, rules);
    await site.#look();
    return site;
  }

  async #look(): Promise<void> {
    const directory = this.#directory;
    // First: a site that takes its place meanwhile is seen by the next look.
    const identity = await identityOf(directory);
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
    this.#identity = identity;
    this.#entries.clear();
    this.#redirects.clear();
    for (const file of files) {
      const path = file.slice(directory.length).replaceAll('\\', '/');
      if (/\/\.(?!well-known\/)|^\/_|\.(?:br|gz)$/.test(path)) continue;
      const encodings = (['br', 'gzip'] as const).filter((encoding) => files.has(file + SUFFIXES[encoding]));
      this.#add(path, { file, encodings });
    }
  }

  /** Look again where there is another site than before. */
  async #keepUp(): Promise<void> {
    try {
      if ((await identityOf(this.#directory)) !== this.#identity) await this.#look();
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }

  /**
   * Pages have one address: without `.html`, without `/index`, without a slash at the end; the others lead to it. It is spelled
   * as browsers spell it: one with other letters as percent signs (`/%61bout`) would be another address to the app.
   */
  #add(name: string, entry: Entry): void {
    const path = encodeURI(name);
    const page = path.replace(/(?:\/index)?\.html$/, '') || '/';
    this.#entries.set(page, entry);
    if (page === path) return;
    for (const other of [path, `${page}/index`.replace('//', '/')]) this.#redirects.set(other, page);
    if (page !== '/') this.#redirects.set(`${page}/`, page);
  }

  /** The text of a page, for those who borrow from it. */
  async page(path: string): Promise<string | undefined> {
    const entry = this.#entries.get(path);
    return entry && readFile(entry.file, 'utf8');
  }

  /** Answer a GET or HEAD request for a file, a redirect to it, or the 404 page. */
  async serve(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    try {
      await this.#answer(request, response, target);
    } catch (error) {
      if (!isAbsent(error) || response.headersSent) throw error;
      await setTimeout(SWAP_WAIT);
      await this.#answer(request, response, target);
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, { path, query, secure }: Target): Promise<void> {
    await this.#keepUp();
    for (const [name, value] of Object.entries(headersFor(path, this.#rules))) response.setHeader(name, value);
    // A promise of TLS is only for those who came by it (RFC 6797, 7.2).
    if (!secure) response.removeHeader('Strict-Transport-Security');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.removeHeader('Cache-Control');
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const target = this.#redirects.get(path);
    if (target !== undefined) {
      response.writeHead(308, { Location: target + query }).end();
      return;
    }
    const entry = this.#entries.get(path);
    if (entry) return this.#send(request, response, entry, 200);
    response.removeHeader('Cache-Control');
    const missing = this.#entries.get('/404');
    if (missing) return this.#send(request, response, missing, 404);
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Page not found\n');
  }

  async #send(request: IncomingMessage, response: ServerResponse, { file, encodings }: Entry, status: number) {
    const compressible = isCompressible(file);
    const encoding = compressible ? preferredEncoding(request.headers['accept-encoding']) : undefined;
    const isStored = encoding !== undefined && encodings.includes(encoding);
    const stored = isStored ? file + SUFFIXES[encoding] : file;
    const handle = await open(stored);
    try {
      const { size, ctimeMs } = await handle.stat();
      // What unpacks or copies files may give them the times that they had elsewhere, but for this one.
      const key = `${stored} ${encoding} ${size} ${ctimeMs}`;
      const { etag, bytes } = await this.#representation(key, handle, isStored ? undefined : encoding);
      response.setHeader('Content-Type', typeOf(file));
      response.setHeader('ETag', etag);
      if (!response.hasHeader('Cache-Control'))
        response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      if (compressible) response.setHeader('Vary', 'Accept-Encoding');
      if (status === 200 && matches(request.headers['if-none-match'], etag)) {
        response.writeHead(304).end();
        return;
      }
      if (encoding) response.setHeader('Content-Encoding', encoding);
      const length = bytes?.length ?? size;
      const range = compressible ? undefined : rangeOf(request, response, etag, length);
      if (range === 'unsatisfiable') {
        response.removeHeader('Cache-Control');
        response.writeHead(416, { 'Content-Range': `bytes */${length}` }).end();
        return;
      }
      const { start, end } = range ?? { start: 0, end: length - 1 };
      if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${length}`);
      response.writeHead(range ? 206 : status, { 'Content-Length': end - start + 1 });
      if (request.method === 'HEAD' || length === 0) response.end();
      else if (bytes) response.end(bytes);
      else await pipeline(createReadStream(stored, { fd: handle, start, end, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  }

  /** The ETag (a digest of the content, the same on every machine) and, where no compressed file exists, its bytes. */
  #representation(key: string, handle: FileHandle, encoding: Encoding | undefined): Promise<Representation> {
    return this.#representations.get(key, () => {
      const made = represent(handle, encoding);
      made.catch(() => this.#representations.delete(key));
      return made;
    });
  }
}

async function identityOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(directory);
  return `${ino} ${mtimeMs}`;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** By its handle: another file may have taken the name since, and the bytes to send come from this one. */
async function represent(handle: FileHandle, encoding: Encoding | undefined): Promise<Representation> {
  const content = await handle.readFile();
  const bytes = encoding && (await compressQuickly(content, encoding));
  const hash = createHash('sha256')
    .update(bytes ?? content)
    .digest('base64url')
    .slice(0, 22);
  return { etag: `"${hash}"`, ...(bytes && { bytes }) };
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

function rangeOf(request: IncomingMessage, response: ServerResponse, etag: string, length: number) {
  response.setHeader('Accept-Ranges', 'bytes');
  const condition = request.headers['if-range'];
  if (request.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(request.headers.range, length);
}
