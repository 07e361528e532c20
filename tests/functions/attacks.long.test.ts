import fc from 'fast-check';
import { once } from 'node:events';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { open, raw } from './support/raw.ts';
import { startServer, type Server } from './support/server.ts';
import { message, post, postForm, token } from './support/visitor.ts';

const BODIES = 10_000;

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

/** Still the same process, and it still takes messages. */
async function expectAlive(): Promise<void> {
  expect(server.process.exitCode).toBeNull();
  const sent = { ...message(), recaptchaToken: await token(server) };
  expect((await post(server.url, sent)).status).toBe(200);
}

describe('generated bodies', () => {
  const keys = [
    'name',
    'organization',
    'email',
    'phone',
    'message',
    'recaptchaToken',
    '__proto__',
    'constructor',
    'toString',
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string(),
    fc.jsonValue(),
    fc.constantFrom('a@b.example', '\u0000', '\r\nBcc: x@y.example', '\ud800', 'x'.repeat(20_000), null, [], {}),
  );
  const fields = fc.dictionary(fc.constantFrom(...keys), value, { noNullPrototype: false });
  const json = fc.oneof(
    { weight: 4, arbitrary: fields.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fields.map((body) => JSON.stringify(body).slice(0, -3)) },
  );

  test(`${BODIES} of them are only refused, and the server lives`, async () => {
    const unexpected: [number, string][] = [];
    const seen = new Set<number>();
    const property = fc.asyncProperty(json, async (body) => {
      const { status } = await post(server.url, body).then(async (response) => {
        await response.arrayBuffer();
        return response;
      });
      seen.add(status);
      if (status < 400 || status > 499) unexpected.push([status, body]);
    });
    await fc.assert(property, { numRuns: BODIES });
    expect(unexpected).toEqual([]);
    expect(seen).toEqual(new Set([400, 403, 413, 422].filter((status) => seen.has(status))));
    expect(seen.has(400) && seen.has(422)).toBe(true);
    await expectAlive();
  });

  test('as a form they are stored or refused', async () => {
    const property = fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), fc.string()), async (body) => {
      const response = await postForm(server.url, body);
      await response.arrayBuffer();
      expect([303, 403, 422]).toContain(response.status);
    });
    await fc.assert(property, { numRuns: BODIES / 10 });
    await expectAlive();
  });
});

// tests/content/contact-message.test.ts has the other control characters.
test.each(['name', 'organization', 'email', 'phone'])(
  '%s takes no line that could become a header of the mail',
  async (field) => {
    const response = await post(server.url, message({ [field]: 'a\r\nBcc: x@y.example' }));
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ field }] }]);
  },
);

describe('crafted bodies', () => {
  test.each([
    ['__proto__', '{"__proto__":{"name":"x"},"name":"a"}', 422],
    ['a constructor', '{"constructor":{"prototype":{"email":"x"}}}', 422],
    ['deep nesting', `${'['.repeat(16_000)}${']'.repeat(16_000)}`, 422],
    ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422],
    ['thousands of fields', `{${Array.from({ length: 3000 }, (_, index) => `"f${index}":1`).join(',')}}`, 422],
    ['an array', '[{"name":"x"}]', 422],
    ['a text', '"x"', 422],
    ['null', 'null', 422],
    ['a number', '1e999', 422],
  ])('%s', async (_, body, expected) => {
    const response = await post(server.url, body);
    expect(response.status).toBe(expected);
    expect((await response.text()).length).toBeLessThan(2000);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  test('the last of two fields with the same name counts, as in JSON.parse', async () => {
    const text = JSON.stringify({ ...message({ name: 'Last' }), recaptchaToken: await token(server) });
    expect((await post(server.url, text.replace('{', '{"name":"First",'))).status).toBe(200);
    expect((await server.messages()).filter(({ name }) => ['First', 'Last'].includes(name))).toMatchObject([
      { name: 'Last' },
    ]);
  });

  test('5 MB, announced or not, are 413 before they are read', async () => {
    expect((await post(server.url, 'x'.repeat(5_000_000))).status).toBe(413);
    expect(await streamed(server.url, 5_000_000)).toBe(413);
  });

  test('a sender that reads only after its last byte of 5 MB gets the 413 too', async () => {
    const socket = open(server.url);
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked';
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    socket.write(`${head}\r\n\r\n${chunk.repeat(80)}0\r\n\r\n`);
    await once(socket, 'drain');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('an endless body is 413 and does not fill the memory', async () => {
    expect(await streamed(server.url, Infinity)).toBe(413);
    await expectAlive();
  });

  test('a body that breaks off stores nothing', async () => {
    const before = (await server.messages()).length;
    const socket = open(server.url);
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n';
    socket.write(`${head}Expect: 100-continue\r\n\r\n`);
    await once(socket, 'data');
    await new Promise((resolve) => socket.write('{"name":', resolve));
    socket.destroy();
    await expectAlive();
    expect(await server.messages()).toHaveLength(before + 1);
  });
});

/** Post a body in chunks until there is an answer; gives its status. */
async function streamed(url: string, length: number): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const outgoing = request(`${url}/api/contact`, { method: 'POST', headers });
  outgoing.on('error', () => {});
  const answered = once(outgoing, 'response') as Promise<[{ statusCode?: number }]>;
  const state = { answered: false };
  void answered.then(() => (state.answered = true));
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < length && !state.answered; sent += chunk.length) {
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), answered]);
  }
  const [{ statusCode }] = await answered;
  outgoing.destroy();
  return statusCode;
}

const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('invalid HTTP', () => {
  const post = (headers: string, body = '') => `POST /api/contact HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`;
  test.each([
    ['nonsense', 'hello\r\n\r\n', [400]],
    ['binary', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01]), [400]],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', [400]],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n', [400]],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c@d\r\nConnection: close\r\n\r\n', [400]],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', [400]],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: localhost/healthz?\r\nConnection: close\r\n\r\n', [400]],
    ['a host with a user', 'GET / HTTP/1.1\r\nHost: evil@localhost\r\nConnection: close\r\n\r\n', [400]],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n', [400]],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5000)}\r\n`, [431]],
    ['two lengths', post('Content-Length: 1\r\nContent-Length: 2\r\n', 'ab'), [400]],
    [
      'a length and chunks',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n'),
      [400],
    ],
    ['a negative length', post('Content-Length: -1\r\n'), [400]],
    [
      'broken chunks',
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n', 'zz\r\n'),
      [400],
    ],
    ['a line break alone in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\nEvil: 1\r\n\r\n', [400]],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', [400]],
  ])('%s is answered %s', async (_, bytes, expected) => {
    expect(statusesIn(await raw(server.url, bytes))).toEqual(expected);
  });

  test('leaves the server as it was', expectAlive);
});

describe('pipelined requests', () => {
  test.each(['/', '/healthz', '/api/contact/challenge'])('a few for %s are answered in their order', async (path) => {
    const asked = ['/nothing', path, '/nothing', path, path, '/nothing', path].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    const last = 'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(statusesIn(await raw(server.url, asked.join('') + last))).toEqual([404, 200, 404, 200, 200, 404, 200, 404]);
  });

  test('thousands end the connection, and take nothing from others', async () => {
    const own = await startServer();
    const received = await raw(own.url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50_000));
    expect(statusesIn(received).length).toBeLessThan(1000);
    expect((await fetch(own.url)).status).toBe(200);
    expect(own.output()).not.toMatch(/request-failed|Warning/);
  });
});

describe('the client that the rate limit counts', () => {
  test('is the connection, whatever X-Forwarded-For says, unless a proxy is trusted', async () => {
    const strict = await startServer({ RATE_LIMIT: '2/1h' });
    const trusting = await startServer({ RATE_LIMIT: '2/1h', TRUSTED_PROXY: 'loopback' });
    const ask = async (target: Server, address: string) =>
      (await post(target.url, {}, { 'X-Forwarded-For': address })).status;
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const seen = async (target: Server, list: string[]) => {
      const all: number[] = [];
      for (const address of list) all.push(await ask(target, address));
      return all;
    };
    expect(await seen(strict, addresses)).toEqual([422, 422, 429, 429]);
    expect(await seen(trusting, addresses)).toEqual([422, 422, 422, 422]);
    expect(await seen(trusting, ['192.0.2.1', '192.0.2.1'])).toEqual([422, 429]);
    // What the visitor wrote before the proxy's own entry does not count.
    expect(await seen(trusting, ['6.6.6.6, 192.0.2.1', '7.7.7.7, 192.0.2.1'])).toEqual([429, 429]);
    expect(await seen(trusting, ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])).toEqual([422, 422, 429]);
    expect(await seen(trusting, ['2001:db8:0:1::1'])).toEqual([422]);
  });
});
