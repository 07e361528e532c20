import { Problem } from './problem.ts';

/**
 * Rejects requests that a page of another site sends: by its Origin, by the Referer of a form post without an Origin, or by
 * `Sec-Fetch-Site`. hono/csrf checks form posts only and accepts no Referer.
 *
 * A program (JSON, neither of these headers) passes: browsers always name the origin of a POST, and the spam check remains.
 * @param origins the site's own origins; if none are configured, the host of the request
 * @throws Problem 403
 */
export function requireOwnOrigin(request: Request, origins: string[], isForm: boolean): void {
  const { headers } = request;
  const origin = headers.get('Origin') ?? (isForm ? originOf(headers.get('Referer')) : null);
  const isOwn = origin !== null && isOwnOrigin(origin, request, origins);
  const isListed = origin !== null && origins.includes(origin);
  const isCrossSite = headers.get('Sec-Fetch-Site') === 'cross-site' && !isListed;
  if (!isCrossSite && (isOwn || (origin === null && !isForm))) return;
  const accepted = origins.length > 0 ? origins.join(', ') : `any scheme with the host ${new URL(request.url).host}`;
  throw new Problem(403, 'origin', 'Messages are accepted from the forms of this site only.', {
    // For a proxy that does not forward Host. A browser writes the header; a program could write a personal value.
    logged: { origin: origin === null ? 'none' : isOrigin(origin) ? origin.slice(0, 200) : 'malformed', accepted },
  });
}

/** Whether an origin is one of the site's own. */
function isOwnOrigin(origin: string, request: Request, origins: string[]): boolean {
  if (origins.length > 0) return origins.includes(origin);
  return isOrigin(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Whether a string is an origin of the web as browsers write it. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const originOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).origin : null);
