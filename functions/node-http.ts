import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Incoming } from './web.ts';

/** A request of node:http with the face of a web-standard one. */
export function toIncoming(request: IncomingMessage, url: URL): Incoming {
  return {
    method: request.method ?? 'GET',
    url: url.href,
    headers: { get: (name) => request.headersDistinct[name.toLowerCase()]?.join(', ') ?? null },
    body: request.iterator({ destroyOnReturn: false }),
  };
}

/**
 * Send an answer with node:http. A body that was not read to its end is let run out: to close the connection at once would
 * lose the answer on its way to the sender. The server's time limit ends endless ones.
 */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  // An answer without content has no length either (RFC 9110, 8.6).
  const length = status !== 204 && { 'Content-Length': Buffer.byteLength(body ?? '') };
  response.writeHead(status, { ...headers, ...length }).end(body);
  response.req.resume();
}
