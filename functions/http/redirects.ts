/** An old address, and the address that it leads to. */
export interface Redirect {
  from: string;
  to: string;
}

export type Redirects = ReadonlyMap<string, string>;

/**
 * Returns the redirects as a `_redirects` file (https://developers.cloudflare.com/workers/static-assets/redirects/). It has whole
 * paths, up to 2,000, so each address takes two: without and with a slash at its end.
 */
export const formatRedirects = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n${from}/ ${to} 301\n`).join('');

/** Parses a `_redirects` file of this site. */
export const parseRedirects = (text: string): Redirects =>
  new Map(Array.from(text.matchAll(/^(\S+) (\S+) 301$/gm), ([, from = '', to = '']) => [from, to]));

/** Returns where a URL redirects to, as Cloudflare does: with its query, unless the new address has one. */
export function redirectOf(url: URL, redirects: Redirects): string | undefined {
  const to = redirects.get(url.pathname);
  if (to === undefined) return undefined;
  const target = new URL(to, url);
  target.search ||= url.search;
  return target.origin === url.origin ? target.pathname + target.search + target.hash : target.href;
}
