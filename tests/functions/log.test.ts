import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { open } from './support/raw.ts';
import { startServer, type Server } from './support/server.ts';
import { builtSite, write } from './support/site.ts';
import { until } from './support/target.ts';
import { message, post, send } from './support/visitor.ts';

const entries = (server: Server) => server.logs().map((line) => JSON.parse(line) as Record<string, unknown>);

test('under systemd each line has the priority by which the journal filters, and only there', async () => {
  const server = await startServer({ JOURNAL_STREAM: '8:12345' });
  await send(server);
  await post(server.url, '{');
  await until(server.output, (output) => output.includes('message-rejected'));
  await server.stop();
  const lines = server.logs();
  expect(lines.map((line) => /^<[346]>\{.*"level":"(?:error|warning|info)"/.test(line))).toEqual(lines.map(() => true));
  expect(lines.every((line) => line.startsWith('<6>') === line.includes('"level":"info"'))).toBe(true);
});

test('an error has priority 3', async () => {
  const server = await startServer({ JOURNAL_STREAM: '8:12345', DATA_DIR: '/proc/nothing' });
  await until(server.output, (output) => /^<3>\{.*"store-unavailable"/m.test(output));
});

test.each([
  ['Content-Length: 5000', '{"name":'],
  ['Transfer-Encoding: chunked', '5\r\n{"nam\r\n'],
])('an upload that the sender aborts (%s) is information, not an error', async (header, start) => {
  const server = await startServer();
  const socket = open(server.url);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nContent-Type: application/json\r\n${header}\r\n\r\n${start}`,
  );
  await fetch(`${server.url}/healthz`);
  socket.destroy();
  expect(await server.logged('message-rejected')).toMatchObject({ level: 'info', code: 400, reason: 'aborted' });
});

test('every line is JSON with a time in UTC, also for a download that the visitor aborts', async () => {
  const site = builtSite();
  write(site, { 'static/images/large.png': Buffer.alloc(60_000_000) });
  const server = await startServer({}, site);
  const { port } = new URL(server.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.write('GET /static/images/large.png HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await send(server);
  await post(server.url, '{}');
  expect(await server.stop()).toBe(0);
  for (const { time, level, event } of entries(server)) {
    expect(time).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(['info', 'warning', 'error']).toContain(level);
    expect(event).toMatch(/^[a-z-]+$/);
  }
  expect(entries(server).filter(({ level }) => level === 'error')).toEqual([]);
});

test('/healthz has figures for this machine only', async () => {
  const server = await startServer({ TRUSTED_PROXY: 'loopback' });
  const seen = async (headers: Record<string, string>) => (await fetch(`${server.url}/healthz`, { headers })).text();
  expect(JSON.parse(await seen({}))).toMatchObject({ status: 'up', pending: 0 });
  for (const header of ['X-Forwarded-For', 'Forwarded']) expect(await seen({ [header]: '127.0.0.1' })).toBe('ok\n');
  expect(await seen({ 'X-Forwarded-For': message().email })).toBe('ok\n');
});
