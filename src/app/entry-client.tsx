import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { isHydrating } from '../browser/hydration';
import { readFirstPage } from './first-page';
import { PageStore, PageStoreContext, type PageState } from './page-store';
import { matchRoute } from './routes';

const app = (store: PageStore) => (
  <PageStoreContext value={store}>
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </PageStoreContext>
);

/**
 * Hydrates the prerendered page. Its code loads before React starts, so that nothing flashes. HTML that was changed, by a translation or a
 * proxy that hides e-mail addresses, would be an error, and is rendered again. So is the page of another address: after a reload, Back leads to
 * an earlier page without loading it, also before this code runs.
 */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const address = location.pathname;
  const first = readFirstPage(document);
  const isChanged = root.dataset['size'] !== String(sizeOf(root));
  if (isChanged || (first && first.address !== address)) return (await import('./render-again')).renderAgain(root, app);
  // React Router does not notice Back or Forward before the page is hydrated.
  addEventListener('popstate', () => isHydrating() && location.pathname !== address && location.reload());
  const match = first && matchRoute(address);
  const state: PageState = match
    ? { status: 'ready', content: first.content, Component: (await match.route.load(first.content)).default }
    : { status: 'missing', Component: (await import('../pages/NotFound/NotFound')).default };
  const store = new PageStore({ address, state });
  // In slices of a few milliseconds, so that the page responds meanwhile.
  startTransition(() => {
    hydrateRoot(root, app(store));
  });
  refreshOnSave(store);
}

/** The same number as `sizeOfHtml` has counted. */
const sizeOf = (root: HTMLElement): number => root.textContent.length + root.getElementsByTagName('*').length;

/** Shows saved content at once in development. */
function refreshOnSave(store: PageStore): void {
  import.meta.hot?.on('content:update', ({ paths }: { paths: string[] }) => {
    const shown = matchRoute(location.pathname)?.output;
    if (shown && paths.includes(shown)) void store.refresh(location.pathname);
  });
}

// Evaluating the code and hydrating the page are two tasks, so that neither is a long one.
setTimeout(() => void hydrate());
