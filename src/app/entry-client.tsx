import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { readFirstPage } from './firstPage';
import { Pages, type PageState } from './pages';
import { PagesContext } from './PagesContext';
import { matchRoute } from './routes';
import { nameEntries } from './useClientNavigation';

/** Take over the page that came as HTML; its code is there before React starts, so that nothing flashes. */
async function hydrate(): Promise<void> {
  const address = location.pathname;
  const first = readFirstPage(document);
  const match = first && matchRoute(address);
  const state: PageState = match
    ? { status: 'ready', document: first.document, Component: (await match.route.load(first.document)).default }
    : { status: 'missing' };
  const pages = new Pages({ address, state });
  // In slices of a few milliseconds, so that the page answers meanwhile.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <PagesContext value={pages}>
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </PagesContext>,
    );
  });
  refreshOnSave(pages);
}

/** In development a saved document shows at once. */
function refreshOnSave(pages: Pages): void {
  import.meta.hot?.on('content:update', ({ paths }: { paths: string[] }) => {
    const shown = matchRoute(location.pathname)?.document;
    if (shown && paths.includes(shown)) void pages.refresh(location.pathname);
  });
}

nameEntries();
// The code above has just been evaluated: taking over is a task of its own.
setTimeout(() => void hydrate());
