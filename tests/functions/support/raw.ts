import { connect, type Socket } from 'node:net';

/** Send bytes as they are and give everything that comes back until the connection ends. */
export function raw(url: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = open(url);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.write(bytes);
  });
}

/** A GET request with the path exactly as given. */
export const get = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

export function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}
