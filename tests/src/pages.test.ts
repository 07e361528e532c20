import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pages, type PageState } from '../../src/app/pages.ts';

/** What each address's document says, and the code that draws it, without a browser. */
vi.mock('../../src/app/routes.ts', () => ({
  matchRoute: (address: string) =>
    address.startsWith('/studies/')
      ? { document: address.slice(1), route: { noun: 'study', load: async () => ({ default: () => null }) } }
      : null,
}));
vi.mock('../../src/components/Markdown/render.ts', () => ({}));
vi.mock('../../src/app/newVersion.ts', () => ({ reloadOnce: () => {} }));

/** Requests that wait for their answers, by address. */
let requests: { url: string; answer: (response: Response | Error) => void }[];

beforeEach(() => {
  requests = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.push({ url, answer: (response) => (response instanceof Error ? reject(response) : resolve(response)) });
    return promise;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answer = (index: number, response: Response | Error) => requests[index]?.answer(response);
const status = (pages: Pages, address: string): PageState['status'] => pages.get(address).status;

test('a page is loading until its document is there', async () => {
  const pages = new Pages();
  const done = pages.visit('/studies/one');
  expect(status(pages, '/studies/one')).toBe('loading');
  expect(requests.map(({ url }) => url)).toEqual(['/static/documents/studies/one.json']);
  answer(0, Response.json({ title: 'One' }));
  await done;
  expect(pages.get('/studies/one')).toMatchObject({ status: 'ready', document: { title: 'One' } });
});

test.each([
  ['404', new Response('', { status: 404 }), 'missing'],
  ['500', new Response('', { status: 500 }), 'error'],
  ['a network failure', new TypeError('Failed to fetch'), 'error'],
  ['no JSON', new Response('<html>'), 'error'],
] as const)('%s: %s', async (_, response, expected) => {
  const pages = new Pages();
  const done = pages.visit('/studies/one');
  answer(0, response.constructor === Response ? (response as Response).clone() : response);
  await done;
  expect(status(pages, '/studies/one')).toBe(expected);
});

test('an address that no page has is missing', async () => {
  const pages = new Pages();
  await pages.visit('/nowhere');
  expect(status(pages, '/nowhere')).toBe('missing');
  expect(requests).toHaveLength(0);
});

test('two visits in a moment ask once; a visit after that asks anew and keeps what is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pages = new Pages();
  const done = pages.visit('/studies/one');
  void pages.visit('/studies/one');
  expect(requests).toHaveLength(1);
  answer(0, Response.json({ title: 'One' }));
  await done;
  vi.setSystemTime(Date.now() + 60_000);
  const again = pages.visit('/studies/one');
  expect(requests).toHaveLength(2);
  expect(status(pages, '/studies/one')).toBe('ready');
  answer(1, Response.json({ title: 'One, corrected' }));
  await again;
  expect(pages.get('/studies/one')).toMatchObject({ document: { title: 'One, corrected' } });
});

test('an older answer that comes after a newer one is dropped', async () => {
  const pages = new Pages();
  const first = pages.refresh('/studies/one');
  const second = pages.refresh('/studies/one');
  answer(1, Response.json({ title: 'New' }));
  await second;
  answer(0, Response.json({ title: 'Old' }));
  await first;
  expect(pages.get('/studies/one')).toMatchObject({ document: { title: 'New' } });
});

test('an answer belongs to its own address only', async () => {
  const pages = new Pages();
  const one = pages.visit('/studies/one');
  const two = pages.visit('/studies/two');
  answer(1, Response.json({ title: 'Two' }));
  answer(0, new Response('', { status: 500 }));
  await Promise.all([one, two]);
  expect(status(pages, '/studies/one')).toBe('error');
  expect(pages.get('/studies/two')).toMatchObject({ status: 'ready', document: { title: 'Two' } });
});

test('after an error the next visit asks again', async () => {
  const pages = new Pages();
  const done = pages.visit('/studies/one');
  answer(0, new Response('', { status: 500 }));
  await done;
  const again = pages.visit('/studies/one');
  expect(requests).toHaveLength(2);
  answer(1, Response.json({ title: 'One' }));
  await again;
  expect(status(pages, '/studies/one')).toBe('ready');
});

test('what is on the screen already stays when asking anew fails', async () => {
  const pages = new Pages({ address: '/studies/one', state: { status: 'ready', document: {}, Component: () => null } });
  const done = pages.refresh('/studies/one');
  answer(0, new Response('', { status: 503 }));
  await done;
  expect(status(pages, '/studies/one')).toBe('ready');
});

test('listeners hear of each change until they leave', async () => {
  const pages = new Pages();
  const listener = vi.fn<() => void>();
  const leave = pages.subscribe(listener);
  const done = pages.visit('/studies/one');
  answer(0, Response.json({}));
  await done;
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  await pages.visit('/nowhere');
  expect(listener).toHaveBeenCalledTimes(2);
});
