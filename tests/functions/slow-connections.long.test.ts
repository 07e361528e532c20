import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { open } from './support/raw.ts';
import { startServer, type Server } from './support/server.ts';
import { builtSite, write } from './support/site.ts';
import { send } from './support/visitor.ts';

/** A busy server may close a kept connection just when the next request is sent; browsers then open another one. */
const visit = async (server: Server, path: string): Promise<number> =>
  (await fetch(server.url + path, { headers: { Connection: 'close' } })).status;

async function expectAlive(server: Server): Promise<void> {
  expect(server.process.exitCode).toBeNull();
  expect(await send(server)).toBe(200);
}

test('a server with few descriptors says so, drops connections that it has none for, and takes messages', async () => {
  const server = await startServer({}, undefined, { descriptors: 64 });
  expect(await server.logged('few-descriptors')).toMatchObject({ level: 'warning', descriptors: 64, connections: 8 });
  const sockets = Array.from({ length: 40 }, () => open(server.url));
  await Promise.all(sockets.slice(8).map((socket) => socket.closed || once(socket, 'close')));
  expect(await server.logged('connections-dropped')).toMatchObject({ level: 'error', connections: 8 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => visit(server, '/about').catch(() => 0)).toBe(200);
  await expectAlive(server);
});

test('connections that pipeline and never read take little memory', async () => {
  // Half of the memory is for 500 of them, with the options of the systemd unit.
  const server = await startServer({ NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=2' });
  const residentMB = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  };
  let peakMB = 0;
  for (const count of [8, 2_400]) {
    const sockets = Array.from({ length: 150 }, () => {
      const socket = open(server.url).pause();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
      return socket;
    });
    for (let look = 0; look < 20; look += 1) {
      expect(await visit(server, '/about')).toBe(200);
      peakMB = Math.max(peakMB, residentMB());
    }
    for (const socket of sockets) socket.destroy();
  }
  expect(peakMB).toBeLessThan(300);
  await expectAlive(server);
});

describe('connections', () => {
  test('500 slow connections are closed, and others are served meanwhile', async () => {
    const server = await startServer();
    const starts = [
      '',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      'GET /about HTTP/1.1\r\nHost: x\r\nX-',
    ];
    let closedCount = 0;
    const sockets = Array.from({ length: 500 }, (_, index): Socket => {
      const socket = open(server.url);
      socket.on('data', () => {});
      socket.on('close', () => closedCount++);
      socket.write(starts[index % starts.length]!);
      return socket;
    });
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1000);
    let servedCount = 0;
    while (closedCount < sockets.length) {
      expect(await visit(server, '/healthz')).toBe(200);
      if (closedCount < sockets.length) servedCount++;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
    expect(servedCount).toBeGreaterThan(0);
    await expectAlive(server);
  }, 120_000);

  test('of a visitor who does not read the answer are closed', async () => {
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
  });
});
