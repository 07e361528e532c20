import { tryOrUndefined } from './try-or-undefined';

/**
 * Reloads a page whose code could not be loaded, for example after a deploy has replaced it. Reloads once per version and
 * address: if that does not help, or if storage is blocked, the error stays visible.
 */
export function reloadOnce(): void {
  // The file name of this module contains a hash that changes with every version.
  const key = import.meta.url + location.pathname;
  const isFirst = tryOrUndefined(() => {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  });
  if (isFirst) location.reload();
}
