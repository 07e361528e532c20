import { createContext, type ComponentType } from 'react';
import { reloadOnce } from '../browser/reload-once';
import { matchRoute, type PageComponent } from './routes';

export type PageState =
  | { status: 'loading' }
  /** `needsReload`: the browser does not fetch code again whose import has failed. */
  | { status: 'error'; needsReload?: boolean }
  /** Without the component of the 404 page, which only its own visit loads, the server is asked for it. */
  | { status: 'missing'; Component?: ComponentType }
  | { status: 'ready'; content: unknown; Component: PageComponent };

const loading: PageState = { status: 'loading' };

const TIMEOUT_MS = 15_000;

/** A visit within this time after the last request uses its result. */
const FRESH_MS = 10_000;

/**
 * The pages of this visit by address. Every visit to an address fetches its content again; the known page stays on the screen
 * meanwhile. A response belongs to the address that it was requested for, so a late one never shows on another page.
 */
export class PageStore {
  #states = new Map<string, PageState>();
  #requests = new Map<string, { at: number; done: Promise<void> }>();
  #listeners = new Set<() => void>();

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

  /** Fetches a page unless that was done a moment ago. Never rejects: a failure becomes the state of the page. */
  visit(address: string): Promise<void> {
    const known = this.#requests.get(address);
    if (known && Date.now() - known.at < FRESH_MS) return known.done;
    return this.refresh(address);
  }

  /** Fetches a page in any case. */
  refresh(address: string): Promise<void> {
    const request = { at: Date.now(), done: Promise.resolve() };
    this.#requests.set(address, request);
    if (this.get(address).status !== 'ready') this.#set(address, loading);
    request.done = loadPage(address).then((state) => {
      if (this.#requests.get(address) !== request) return;
      if (state.status === 'error') {
        this.#requests.delete(address);
        if (state.needsReload && address === location.pathname) reloadOnce();
        // An older version of the page is better than an error.
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

/** The pages of this visit. */
export const PageStoreContext = createContext(new PageStore());

/** Fetches the code and the content of a page in parallel. */
async function loadPage(address: string): Promise<PageState> {
  const match = matchRoute(address);
  if (!match) return { status: 'missing' };
  let hasContent = false;
  try {
    const fetched = fetchContent(match.output);
    const loaded = Promise.all([
      match.route.load(fetched),
      import('../components/Markdown/render'),
      match.route.preload?.(),
    ]);
    // Handled below, where it is awaited, unless the content fails first.
    loaded.catch(() => {});
    const content = await fetched;
    hasContent = true;
    const [module] = await loaded;
    return content === null ? { status: 'missing' } : { status: 'ready', content, Component: module.default };
  } catch (error) {
    console.error(`The page at ${address} could not be loaded:`, error);
    return { status: 'error', needsReload: hasContent && navigator.onLine };
  }
}

/**
 * Fetches the content of a page.
 * @returns the content, or null if the server has none of that name
 * @throws Error 'Network response was not OK' for any status but 200 and 404; TypeError or DOMException if the network fails or
 * takes too long
 */
async function fetchContent(path: string): Promise<unknown> {
  const response = await fetch(`/static/documents/${path}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('Network response was not OK');
  return response.json();
}
