import { attempt } from './attempt';

let outdated = false;

/** Take note when a chunk cannot be loaded, as after a deploy that replaced it: Vite says so. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => {
    outdated = true;
  });
}

/** Whether the code of this page is gone from the server, so that only a real page load leads on. */
export const isOutdated = (): boolean => outdated;

/**
 * Load the page that could not be shown from the new version, once for each version: if that does not help, or storage is
 * blocked, the error stays visible.
 */
export function reloadOnce(): void {
  // The name of this file changes with those of all pages.
  const here = import.meta.url + location.pathname;
  const isFirst = attempt(() => {
    if (sessionStorage.getItem(here)) return false;
    sessionStorage.setItem(here, '1');
    return true;
  });
  if (isFirst) location.reload();
}
