import { startTransition, use, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { describePage } from '../page-head';
import { PageStoreContext } from '../page-store';
import { useEntryKey } from '../../browser/history-entry';
import { focusAndShow, jumpTo, recallScroll, rememberScroll, targetOf } from '../../browser/scroll';
import { followedFrom } from './useLinks';

/**
 * A page fades in by its opacity. A view transition would keep it from the screen until the browser has a picture of the
 * previous page.
 */
const FADE_MS = 250;

/** A page that takes longer shows that it is loading, as in PageStates.module.scss. */
const LOADING_DELAY_MS = 80;

/**
 * Does what a browser does on a page load: moves the focus, scrolls to the top, to the fragment or back to where the visitor was,
 * and sets title and description.
 * @param main the element that contains the page
 * @returns the title of the page that has just appeared, for screen readers; empty on the first page
 */
export function usePageChange(main: RefObject<HTMLElement | null>): string {
  const store = use(PageStoreContext);
  const location = useLocation();
  const entry = useEntryKey();
  const isTraversal = useNavigationType() === 'POP';
  const { pathname } = location;
  const read = () => store.get(pathname);
  const state = useSyncExternalStore(store.subscribe, read, read);
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(location);
  /** The page whose arrival is still to be handled. */
  const pending = useRef<{ scrollTo: number | undefined } | null>(null);

  useScrollMemory(entry);

  // After a load, where the browser leaves this to the page. With `auto`, Firefox may restore the position of the page before.
  const first = useRef(entry);
  useLayoutEffect(() => {
    if (history.scrollRestoration === 'manual') restore(first.current);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const isSamePage = shown.current.pathname === pathname;
    shown.current = location;
    if (isSamePage) {
      if (!isTraversal) begin(main.current, entry, location.hash);
      // The browser scrolls to a fragment whose link was followed for the first time.
      else if (history.scrollRestoration === 'manual') restore(entry);
      return;
    }
    pending.current = { scrollTo: isTraversal ? recallScroll(entry) : undefined };
    history.scrollRestoration = 'manual';
    // The next page begins at its top even while it loads.
    if (!isTraversal) jumpTo(0);
    void store.visit(pathname);
  }, [store, location, pathname, entry, isTraversal, main]);

  useLayoutEffect(() => {
    if (!pending.current) return;
    if (state.status === 'loading') {
      const showTitle = () => (document.title = describePage(pathname, state).title);
      const timer = setTimeout(showTitle, LOADING_DELAY_MS);
      return () => clearTimeout(timer);
    }
    // The page may have moved to another address since this one was loaded, and only the server redirects.
    if (state.status === 'missing') return window.location.reload();
    const { scrollTo } = pending.current;
    // After an error the page itself may still arrive.
    if (state.status !== 'error') pending.current = null;
    const { title, description, canonical } = describePage(pathname, state);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
    begin(main.current, entry, scrollTo === undefined ? location.hash : '', scrollTo);
    if (isTraversal) focusFollowedLink(main.current, entry);
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      main.current?.animate({ opacity: [0.3, 1] }, FADE_MS);
    startTransition(() => setAnnouncement(title));
  }, [state, location, pathname, entry, isTraversal, main]);

  return announcement;
}

/** Moves the focus and the screen to the start of the page, to a fragment of it, or to a position. */
function begin(main: HTMLElement | null, entry: string, hash: string, top = 0): void {
  const target = targetOf(hash);
  if (target) {
    // An element that can have the focus anyway stays in the order of the Tab key.
    if (target.tabIndex < 0) target.tabIndex = -1;
    focusAndShow(target, 'start');
  } else {
    main?.focus({ preventScroll: true });
    jumpTo(top);
  }
  // An entry that is never scrolled has a position too.
  rememberScroll(entry);
}

function restore(entry: string): void {
  const top = recallScroll(entry);
  if (top !== undefined) jumpTo(top);
}

/** Gives the focus back to the link that the visitor had followed, if the page still shows it. */
function focusFollowedLink(main: HTMLElement | null, entry: string): void {
  const url = followedFrom(entry);
  const link = [...(main?.querySelectorAll('a') ?? [])].find(({ href }) => href === url);
  link?.focus({ preventScroll: true });
}

/** Remembers the scroll position of each entry of the session history. */
function useScrollMemory(entry: string): void {
  useLayoutEffect(() => {
    const remember = () => rememberScroll(entry);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [entry]);
}
