import {
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { compress } from '../../scripts/build/compress.ts';
import { get, raw } from './support/raw.ts';
import { startServer, type Server } from './support/server.ts';
import { builtSite, folder, page, redirectCases, write } from './support/site.ts';

/** More than the server keeps in memory for a request. */
const LARGE = 2_000_000;

let site: string;
let server: Server;
beforeAll(async () => {
  site = builtSite();
  mkdirSync(join(site, '.git'));
  write(site, { '.git/config': 'secret', 'assets/.hidden': 'secret', 'files/Résumé 1.txt': 'open' });
  write(site, { 'static/images/large.3f4a5b6c.png': Buffer.alloc(LARGE, 'picture') });
  const outside = folder();
  write(outside, { 'secret.txt': 'secret' });
  symlinkSync(join(outside, 'secret.txt'), join(site, 'link.txt'));
  await Promise.all(globSync('**/*.*', { cwd: site }).map((file) => compress(join(site, file))));
  write(site, { 'late.txt': 'Written after the build. '.repeat(100) });
  server = await startServer({ TRUSTED_PROXY: 'loopback' }, site);
});

/** A request without the decoding that fetch does. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve) => {
    httpGet(`${server.url}${path}`, { headers, method }, resolve).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/insights', 'Insights'],
    ['/contact-us/thank-you', 'Success!'],
    ['/about?from=mail', 'About Us'],
  ])('%s is served', async (path, title) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', page(title)]);
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=b&c=%2F', '/about?a=b&c=%2F'],
    ['/about/index.html', '/about'],
    ['/about/index', '/about'],
    ['/index', '/'],
    ['/insights.html', '/insights'],
    ['/insights/', '/insights'],
    ['/index.html', '/'],
    ['/contact-us/thank-you/', '/contact-us/thank-you'],
  ])('%s leads to %s for good', async (path, target) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, target]);
  });

  test.each(redirectCases)('%s has moved to %s', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(path, {}, method);
      expect([status, headers.location]).toEqual([301, target]);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('a redirect that a build adds holds from the next request on', async () => {
    const file = join(site, '_redirects');
    const before = readFileSync(file, 'utf8');
    expect((await ask('/later')).status).toBe(404);
    writeFileSync(file, `${before}/later /about 301\n`);
    expect((await ask('/later')).headers.location).toBe('/about');
    writeFileSync(file, before);
    expect((await ask('/later')).status).toBe(404);
  });

  test.each([
    '/nope',
    '/about/nope',
    '/404/nope',
    '//evil.example/',
    '//evil.example/about/',
    '/capabilities/nope/',
    '/assets/gone-1a2b3c4d.js',
  ])('%s is the 404 page with status 404, which no browser keeps', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body.toString(), headers.location]).toEqual([404, page('Page not found'), undefined]);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('have an ETag of their content, and answer it with 304', async () => {
    const { headers } = await ask('/about');
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask('/about', { 'If-None-Match': tag });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('/about', { 'If-None-Match': '"x"' })).status).toBe(200);
    expect((await ask('/about', { 'Accept-Encoding': 'br' })).headers.etag).not.toBe(etag);
    expect((await ask('/insights')).headers.etag).not.toBe(etag);
    // Who has the page of what is missing still hears that it is.
    const missing = String((await ask('/nope')).headers.etag);
    expect((await ask('/nope', { 'If-None-Match': missing })).status).toBe(404);
  });

  test('answer HEAD like GET without the body', async () => {
    const [head, full] = [await ask('/about', {}, 'HEAD'), await ask('/about')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy']) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('refuse %s with 405', async (method) => {
    const { status, headers } = await ask('/about', {}, method);
    expect([status, headers.allow]).toEqual([405, expect.stringContaining('GET, HEAD')]);
  });
});

describe('files', () => {
  test.each([
    ['/assets/main-3f2a9c1d.css', 'text/css; charset=utf-8', true],
    ['/assets/app-1a2b3c4d.js', 'text/javascript; charset=utf-8', true],
    ['/static/images/team.5e6f7a8b.png', 'image/png', true],
    ['/static/documents/case-studies/zero-trust.yaml', 'application/yaml; charset=utf-8', false],
    ['/static/documents/case-studies/zero-trust.json', 'application/json', false],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', false],
    ['/empty.txt', 'text/plain; charset=utf-8', false],
    ['/feed.xml', 'application/atom+xml; charset=utf-8', false],
  ])('%s is %s, immutable: %s', async (path, type, immutable) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toBe(
      immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    );
    expect(body).toEqual(readFileSync(join(site, path)));
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=much, gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ])('a client that accepts %s gets text as %s', async (accepted, encoding, decode) => {
    const { headers, body } = await ask('/assets/app-1a2b3c4d.js', { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    if (headers['content-length']) expect(Number(headers['content-length'])).toBe(body.length);
    expect(decode(body)).toEqual(readFileSync(join(site, 'assets/app-1a2b3c4d.js')));
  });

  test('text that was not compressed before is compressed on the way', async () => {
    const text = readFileSync(join(site, 'late.txt'));
    const { headers, body } = await ask('/late.txt', { 'Accept-Encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(body)).toEqual(text);
    const again = await ask('/late.txt', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask('/late.txt')).body).toEqual(text);
  });

  test('large files are sent in parts where asked for', async () => {
    const path = '/static/images/large.3f4a5b6c.png';
    const whole = readFileSync(join(site, path));
    const { headers } = await ask(path, { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['accept-ranges']]).toEqual([undefined, 'bytes']);
    expect(Number(headers['content-length'])).toBe(LARGE);
    const part = async (range: string, more = {}) => {
      const { status, headers, body } = await ask(path, { Range: range, ...more });
      return [status, headers['content-range'], body.equals(whole) ? 'whole' : body.length];
    };
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${LARGE}`, 100]);
    expect((await ask(path, { Range: 'bytes=5-9' })).body).toEqual(whole.subarray(5, 10));
    expect((await ask(path, { Range: 'bytes=5-9' })).headers.etag).toBe(headers.etag);
    expect(await part('bytes=1999990-')).toEqual([206, `bytes 1999990-1999999/${LARGE}`, 10]);
    expect(await part('bytes=-20')).toEqual([206, `bytes 1999980-1999999/${LARGE}`, 20]);
    expect(await part('bytes=-9999999')).toEqual([206, `bytes 0-1999999/${LARGE}`, 'whole']);
    expect(await part('bytes=1999000-9999999')).toEqual([206, `bytes 1999000-1999999/${LARGE}`, 1000]);
    for (const impossible of ['bytes=2000000-', 'bytes=9-1']) {
      expect(await part(impossible)).toEqual([416, `bytes */${LARGE}`, 0]);
    }
    for (const unknown of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      expect(await part(unknown)).toEqual([200, undefined, 'whole']);
    }
    // The tag is weak, so a part of it may not be joined with what a visitor has (RFC 9110, 13.1.5).
    expect(await part('bytes=0-99', { 'If-Range': String(headers.etag) })).toEqual([200, undefined, 'whole']);
    expect((await ask(path, { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    const head = await ask(path, { Range: 'bytes=0-99' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(LARGE), 0]);
  });

  test('a file whose name is no plain ASCII is served at the address that browsers make of it', async () => {
    const { status, body } = await ask(new URL('/files/Résumé 1.txt', server.url).pathname);
    expect([status, String(body)]).toEqual([200, 'open']);
  });

  test.each([
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%5c..%5c.env',
    '/assets/../../package.json',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/assets/.hidden',
    '/_headers',
    '/link.txt',
    '/index.html.br',
    '/about/index.html%00.png',
    '/assets',
    '/assets/',
    '/file:///etc/passwd',
    'http://evil.example/etc/passwd',
  ])('%s is not there', async (path) => {
    const received = await raw(server.url, get(path));
    expect(received).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(received).not.toMatch(/secret|SECRET|root:|"private"/);
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/%ff', '/%61bout', '/about%2f'])('%s is no address of a page', async (path) => {
    expect(await raw(server.url, get(path))).toMatch(/^HTTP\/1\.1 404 .*<!doctype html>/is);
  });
});

describe('security headers', () => {
  test.each(['/', '/nope', '/assets/main-3f2a9c1d.css', '/about/'])('are on %s', async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://boards-api.greenhouse.io;");
    expect(policy).not.toMatch(/unsafe|google/);
  });

  test('have Strict-Transport-Security only over TLS', async () => {
    for (const path of ['/', '/healthz']) {
      expect((await ask(path)).headers['strict-transport-security']).toBeUndefined();
      const secure = await ask(path, { 'X-Forwarded-Proto': 'https' });
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});

test('a site that replaces the first one is served; files of the first one are not found', async () => {
  const [root, other] = [builtSite(), builtSite()];
  writeFileSync(join(other, 'assets/main-new.css'), 'body {}');
  rmSync(join(other, 'assets/main-3f2a9c1d.css'));
  const asked = await startServer({}, root);
  const statusOf = async (path: string) => (await fetch(asked.url + path)).status;
  expect(await statusOf('/assets/main-new.css')).toBe(404);
  renameSync(root, `${root}.old`);
  const absent = await fetch(`${asked.url}/nope`);
  expect([absent.status, absent.headers.get('Retry-After')]).toEqual([503, '5']);
  renameSync(other, root);
  expect(await statusOf('/assets/main-new.css')).toBe(200);
  expect(await statusOf('/assets/main-3f2a9c1d.css')).toBe(404);
  expect(await statusOf('/about')).toBe(200);
  expect(await asked.stop()).toBe(0);
  rmSync(`${root}.old`, { recursive: true });
});

test('a replaced file with the same size and time, as from an archive, is noticed', async () => {
  const root = builtSite();
  const asked = await startServer({}, root);
  const file = join(root, 'insights.html');
  const { mtime } = statSync(file);
  for (const title of ['Insights', 'Outlooks', 'Insights']) {
    const { ctimeMs } = statSync(file);
    // The clock of a file system ticks every few milliseconds.
    while (statSync(file).ctimeMs === ctimeMs) writeFileSync(file, page(title));
    utimesSync(file, mtime, mtime);
    expect(await (await fetch(`${asked.url}/insights`)).text()).toBe(page(title));
  }
  expect(await asked.stop()).toBe(0);
});
