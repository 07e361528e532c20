import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Client } from './client-address.ts';

export interface NodeServerOptions {
  fetch(request: Request, client: Client): Response | Promise<Response>;
  clientOf(request: IncomingMessage): Client;
}

/** Kept connections without a request stay open for this time when the server stops; the response to a request ends them. */
const IDLE_CONNECTION_MS = 250;
/** Requests that are still being sent when the server stops get this time. */
const UNFINISHED_REQUEST_MS = 2_000;
const STOP_DEADLINE_MS = 10_000;

/** Limits of node:http that close connections which send or read too slowly. */
const CONNECTION_LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};
/** A client may send the next requests before the response arrives (pipelining), but not many of them. Browsers send none. */
const MAX_WAITING_REQUESTS = 8;
const MAX_REQUESTS_PER_SOCKET = 250;
/** Closes a connection whose client does not read; while a response is being sent Node waits twice as long. */
const IDLE_TIMEOUT_MS = 8_000;
/** No bytes move while a remote spam check is called. */
const FUNCTION_TIMEOUT_MS = 20_000;

/** Creates the HTTP server of a Hono app on one machine. */
export function createNodeServer({ fetch, clientOf }: NodeServerOptions): Server {
  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      // The first of two Host headers would win here, and the second one in another server.
      if ((incoming.headersDistinct.host?.length ?? 0) > 1) return new Response('Bad request\n', { status: 400 });
      outgoing.once('finish', () => drain(incoming));
      if (request.url.includes('/api/')) outgoing.setTimeout(FUNCTION_TIMEOUT_MS);
      const response = await fetch(request, clientOf(incoming));
      if (!server.listening) outgoing.setHeader('Connection', 'close');
      return response;
    },
    // Its own clean-up closes the connection after half a second, before a slow sender reads the response.
    { autoCleanupIncoming: false },
  );
  const server = createServer(CONNECTION_LIMITS, inTurn(listener));
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  // Node would answer each of thousands of further requests with 503.
  server.on('dropRequest', (_request, socket) => socket.destroy());
  server.setTimeout(IDLE_TIMEOUT_MS);
  return server;
}

/**
 * Returns a listener that handles one request of a connection at a time: many responses to a client that does not read fill the
 * memory. So do many waiting requests, of which Node reads all that arrive together, so too many of them end the connection.
 */
function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const queue = waiting.get(socket);
    if (queue?.length === MAX_WAITING_REQUESTS) return endConnection(socket);
    const handle = () => {
      outgoing.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next) next();
        else waiting.delete(socket);
      });
      if (!socket.destroyed) listener(incoming, outgoing);
    };
    if (queue) queue.push(handle);
    else {
      waiting.set(socket, []);
      handle();
    }
  };
}

/** Closes a connection. Node would still create the objects of every request that it has read: 2,500 in a chunk of 64 KB. */
function endConnection(socket: Socket & { parser?: { onIncoming(): number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
  socket.destroy();
}

/**
 * Discards the rest of a body that was rejected early: closing the connection would lose the response on its way to the sender.
 * `requestTimeout` ends an endless body.
 */
function drain(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.removeAllListeners('data').resume();
}

/** Returns a function that stops a server: it finishes requests that were received and soon closes all other connections. */
export function gracefulStop(server: Server): () => Promise<void> {
  const responses = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket: Socket) => {
    responses.set(socket, undefined);
    socket.once('close', () => responses.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => responses.set(request.socket, response));
  const closeUnfinished = () => {
    for (const [socket, response] of responses)
      if (!response?.req.complete || response.writableFinished) socket.destroy();
  };
  return async () => {
    const timers = [
      setTimeout(() => server.closeIdleConnections(), IDLE_CONNECTION_MS),
      setTimeout(closeUnfinished, UNFINISHED_REQUEST_MS),
      setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS),
    ];
    // `close` of node:http would close kept connections at once, some of them at the moment of a request.
    await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
    for (const timer of timers) clearTimeout(timer);
  };
}
