import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { readFirstPage } from './first-page';
import { PageStore, type PageState } from './page-store';
import { PageStoreContext } from './PageStoreContext';
import { matchRoute } from './routes';

/** Hydrates the prerendered page. Its code loads before React starts, so that nothing flashes. */
async function hydrate(): Promise<void> {
  const address = location.pathname;
  const first = readFirstPage(document);
  const match = first && matchRoute(address);
  const state: PageState = match
    ? { status: 'ready', document: first.document, Component: (await match.route.load(first.document)).default }
    : { status: 'missing' };
  const store = new PageStore({ address, state });
  // In slices of a few milliseconds, so that the page responds meanwhile.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <PageStoreContext value={store}>
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </PageStoreContext>,
    );
  });
  refreshOnSave(store);
}

/** Shows a saved document at once in development. */
function refreshOnSave(store: PageStore): void {
  import.meta.hot?.on('content:update', ({ paths }: { paths: string[] }) => {
    const shown = matchRoute(location.pathname)?.document;
    if (shown && paths.includes(shown)) void store.refresh(location.pathname);
  });
}

// Evaluating the code and hydrating the page are two tasks, so that neither is a long one.
setTimeout(() => void hydrate());
