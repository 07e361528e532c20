import { attempt } from './attempt';

/**
 * Load a page whose code could not be had, as after a deploy that replaced it, from the server. Once for each version: if that
 * does not help, or storage is blocked, the error stays visible.
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
