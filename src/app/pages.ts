import { reloadOnce } from './newVersion';
import { matchRoute, type PageComponent } from './routes';

/** What a page shows. */
export type PageState =
  | { status: 'loading' }
  /** Where its code could not be had, the browser does not ask for that again: only a real page load leads on. */
  | { status: 'error'; isStuck?: boolean }
  | { status: 'missing' }
  | { status: 'ready'; document: unknown; Component: PageComponent };

const loading: PageState = { status: 'loading' };

/** A prefetched page is still new for this long; a visit after that fetches it again. */
const FRESH_MS = 10_000;

/**
 * The pages that this visit has seen, by address. Every visit to an address fetches its document anew; what is known
 * already stays on the screen meanwhile. An answer belongs to the address that asked for it, so a late one never shows
 * on another page.
 */
export class Pages {
  #states = new Map<string, PageState>();
  #requests = new Map<string, { at: number; done: Promise<void> }>();
  #listeners = new Set<() => void>();

  /** @param first the page that came as HTML */
  constructor(first?: { address: string; state: PageState }) {
    if (!first) return;
    this.#states.set(first.address, first.state);
    this.#requests.set(first.address, { at: Date.now(), done: Promise.resolve() });
  }

  get = (address: string): PageState => this.#states.get(address) ?? loading;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetch a page unless that was done a moment ago; never throws, a failure becomes the page's state. */
  visit(address: string): Promise<void> {
    const known = this.#requests.get(address);
    if (known && Date.now() - known.at < FRESH_MS) return known.done;
    return this.refresh(address);
  }

  /** Fetch a page whatever is known of it. */
  refresh(address: string): Promise<void> {
    const request = { at: Date.now(), done: Promise.resolve() };
    this.#requests.set(address, request);
    if (this.get(address).status !== 'ready') this.#set(address, loading);
    request.done = loadPage(address).then((state) => {
      if (this.#requests.get(address) !== request) return;
      if (state.status === 'error') {
        this.#requests.delete(address);
        if (state.isStuck && address === location.pathname) reloadOnce();
        // What is on the screen already is better than an error.
        if (this.get(address).status === 'ready') return;
      }
      this.#set(address, state);
    });
    return request.done;
  }

  #set(address: string, state: PageState): void {
    this.#states.set(address, state);
    for (const listener of this.#listeners) listener();
  }
}

/** Fetch the code and the document of a page side by side. */
async function loadPage(address: string): Promise<PageState> {
  const match = matchRoute(address);
  if (!match) return { status: 'missing' };
  let isCode = false;
  try {
    const fetched = fetchDocument(match.document);
    const loaded = Promise.all([
      match.route.load(fetched),
      import('../components/Markdown/render'),
      match.route.draw?.(),
    ]);
    // It is heard of below, or does not matter.
    loaded.catch(() => {});
    const document = await fetched;
    isCode = true;
    const [module] = await loaded;
    return document === null ? { status: 'missing' } : { status: 'ready', document, Component: module.default };
  } catch (error) {
    console.error(`The page at ${address} could not be loaded:`, error);
    return { status: 'error', isStuck: isCode && navigator.onLine };
  }
}

/**
 * Fetch a compiled document.
 * @returns the document, or null where there is none of that name
 * @throws Error 'Network response was not OK' for any other answer than 200 and 404; TypeError when the network fails
 */
async function fetchDocument(path: string): Promise<unknown> {
  const response = await fetch(`/static/documents/${path}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('Network response was not OK');
  return response.json();
}
