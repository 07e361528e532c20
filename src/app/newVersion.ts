const RELOADED = 'reloaded-for-new-version';

let outdated = false;

/** Take note when a chunk cannot be loaded, as after a deploy that replaced it: Vite says so. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => {
    outdated = true;
  });
}

/** Whether the code of this page is gone from the server, so that only a real page load leads on. */
export const isOutdated = (): boolean => outdated;

/** Load the page that could not be shown from the new version, once: if that does not help, the error stays visible. */
export function reloadOnce(): void {
  if (sessionStorage.getItem(RELOADED) === location.pathname) return;
  sessionStorage.setItem(RELOADED, location.pathname);
  location.reload();
}
