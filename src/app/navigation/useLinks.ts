import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageStoreContext } from '../page-store';
import { matchRoute } from '../routes';
import { entryKey } from '../../browser/history-entry';
import { prepareMove } from '../../browser/scroll';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** URL of the link that was last followed from each entry of the session history. */
const followed = new Map<string, string>();

/** Returns the URL of the link that was followed from an entry of the session history. */
export const followedFrom = (entry: string): string | undefined => followed.get(entry);

/**
 * Prefetches pages on hover, focus and touch, and follows the links that React Router's `Link` does not render: those in the HTML
 * of Markdown texts.
 */
export function useLinks(): void {
  const store = use(PageStoreContext);
  const navigate = useNavigate();
  const current = useLocation();
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const url = pageUrl(target);
      if (url && url.pathname !== location.pathname) void store.visit(url.pathname);
    };
    // While the event is captured: `Link` changes the entry in the bubbling phase.
    const remember = ({ target }: Event) => {
      const url = pageUrl(target);
      if (!url) return;
      followed.set(entryKey(current), url.href);
      // For the entry that is left, too: with `auto`, Firefox may restore its own position after the page did, the top after a reload.
      if (url.pathname !== location.pathname) history.scrollRestoration = 'manual';
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = pageUrl(event.target);
      if (!url) return;
      if (url.pathname === location.pathname && url.hash) return prepareMove(url.hash);
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true, signal });
    document.addEventListener('click', remember, { capture: true, signal });
    document.addEventListener('click', follow, { signal });
    return () => controller.abort();
  }, [store, navigate, current]);
}

/** Returns the URL of the page of this site that a click on an element opens in this window; null for any other element. */
function pageUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && matchRoute(url.pathname) ? url : null;
}
