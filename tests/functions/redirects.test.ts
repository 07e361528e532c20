import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatRedirects, parseRedirects, redirectOf } from '../../functions/http/redirects.ts';
import { root } from '../../scripts/lib/root.ts';

/** https://developers.cloudflare.com/workers/static-assets/redirects/ */
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 2_000;

test('the longest list that the schema accepts is within the limits of Cloudflare', () => {
  const { properties } = JSON.parse(readFileSync(join(root, 'schemas/redirects.json'), 'utf8'));
  const { maxItems, items } = properties.redirects;
  const [from, to] = ['from', 'to'].map((name) => `/${'x'.repeat(items.properties[name].maxLength - 1)}`) as [
    string,
    string,
  ];
  const lines = formatRedirects(Array.from({ length: maxItems }, () => ({ from, to })))
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(MAX_LINES);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(MAX_LINE_LENGTH);
});

test.each([
  ['https://www.example.test/old?a=b', '/new?a=b#part'],
  ['https://www.example.test/old/', '/new#part'],
  ['https://www.example.test/older', undefined],
  ['https://www.example.test/Old', undefined],
])('%s leads to %s', (url, target) => {
  const redirects = parseRedirects(formatRedirects([{ from: '/old', to: '/new#part' }]));
  expect(redirectOf(new URL(url), redirects)).toBe(target);
});
