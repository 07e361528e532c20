// First, in dev and build alike: it says the order of the cascade layers.
import '../styles/global.scss';
import {
  Activity,
  Fragment,
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound, PageError, PageLoading } from '../components/PageStates/PageStates';
import { endHydration } from './hydration';
import { PagesContext } from './PagesContext';
import { matchRoute, type Route } from './routes';
import { Announcer } from './shell/Announcer';
import { BackToTop } from './shell/BackToTop';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';
import { useClientNavigation } from './useClientNavigation';
import { useNavigator } from './useNavigator';

/** The whole site: the shell around the page that the address names. */
export function App() {
  const main = useRef<HTMLElement>(null);
  const { announcement, wanted } = useClientNavigation(main);
  useLayoutEffect(endHydration, []);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Frames wanted={wanted} />
      </main>
      <Footer />
      <Announcer text={announcement} />
      <BackToTop />
    </>
  );
}

/** The page of the address and, drawn but hidden, the one that the visitor reaches for: a click only has to show it. */
function Frames({ wanted }: { wanted: string | null }) {
  const { pathname } = useLocation();
  // React takes a page in an Activity over later than the rest: the first page of a visit stands in none.
  const [first, setFirst] = useState<string | null>(pathname);
  if (first !== null && first !== pathname) setFirst(null);
  const addresses = wanted === null || wanted === pathname ? [pathname] : [pathname, wanted];
  return addresses.map((address) => {
    const match = matchRoute(address);
    const page = match ? <Page pathname={address} route={match.route} /> : <UnknownAddress />;
    if (address === first) return <Fragment key={address}>{page}</Fragment>;
    return (
      <Activity key={address} mode={address === pathname ? 'visible' : 'hidden'}>
        {page}
      </Activity>
    );
  });
}

/** The page of a known address in whichever state it is; drawn anew only when that changes. */
const Page = memo(function Page({ pathname, route }: { pathname: string; route: Route }) {
  const pages = useContext(PagesContext);
  const read = () => pages.get(pathname);
  const state = useSyncExternalStore(pages.subscribe, read, read);

  useEffect(() => {
    void pages.visit(pathname);
  }, [pages, pathname]);

  switch (state.status) {
    case 'loading':
      return <PageLoading />;
    case 'error':
      return <PageError noun={route.noun} retry={() => void pages.refresh(pathname)} />;
    case 'missing':
      return route.home ? <UnknownAddress /> : <NotFound />;
    case 'ready':
      return <state.Component key={pathname} document={state.document as never} />;
  }
});

/** Any other address leads home and leaves no trace in the history. */
function UnknownAddress() {
  const navigator = useNavigator();
  useEffect(() => navigator.replace('/'), [navigator]);
  return <NotFound />;
}
