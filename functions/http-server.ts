import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isApi, type Api } from './api.ts';
import { clientKey } from './client.ts';
import type { Log } from './log.ts';
import { send, toIncoming } from './node-http.ts';
import type { Sender } from './proxy.ts';
import type { StaticFiles } from './static-files.ts';

export interface SiteOptions {
  api: Api;
  site: StaticFiles;
  senderOf(request: IncomingMessage): Sender;
  log: Log;
}

/** How many requests of one connection are worked on at the same time. Browsers send one and wait for its answer. */
const MOST_AT_ONCE = 8;

/** A visitor who goes away before or in the middle of a file is nothing to report. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** A name or an address, with or without a port: nothing that would lead into the path. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The site and its contact function over HTTP. Connections that send or read too slowly are closed. */
export function createSiteServer(options: SiteOptions): Server {
  const working = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const now = (working.get(socket) ?? 0) + change;
    working.set(socket, now);
    return now;
  };
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      const { socket } = request;
      // Thousands of requests fit into one packet, and each may keep a file open.
      if (count(socket, 1) > MOST_AT_ONCE) return void socket.destroy();
      const endWhenStopping = () => {
        if (!server.listening) response.setHeader('Connection', 'close');
      };
      endWhenStopping();
      answer(request, response, options, endWhenStopping)
        .catch((error: Error & { code?: string }) => {
          if (error.code && GONE.has(error.code)) return;
          options.log({ event: 'request-failed', level: 'error', code: error.code ?? error.name });
          if (response.headersSent) return void response.destroy();
          // Those of the file would have it kept for a year.
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          response.writeHead(500).end();
        })
        .finally(() => count(socket, -1));
    },
  );
  // Closes a connection whose other side does not read; with an answer on its way Node waits twice as long.
  server.setTimeout(8_000);
  return server;
}

/** @param endWhenStopping to be asked again when an answer has taken its time */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: SiteOptions,
  endWhenStopping: () => void,
): Promise<void> {
  const { address, secure } = options.senderOf(request);
  const url = urlOf(request, secure);
  if (!url) return refuse(response, 400, 'Bad request');
  // The web-standard Request has no TRACE.
  if (request.method === 'TRACE') return refuse(response, 405, 'Method not allowed', { Allow: 'GET, HEAD, POST' });
  if (isApi(url.pathname)) {
    // Nothing moves while the spam check is asked.
    response.setTimeout(20_000);
    const answered = await options.api(toIncoming(request, url), clientKey(address));
    endWhenStopping();
    send(response, answered);
    return;
  }
  await options.site.serve(request, response, { path: url.pathname, query: url.search, secure });
}

/** The address that was asked for; undefined when it is none. The host is what the one Host header says. */
function urlOf({ url = '/', headersDistinct }: IncomingMessage, secure: boolean): URL | undefined {
  const [host = '', ...others] = headersDistinct.host ?? ['localhost'];
  if (!HOST.test(host) || others.length > 0) return undefined;
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '');
  const text = `${secure ? 'https' : 'http'}://${host}${path.startsWith('/') ? path : `/${path}`}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function refuse(response: ServerResponse, status: number, words: string, headers: Record<string, string> = {}): void {
  const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  response.writeHead(status, { ...headers, ...plain }).end(`${words}\n`);
}
