import {
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { attempt } from './attempt';
import { changePage } from './changePage';
import { describePage } from './head';
import { PagesContext } from './PagesContext';
import { matchRoute } from './routes';
import { useNavigator } from './useNavigator';

/**
 * Make links of this site change the page without a reload, and do what a browser does on a real navigation: move the
 * focus, scroll to the top or back to where the visitor was, name the page in the tab.
 * @param main the element that holds the page
 * @returns what a screen reader is to say of the page that just appeared, empty on the first one; and the address that the
 * visitor has reached for, once its page can be drawn
 */
export function useClientNavigation(main: RefObject<HTMLElement | null>): {
  announcement: string;
  wanted: string | null;
} {
  const wanted = useLinks(main);
  return { announcement: usePageChange(main), wanted };
}

/** Follow clicks on links anywhere in the page, Markdown texts included; fetch pages as soon as a visitor reaches for them. */
function useLinks(main: RefObject<HTMLElement | null>): string | null {
  const navigator = useNavigator();
  const pages = useContext(PagesContext);
  const [wanted, setWanted] = useState<string | null>(null);
  const { pathname } = useLocation();
  if (wanted === pathname) setWanted(null);
  useEffect(() => {
    let latest = '';
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = pageOf(event.target);
      if (!url || (url.pathname === location.pathname && url.hash)) return;
      event.preventDefault();
      void changePage(pages.visit(url.pathname), () => {
        const state = pages.get(url.pathname);
        if (state.status === 'error' && state.isStuck) {
          location.assign(url);
          return;
        }
        const isHere = url.pathname === location.pathname;
        followed.set(history.state?.key ?? FIRST, url.href);
        if (url.href !== location.href) navigator.push(url.pathname + url.search + url.hash);
        if (isHere) begin(main);
      });
    };
    const prefetch = (event: Event) => {
      const address = pageOf(event.target)?.pathname;
      if (!address || address === location.pathname) return;
      latest = address;
      void pages.visit(address).then(() => {
        if (latest === address && pages.get(address).status === 'ready') startTransition(() => setWanted(address));
      });
    };
    document.addEventListener('click', follow);
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const intent of intents) document.removeEventListener(intent, prefetch);
    };
  }, [navigator, pages, main]);
  return wanted;
}

/** The URL of the page of this site that a click on an element leads to in this window, if it does. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && matchRoute(url.pathname) ? url : null;
}

/** When another page has appeared: name it, move the focus to it and scroll. */
function usePageChange(main: RefObject<HTMLElement | null>): string {
  const pages = useContext(PagesContext);
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const read = () => pages.get(pathname);
  const state = useSyncExternalStore(pages.subscribe, read, read);
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);
  const pending = useRef<{ scrollTo: number } | null>(null);

  useScrollMemory(key);

  // Leaving a page: the next one starts at its top even while it loads.
  useLayoutEffect(() => {
    if (shown.current === pathname) {
      // A step within the page. The browser leaves those to us as well, but for the first one to a fragment.
      if (type === 'POP' && key !== fresh && history.scrollRestoration === 'manual') jumpTo(scrollMemory(key));
      return;
    }
    shown.current = pathname;
    pending.current = { scrollTo: type === 'POP' ? scrollMemory(key) : 0 };
    history.scrollRestoration = 'manual';
    if (type !== 'POP') jumpTo(0);
    // A click has fetched it.
    if (type !== 'PUSH') void pages.visit(pathname);
  }, [pages, pathname, type, key]);

  useLayoutEffect(() => {
    if (!pending.current || state.status === 'loading') return;
    const { scrollTo } = pending.current;
    // Behind an error the page itself may still come.
    if (state.status !== 'error') pending.current = null;
    const { title, description, canonical } = describePage(pathname, state);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
    // The page that was left is still there, hidden.
    const links = document.querySelectorAll<HTMLAnchorElement>('main > :not([hidden]) a');
    const back = type === 'POP' ? [...links].find(({ href }) => href === followed.get(key)) : undefined;
    begin(main, scrollTo, back);
    const target = attempt(
      () =>
        hash &&
        document.querySelector<HTMLElement>(`main > :not([hidden]) #${CSS.escape(decodeURIComponent(hash.slice(1)))}`),
    );
    if (target && scrollTo === 0) {
      // What takes it by itself stays where the Tab key finds it.
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      jump(() => target.scrollIntoView({ behavior: 'instant' }));
    }
    if (type !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      main.current?.animate({ opacity: [0.3, 1] }, FADE_MS);
    // Said once it is seen.
    startTransition(() => setAnnouncement(title));
  }, [state, pathname, hash, key, type, main]);

  return announcement;
}

/**
 * How long a page fades in. Not by a view transition, which keeps it from the screen until the browser has taken a picture
 * of the one before.
 */
const FADE_MS = 250;

/**
 * Another page starts where it starts: only moves within a page glide. A glide that is under way, as after the Tab key, takes
 * what is left of a frame along, and ends.
 */
function jump(move: () => void): void {
  const { activeElement } = document;
  move();
  // Where the focus has moved on, so has what is to be read.
  requestAnimationFrame(() => requestAnimationFrame(() => activeElement === document.activeElement && move()));
}

const jumpTo = (top: number) => jump(() => window.scrollTo({ top, behavior: 'instant' }));

/** Have a page read from where it starts, or from the link that the visitor had followed. */
function begin(main: RefObject<HTMLElement | null>, top = 0, link?: HTMLElement): void {
  main.current?.focus({ preventScroll: true });
  // Unless the page hides it by now.
  link?.focus({ preventScroll: true });
  jumpTo(top);
}

/** The link that was followed from each entry of the history, and what the router calls the first one. */
const followed = new Map<string, string>();
const FIRST = 'default';

/** The entry of the history that a link to a fragment has just begun. */
let fresh = '';

/**
 * Give such entries, to which the browser gives no state, a key: without it they would share the memory of the first one. To be
 * called before the router begins, which would hear of them first.
 */
export function nameEntries(): void {
  addEventListener('popstate', () => {
    fresh = history.state ? '' : String(Math.random());
    if (fresh) history.replaceState({ key: fresh }, '');
  });
}

const MEMORY = 'scroll:';
const scrollMemory = (key: string): number => Number(attempt(() => sessionStorage.getItem(MEMORY + key)) ?? 0);

/** Remember how far each entry of the history was scrolled, where storage is allowed; the browser keeps this itself across reloads. */
function useScrollMemory(key: string) {
  useLayoutEffect(() => {
    const remember = () => attempt(() => sessionStorage.setItem(MEMORY + key, String(scrollY)));
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, [key]);
}
