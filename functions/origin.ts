import { Problem } from './problem.ts';
import type { Incoming } from './web.ts';

/**
 * Refuse requests that another site's page sends: by its Origin, or for a form post without one by its Referer.
 *
 * A program (no Origin at all, JSON) passes: browsers always name the origin of a POST, and the spam check still stands.
 * @param origins the site's own origins; while none are configured, the host that the request was sent to
 * @throws Problem 403
 */
export function requireOwnOrigin(request: Incoming, origins: string[], required: boolean): void {
  const origin = request.headers.get('Origin') ?? (required ? originOf(request.headers.get('Referer')) : null);
  if (origin === null && !required) return;
  if (origin === null || !isOwnOrigin(origin, request, origins)) {
    throw new Problem(403, 'origin', 'Messages are taken from the forms of this site only.');
  }
}

/** Whether an origin is one of the site's own. */
export function isOwnOrigin(origin: string, request: Incoming, origins: string[]): boolean {
  if (origins.length > 0) return origins.includes(origin);
  return isOrigin(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Whether a text is an origin of the web as browsers write it. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** What lets the pages of the site's other origins read an answer (the site may stand on a CDN, the function elsewhere). */
export function crossOriginHeaders(request: Incoming, origins: string[]): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (!origin || origin === new URL(request.url).origin || !origins.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  };
}

const originOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).origin : null);
