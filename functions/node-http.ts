import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request of node:http as a web-standard one. */
export function toRequest(incoming: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { method = 'GET' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : toStream(incoming);
  // A stream needs `duplex`, which the type does not know yet.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/**
 * The body as a stream that asks for more only when it is read. A body that nobody wants any more is let run out: to
 * close the connection at once would lose the answer on its way to the sender. The server's time limit ends endless ones.
 */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      incoming.pause();
      incoming.on('data', (chunk: Buffer) => {
        incoming.pause();
        controller.enqueue(chunk);
      });
      incoming.on('end', () => controller.close());
      incoming.on('error', (error) => controller.error(error));
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      incoming.removeAllListeners('data').removeAllListeners('end');
      incoming.resume();
    },
  });
}

/** Send a web-standard answer with node:http. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, [...response.headers, ['Content-Length', String(body.length)]].flat());
  outgoing.end(body);
}
