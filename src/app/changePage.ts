/** How long a click may wait for the page behind it, so that the change shows the page and not its loading state. */
const PATIENCE_MS = 80;

/** How many changes have been asked for: of clicks in quick succession the last one counts. */
let asked = 0;

/**
 * Change the page.
 * @param ready when the next page can be shown; never rejects
 * @param change puts the next page on the screen
 */
export async function changePage(ready: Promise<void>, change: () => void): Promise<void> {
  const own = ++asked;
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (own === asked) change();
}
