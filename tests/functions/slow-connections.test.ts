import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { open } from './support/raw.ts';
import { startServer, type Server } from './support/server.ts';
import { builtSite, write } from './support/site.ts';
import { send } from './support/visitor.ts';

async function expectAlive(server: Server): Promise<void> {
  expect(server.process.exitCode).toBeNull();
  expect(await send(server)).toBe(200);
}

describe.concurrent('connections', () => {
  test('500 slow connections are closed within 20 s while others are served', async ({ expect }) => {
    const server = await startServer();
    const starts = [
      '',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      'GET /about HTTP/1.1\r\nHost: x\r\nX-',
    ];
    const start = Date.now();
    const closed: number[] = [];
    const sockets = Array.from({ length: 500 }, (_, index): Socket => {
      const socket = open(server.url);
      socket.on('data', () => {});
      socket.on('close', () => closed.push(Date.now() - start));
      socket.write(starts[index % starts.length]!);
      return socket;
    });
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1000);
    const waits: number[] = [];
    while (closed.length < sockets.length && Date.now() - start < 25_000) {
      const before = Date.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      waits.push(Date.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
    expect(closed).toHaveLength(500);
    expect(Math.max(...closed)).toBeLessThan(20_000);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(200);
    await expectAlive(server);
  }, 40_000);

  test('of a visitor who does not read the answer are closed', async ({ expect }) => {
    const site = builtSite();
    // More than the buffers of both sides hold.
    write(site, { 'static/images/large.png': Buffer.alloc(60_000_000) });
    const server = await startServer({}, site);
    const socket = open(server.url);
    await once(socket, 'connect');
    socket.write('GET /static/images/large.png HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 19_000));
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toBeLessThan(60_000_000);
    await expectAlive(server);
  }, 60_000);

  test('of a visitor who never ends a request do not keep the server from stopping', async ({ expect }) => {
    const server = await startServer();
    const socket = open(server.url);
    await once(socket, 'connect');
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\nX-');
    const trickle = setInterval(() => socket.write('a'), 1000);
    socket.once('close', () => clearInterval(trickle));
    expect(await server.stop()).toBe(0);
  }, 40_000);
});
