import { memo, use, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageError, PageLoading } from '../components/PageStates/PageStates';
import { ErrorBoundary } from './ErrorBoundary';
import { endHydration } from '../browser/hydration';
import { loadSmallPictures } from './load-small-pictures';
import { useLinks } from './navigation/useLinks';
import { usePageChange } from './navigation/usePageChange';
import { PageStoreContext } from './page-store';
import { matchRoute, type PageRoute } from './routes';
import { BackToTop } from './shell/BackToTop';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';

/** The whole site: the shell around the page of the current address. */
export function App() {
  const main = useRef<HTMLElement>(null);
  const announcement = usePageChange(main);
  useLinks();
  useLayoutEffect(endHydration, []);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <CurrentPage />
      </main>
      <Footer />
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      <BackToTop />
    </>
  );
}

const CurrentPage = memo(function CurrentPage() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route;
  return route ? <Page key={pathname} address={pathname} route={route} /> : <UnknownAddress />;
});

function Page({ address, route }: { address: string; route: PageRoute }) {
  const store = use(PageStoreContext);
  const read = () => store.get(address);
  const state = useSyncExternalStore(store.subscribe, read, read);
  const retry = () => void store.refresh(address);
  useEffect(loadSmallPictures, [state]);
  useEffect(() => {
    if (state.status !== 'error') return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  switch (state.status) {
    case 'loading':
      return <PageLoading />;
    case 'error':
      return <PageError noun={route.noun} retry={retry} />;
    case 'missing':
      return route.redirectsHome ? <UnknownAddress /> : <Missing />;
    case 'ready':
      return (
        <ErrorBoundary fallback={<PageError noun={route.noun} retry={() => location.reload()} />}>
          <state.Component content={state.content as never} />
        </ErrorBoundary>
      );
  }
}

/** Shows the page of the server's 404 response, then leads home without an entry in the history. */
function UnknownAddress() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/', { replace: true }), [navigate]);
  return <Missing />;
}

function Missing() {
  const state = use(PageStoreContext).get(useLocation().pathname);
  const Content = (state.status === 'missing' && state.Component) || PageLoading;
  return <Content />;
}
