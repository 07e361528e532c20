import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLinkClient } from '../../../cli/links/ask-address.ts';
import { askPages } from '../../../cli/links/ask-pages.ts';
import { judge, type Outcome } from '../../../cli/links/outcome.ts';
import { internet, type Network } from '../../../cli/links/request.ts';
import { loopback, startSites } from './other-sites.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Asks one page of `http://site.test`; addresses of outcomes have no port. */
async function ask(listener: Listener, { path = '/page', fragments = [] as string[], network = loopback() } = {}) {
  const { port, requests } = await startSites(listener);
  const outcome = await createLinkClient(network)(`http://site.test:${port}${path}`, fragments);
  const plain = JSON.parse(JSON.stringify(outcome).replaceAll(`:${port}`, '')) as Outcome;
  return { outcome: plain, requests, waitsMs: network.waitsMs };
}

const status =
  (code: number, headers: Record<string, string> = {}): Listener =>
  (_, response) =>
    response.writeHead(code, headers).end();

/** Redirects as the table says; other paths exist. */
const redirects =
  (table: Record<string, [status: number, location: string]>): Listener =>
  ({ url = '', headers }, response) => {
    const [code, location] = table[url] ?? [200, ''];
    const port = headers.host?.split(':')[1];
    response.writeHead(code, location === '' ? {} : { location: location.replace('.test', `.test:${port}`) }).end();
  };

const page =
  (html: string, headers: Record<string, string> = {}): Listener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);

const EXISTS: Outcome = { kind: 'exists', missing: [] };

describe('how it asks', () => {
  test('HEAD is enough where it is answered', async () => {
    const { outcome, requests } = await ask(status(200));
    expect(outcome).toEqual(EXISTS);
    expect(requests).toEqual(['HEAD http://site.test/page']);
  });

  test.each([400, 403, 404, 405, 500, 501, 503])('GET follows a HEAD that is answered with %i', async (code) => {
    const { outcome, requests } = await ask(({ method }, response) =>
      response.writeHead(method === 'HEAD' ? code : 200).end(),
    );
    expect(outcome).toEqual(EXISTS);
    expect(requests).toEqual(['HEAD http://site.test/page', 'GET http://site.test/page']);
  });

  test('GET follows a HEAD whose connection is closed', async () => {
    const { outcome, requests } = await ask(({ method, socket }, response) =>
      method === 'HEAD' ? socket.destroy() : response.end(),
    );
    expect(outcome).toEqual(EXISTS);
    expect(requests).toHaveLength(2);
  });

  test('a temporary error is tried three times, with growing waits', async () => {
    const { outcome, requests, waitsMs } = await ask(status(503));
    expect(outcome).toEqual({ kind: 'unverifiable' });
    expect(requests).toEqual(['HEAD', 'GET', 'GET', 'GET'].map((method) => `${method} http://site.test/page`));
    expect(waitsMs.filter((ms) => ms >= 1000)).toEqual([1000, 2000]);
  });

  test('an error that ends is no error', async () => {
    let count = 0;
    const { outcome } = await ask((_, response) => response.writeHead(++count < 3 ? 502 : 200).end());
    expect(outcome).toEqual(EXISTS);
  });

  test('a server that does not answer is left after the time', async () => {
    const network = loopback({ timeoutMs: 500 });
    const { outcome, requests } = await ask(() => {}, { network });
    expect(outcome).toEqual({ kind: 'unverifiable' });
    expect(requests).toHaveLength(3);
  });

  test('a page that never ends exists', async () => {
    const network = loopback({ timeoutMs: 1_000 });
    const endless: Listener = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>');
    expect((await ask(endless, { network, fragments: ['x'] })).outcome).toEqual(EXISTS);
  });

  test.each([
    ['seconds', () => '30'],
    ['a date', () => new Date(Date.now() + 30_000).toUTCString()],
  ])('a Retry-After in %s is obeyed', async (_, value) => {
    let count = 0;
    const { outcome, waitsMs } = await ask((_, response) =>
      count++ === 0 ? response.writeHead(429, { 'retry-after': value() }).end() : response.end(),
    );
    expect(outcome).toEqual(EXISTS);
    expect(Math.max(...waitsMs)).toBeGreaterThan(25_000);
  });

  test('a host that asks for more than a minute is not asked again, not for other pages either', async () => {
    const { port, requests } = await startSites(status(429, { 'retry-after': '3600' }));
    const addresses = [1, 2, 3, 4, 5].map((n) => `http://site.test:${port}/${n}`);
    const outcomes = await askPages(addresses, {}, loopback());
    expect(Object.values(outcomes).map(({ outcome }) => outcome.kind)).toEqual(Array(5).fill('unverifiable'));
    // The two that were under way together.
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['two requests at a time to a host', 1, 2],
    ['eight in all', 6, 8],
  ])('%s, with a pause after each', async (_, hostCount, expected) => {
    const { port, requests } = await startSites(status(200));
    const addresses = Array.from({ length: 30 }, (_, n) => `http://site-${n % hostCount}.test:${port}/${n}`);
    const waiting: (() => void)[] = [];
    const network = loopback({
      async resolve() {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const asked = askPages(addresses, {}, network);
    let most = 0;
    while (network.waitsMs.length < addresses.length) {
      await setImmediate();
      // All but one wait until there are as many as the limits allow.
      most = Math.max(most, waiting.length);
      if (waiting.length === expected || requests.length + waiting.length === addresses.length) waiting.shift()?.();
    }
    expect(Object.keys(await asked)).toHaveLength(addresses.length);
    expect(most).toBe(expected);
    expect(network.waitsMs).toEqual(Array(addresses.length).fill(250));
  });
});

describe('what it finds', () => {
  test.each([404, 410])('%i is gone', async (code) => {
    expect((await ask(status(code))).outcome).toEqual({ kind: 'gone', status: code });
  });

  test('so is a host that does not exist', async () => {
    const outcome = await createLinkClient(loopback())('https://www.missing.test/page', []);
    expect(outcome).toEqual({ kind: 'unknown-host', host: 'www.missing.test' });
  });

  test.each([400, 401, 403, 429, 451, 500, 999])('%i cannot be verified', async (code) => {
    expect((await ask(status(code))).outcome).toEqual({ kind: 'unverifiable' });
  });

  test('nor can a name that is not resolved for now, a refused connection, or an answer that is not HTTP', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' }));
    expect(await createLinkClient(loopback({ resolve }))('https://site.test/', [])).toEqual({ kind: 'unverifiable' });
    expect(await createLinkClient(loopback())('http://site.test:1/', [])).toEqual({ kind: 'unverifiable' });
    const noHttp: Listener = ({ socket }) => socket.end('HELLO\r\n\r\n');
    expect((await ask(noHttp)).outcome).toEqual({ kind: 'unverifiable' });
  });

  test('a self-signed certificate', async () => {
    const { port, requests } = await startSites(status(200), { tls: true });
    const outcome = await createLinkClient(loopback())(`https://site.test:${port}/`, []);
    expect(outcome).toEqual({ kind: 'certificate', host: 'site.test', problem: 'is self-signed' });
    expect(requests).toEqual([]);
  });

  test.each([301, 308])('a page that has moved with %i, and the end of several moves', async (code) => {
    const moves = redirects({ '/page': [code, '/newer'], '/newer': [code, 'http://www.site.test/newest?a=b'] });
    const { outcome } = await ask(moves);
    expect(outcome).toEqual({ kind: 'moved', to: 'http://www.site.test/newest?a=b', missing: [] });
  });

  test.each([302, 303, 307])('a redirect for now (%i) is right', async (code) => {
    expect((await ask(redirects({ '/page': [code, '/page/today'] }))).outcome).toEqual(EXISTS);
  });

  test('what follows a redirect for now is not the new address', async () => {
    const moves = redirects({ '/page': [301, '/new'], '/new': [302, '/new/en-page'], '/new/en-page': [301, '/x'] });
    expect((await ask(moves)).outcome).toEqual({ kind: 'moved', to: 'http://site.test/new', missing: [] });
  });

  test('a page that has moved to nothing is gone', async () => {
    const { outcome } = await ask(({ url }, response) =>
      url === '/page' ? response.writeHead(301, { location: '/new' }).end() : response.writeHead(404).end(),
    );
    expect(outcome).toEqual({ kind: 'gone', status: 404 });
  });

  test.each([
    ['sign-in', '/login?next=/page'],
    ['sign-in', '/users/sign_in'],
    ['sign-in', 'http://accounts.test/choose'],
    ['start', '/'],
    ['start', '/en-us/'],
    ['start', 'http://other.test/index.html'],
  ])('a redirect to the %s page is suspicious: %s', async (kind, location) => {
    for (const code of [301, 302]) {
      const { outcome } = await ask(redirects({ '/page': [code, location] }));
      expect(outcome).toEqual({ kind: 'suspicious', page: kind });
    }
  });

  test.each([
    ['/', '/en/'],
    ['/login', '/login/new'],
    ['/page', '/blog/single-sign-on-explained'],
  ])('a redirect from %s to %s is not', async (path, location) => {
    expect((await ask(redirects({ [path]: [302, location] }), { path })).outcome).toEqual(EXISTS);
  });

  test.each(['ftp://site.test/page', 'javascript:alert(1)', 'file:///etc/passwd', 'http://['])(
    'a redirect to %s cannot be verified',
    async (location) => {
      expect((await ask(status(302, { location }))).outcome).toEqual({ kind: 'unverifiable' });
    },
  );

  test('nor can a redirect to itself', async () => {
    const { outcome, requests } = await ask(redirects({ '/page': [302, '/page'] }));
    expect(outcome).toEqual({ kind: 'unverifiable' });
    expect(requests).toHaveLength(21);
  });

  test('a certificate that browsers complete themselves is no problem', () => {
    const url = new URL('https://site.test/');
    const way = { page: url, url, permanent: undefined };
    expect(judge({ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, way, [])).toEqual({ kind: 'unverifiable' });
    expect(judge({ error: 'CERT_HAS_EXPIRED' }, way, [])).toMatchObject({
      kind: 'certificate',
      problem: 'has expired',
    });
  });
});

describe('sections of pages', () => {
  const html = `<h1>T</h1><h2 id="first">a</h2><a name='second'></a><p id=third>b</p><p id="a&amp;b"></p><p id="ü"></p>
    <h2 id="user-content-fourth">c</h2>`;

  test('are found by id and name', async () => {
    const fragments = ['first', 'second', 'third', 'fourth', '%C3%BC', 'top', 'L12', '/route', ':~:text=b', 'First'];
    expect((await ask(page(html), { fragments })).outcome).toEqual({ kind: 'exists', missing: ['First'] });
  });

  test.each<[string, Listener]>([
    ['a page that scripts build', page('<div id="root"></div><script src="a.js"></script>')],
    ['a document of another type', page('<h1>T</h1>', { 'content-type': 'application/pdf' })],
    ['a compressed page', page('<h1>T</h1>', { 'content-encoding': 'gzip' })],
    ['a page of 5 MB', page(`<h1>T</h1>${' '.repeat(5_000_000)}`)],
  ])('are not reported for %s', async (_, listener) => {
    expect((await ask(listener, { fragments: ['x'] })).outcome).toEqual(EXISTS);
  });
});

describe('nothing private is asked', () => {
  const { isAllowed } = internet;

  test.each(['127.0.0.1', '169.254.169.254', 'fe80::1%eth0', '::ffff:10.0.0.1', '64:ff9b::10.0.0.1'])(
    '%s is refused',
    (ip) => {
      expect(isAllowed(ip)).toBe(false);
    },
  );

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])('%s is allowed', (ip) => {
    expect(isAllowed(ip)).toBe(true);
  });

  test.each([
    ['a name for this machine', 'site.test'],
    ['its address', '127.0.0.1'],
    ['its address as one number', '2130706433'],
    ['its address in hexadecimal digits', '0x7f.1'],
    ['its address in IPv6', '[::ffff:127.0.0.1]'],
  ])('%s: no connection is made', async (_, host) => {
    const { port, requests } = await startSites(status(404));
    const network: Network = { ...loopback(), isAllowed };
    expect(await createLinkClient(network)(`http://${host}:${port}/`, [])).toEqual({ kind: 'unverifiable' });
    expect(requests).toEqual([]);
  });

  test('a name with a public and a private address is refused', async () => {
    const { port, requests } = await startSites(status(404));
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const network = loopback({ resolve: () => Promise.resolve(addresses) });
    expect(await createLinkClient(network)(`http://site.test:${port}/`, [])).toEqual({ kind: 'unverifiable' });
    expect(requests).toEqual([]);
  });

  test('a name is resolved once for a connection, so that it cannot lead elsewhere after the check', async () => {
    let count = 0;
    const resolve = () => Promise.resolve([{ address: count++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    const { outcome } = await ask(status(200), { network: loopback({ resolve }) });
    expect(outcome).toEqual(EXISTS);
    expect(count).toBe(1);
  });

  test.each(['http://internal.test/secret', 'http://10.0.0.1/secret', '//[::1]/secret'])(
    'a redirect to %s is not followed',
    async (location) => {
      const resolve = (host: string) =>
        Promise.resolve([{ address: host === 'internal.test' ? '10.0.0.1' : '127.0.0.1', family: 4 }]);
      const { outcome, requests } = await ask(status(301, { location }), { network: loopback({ resolve }) });
      expect(outcome).toEqual({ kind: 'unverifiable' });
      expect(requests).toEqual(['HEAD http://site.test/page']);
    },
  );
});
