import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/lib/root.ts';
import { plain } from './sites.ts';
import { CASE_STUDY } from './spec.ts';
import { expect, NO_CONNECTION, NOT_OK, test } from './test.ts';

const FILES = ['index', '404', 'about', 'capabilities/data-science', CASE_STUDY.slice(1)];

/** Sends the HTML of a page in pieces that end with an element. */
const server = createServer((request, response) => {
  const file = request.url!.slice(1);
  if (!FILES.includes(file)) return void response.writeHead(404).end();
  const html = readFileSync(join(root, plain.folder, 'client', `${file}.html`), 'utf8');
  const pieces = html.split(/(?<=<\/(?:a|li|svg|header|h1|h2|p|dl|form)>)/);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  void (async () => {
    for (const [index, piece] of pieces.entries()) {
      response.write(piece);
      // Those on the first screen.
      if (index < 30) await wait(40);
    }
    response.end();
  })();
});

test.beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
test.afterAll(() => void server.close());

test('nothing moves while the HTML of a page arrives in pieces', { tag: '@desktop-only' }, async ({ page, log }) => {
  log.expect(NOT_OK, NO_CONNECTION);
  const { port } = server.address() as AddressInfo;
  for (const file of FILES) {
    await page.goto(`http://127.0.0.1:${port}/${file}`);
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              (list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[]).map(
                ({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 60)).join()}`,
              ),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 200, []);
        }),
    );
    expect.soft(shifts, file).toEqual([]);
  }
});
