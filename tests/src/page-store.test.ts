import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageStore, type PageState } from '../../src/app/page-store.ts';

/** Routes with the content and the code of each address, without a browser. */
vi.mock('../../src/app/routes.ts', () => ({
  matchRoute: (address: string) =>
    address.startsWith('/studies/')
      ? { output: address.slice(1), route: { noun: 'study', load: async () => ({ default: () => null }) } }
      : null,
}));
vi.mock('../../src/components/Markdown/render.ts', () => ({}));
vi.mock('../../src/browser/reload-once.ts', () => ({ reloadOnce: () => {} }));

/** Requests that wait for their answers, by address. */
let requests: { url: string; answer: (response: Response | Error) => void }[];

beforeEach(() => {
  requests = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
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
const status = (store: PageStore, address: string): PageState['status'] => store.get(address).status;

test.each([
  ['404', new Response('', { status: 404 }), 'missing'],
  ['500', new Response('', { status: 500 }), 'error'],
  ['a network failure', new TypeError('Failed to fetch'), 'error'],
  ['no JSON', new Response('<html>'), 'error'],
] as const)('%s: %s', async (_, response, expected) => {
  const store = new PageStore();
  const done = store.visit('/studies/one');
  answer(0, response.constructor === Response ? (response as Response).clone() : response);
  await done;
  expect(status(store, '/studies/one')).toBe(expected);
});

test('content that takes longer than 15 seconds is an error', async () => {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const store = new PageStore();
  const done = store.visit('/studies/one');
  expect(timeout).toHaveBeenCalledWith(15_000);
  controller.abort(new DOMException('', 'TimeoutError'));
  await done;
  expect(status(store, '/studies/one')).toBe('error');
});

test('an address that no page has is missing', async () => {
  const store = new PageStore();
  await store.visit('/nowhere');
  expect(status(store, '/nowhere')).toBe('missing');
  expect(requests).toHaveLength(0);
});

test('two visits in a moment fetch once; a later visit fetches again and keeps the page on the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = new PageStore();
  const done = store.visit('/studies/one');
  void store.visit('/studies/one');
  expect(requests).toHaveLength(1);
  answer(0, Response.json({ title: 'One' }));
  await done;
  vi.setSystemTime(Date.now() + 60_000);
  const again = store.visit('/studies/one');
  expect(requests).toHaveLength(2);
  expect(status(store, '/studies/one')).toBe('ready');
  answer(1, Response.json({ title: 'One, corrected' }));
  await again;
  expect(store.get('/studies/one')).toMatchObject({ content: { title: 'One, corrected' } });
});

test('an older answer that comes after a newer one is dropped', async () => {
  const store = new PageStore();
  const first = store.refresh('/studies/one');
  const second = store.refresh('/studies/one');
  answer(1, Response.json({ title: 'New' }));
  await second;
  answer(0, Response.json({ title: 'Old' }));
  await first;
  expect(store.get('/studies/one')).toMatchObject({ content: { title: 'New' } });
});

test('an answer belongs to its own address only', async () => {
  const store = new PageStore();
  const one = store.visit('/studies/one');
  const two = store.visit('/studies/two');
  answer(1, Response.json({ title: 'Two' }));
  answer(0, new Response('', { status: 500 }));
  await Promise.all([one, two]);
  expect(status(store, '/studies/one')).toBe('error');
  expect(store.get('/studies/two')).toMatchObject({ status: 'ready', content: { title: 'Two' } });
});

test('after an error the next visit fetches again', async () => {
  const store = new PageStore();
  const done = store.visit('/studies/one');
  answer(0, new Response('', { status: 500 }));
  await done;
  const again = store.visit('/studies/one');
  expect(requests).toHaveLength(2);
  answer(1, Response.json({ title: 'One' }));
  await again;
  expect(status(store, '/studies/one')).toBe('ready');
});

test('a page on the screen stays when fetching it again fails', async () => {
  const store = new PageStore({
    address: '/studies/one',
    state: { status: 'ready', content: {}, Component: () => null },
  });
  const done = store.refresh('/studies/one');
  answer(0, new Response('', { status: 503 }));
  await done;
  expect(status(store, '/studies/one')).toBe('ready');
});
