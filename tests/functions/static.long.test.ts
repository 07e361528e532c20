import { hash } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { get, open } from './support/raw.ts';
import { startServer } from './support/server.ts';
import { builtSite } from './support/site.ts';

test('a visitor who leaves, at once or in the middle of a file, is not logged', async () => {
  const root = builtSite();
  writeFileSync(join(root, 'large.png'), Buffer.alloc(4_000_000));
  const asked = await startServer({}, root);
  for (let visit = 0; visit < 300; visit++) {
    const socket = open(asked.url);
    socket.write(get(visit % 2 ? '/large.png' : '/about'));
    if (visit % 3 === 0) await once(socket, 'data');
    else if (visit % 3 === 1) await once(socket, 'connect');
    socket.destroy();
  }
  expect((await fetch(`${asked.url}/about`)).status).toBe(200);
  expect(await asked.stop()).toBe(0);
  expect(asked.logs().map((line) => JSON.parse(line).event)).toEqual(['server-started', 'server-stopped']);
  expect(asked.output()).not.toContain('Error');
});

test('no request fails when the site is replaced at any moment of it', async () => {
  const root = builtSite();
  const next = Array.from({ length: 200 }, () => builtSite());
  const asked = await startServer({}, root);
  let ticks = 0;
  const replacing = setInterval(() => {
    ticks += 1;
    if (ticks % 4 === 0) renameSync(root, `${root}.${ticks}`);
    if (ticks % 4 !== 1 || ticks === 1) return;
    renameSync(next.pop() as string, root);
    if (next.length === 0) clearInterval(replacing);
  });
  const statuses = new Set<number>();
  const visit = async (): Promise<void> => {
    while (next.length > 0) statuses.add((await fetch(`${asked.url}/about`)).status);
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  statuses.delete(503);
  expect([...statuses]).toEqual([200]);
  expect(await asked.stop()).toBe(0);
});

test('a request while a file is replaced gets the ETag of the bytes in the response', async () => {
  const root = builtSite();
  const asked = await startServer({}, root);
  const file = join(root, 'empty.txt');
  let version = 0;
  const replacing = setInterval(() => {
    writeFileSync(`${file}~`, 'x'.repeat((version += 1)));
    renameSync(`${file}~`, file);
  });
  const wrong: number[] = [];
  for (let visit = 0; visit < 300; visit += 1) {
    const response = await fetch(`${asked.url}/empty.txt`, { headers: { 'Accept-Encoding': 'identity' } });
    const text = await response.text();
    const length = Number(response.headers.get('Content-Length'));
    if (response.headers.get('ETag') !== `"${hash('sha1', text)}"` || length !== text.length) wrong.push(text.length);
  }
  clearInterval(replacing);
  expect(version).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(await asked.stop()).toBe(0);
});
