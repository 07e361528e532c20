import {
  memo,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound, PageError, PageLoading } from '../components/PageStates/PageStates';
import { Fallback } from './Fallback';
import { endHydration } from './hydration';
import { PagesContext } from './PagesContext';
import { Shown } from './Shown';
import { matchRoute } from './routes';
import { Announcer } from './shell/Announcer';
import { BackToTop } from './shell/BackToTop';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';
import { useClientNavigation } from './useClientNavigation';
import { useNavigator } from './useNavigator';

/** What stands around all pages. */
export interface Shell {
  header: ReactNode;
  footer: ReactNode;
}

/** Drawn anew only when what they themselves look at changes. */
const drawn: Shell = { header: <Header />, footer: <Footer /> };

/** The whole site: the shell, which a build hands in as it has been rendered before, around the page that the address names. */
export function App({ header = drawn.header, footer = drawn.footer }: Partial<Shell>) {
  const main = useRef<HTMLElement>(null);
  const { announcement, wanted } = useClientNavigation(main);
  useLayoutEffect(endHydration, []);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {header}
      <main id="main" ref={main} tabIndex={-1}>
        <Frames wanted={wanted} />
      </main>
      {footer}
      <Announcer text={announcement} />
      <BackToTop />
    </>
  );
}

/**
 * The page of the address and, ready but hidden, the one that the visitor reaches for: a click only has to show it. The page
 * that was left goes once the next one is on the screen.
 */
function Frames({ wanted }: { wanted: string | null }) {
  const { pathname } = useLocation();
  const left = useDeferredValue(pathname);
  const addresses = new Set([left, pathname, wanted ?? pathname]);
  return [...addresses].map((address) => <Frame key={address} address={address} shown={address === pathname} />);
}

/** A page, shown or ready to be. */
function Frame({ address, shown }: { address: string; shown: boolean }) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser keeps the styles and the layout of what it hides, once it was asked for them.
    if (!shown) frame.current?.firstElementChild?.getBoundingClientRect();
  }, [shown]);

  return (
    <div ref={frame} hidden={!shown}>
      <Shown value={shown}>
        <Page address={address} />
      </Shown>
    </div>
  );
}

/** The page of an address in whichever state it is; drawn anew only when that changes. */
const Page = memo(function Page({ address }: { address: string }) {
  const pages = useContext(PagesContext);
  const read = () => pages.get(address);
  const state = useSyncExternalStore(pages.subscribe, read, read);
  const route = matchRoute(address)?.route;
  if (!route) return <UnknownAddress />;
  switch (state.status) {
    case 'loading':
      return <PageLoading />;
    case 'error':
      return <PageError noun={route.noun} retry={() => void pages.refresh(address)} />;
    case 'missing':
      return route.home ? <UnknownAddress /> : <NotFound />;
    case 'ready':
      return (
        <Fallback fallback={<PageError noun={route.noun} retry={() => location.reload()} />}>
          <state.Component document={state.document as never} />
        </Fallback>
      );
  }
});

/** Any other address leads home and leaves no trace in the history. */
function UnknownAddress() {
  const navigator = useNavigator();
  const shown = useContext(Shown);
  useEffect(() => {
    if (shown) navigator.replace('/');
  }, [shown, navigator]);
  return <NotFound />;
}
