import { decodePart } from '../model/address-mistakes.ts';
import type { Answer } from './request.ts';

/** Result of asking for a page of another site. Plain data: it is cached. */
export type Outcome =
  /** `missing`: fragments that the page does not have. */
  | { kind: 'exists'; missing: string[] }
  /** The whole address redirects permanently to another one. */
  | { kind: 'moved'; to: string; missing: string[] }
  /** Visitors reach another page, although the answer is not an error. */
  | { kind: 'suspicious'; page: 'sign-in' | 'start' }
  | { kind: 'gone'; status: number }
  | { kind: 'unknown-host'; host: string }
  | { kind: 'certificate'; host: string; problem: string }
  /** The server is down, rejects this program, or is unavailable for now. */
  | { kind: 'unverifiable' };

/** Addresses on the way to an answer. */
interface Way {
  page: URL;
  /** The last one. */
  url: URL;
  /** The last one of the permanent redirects at the beginning. */
  permanent: URL | undefined;
}

/** Errors that every browser reports. A missing intermediate certificate is not among them, because browsers fetch it. */
const CERTIFICATE_PROBLEMS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an untrusted authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another site',
};

const SIGN_IN_HOST = /^(?:accounts?|auth|idp|log[-_]?in|sign[-_]?in|sso)\./i;
const SIGN_IN_PATH = /[/._-](?:log[-_]?[io]n|sign[-_]?in|sso|saml2?|oauth2?)(?:[/._-]|$)/i;
const START = /^\/(?:(?:home|index(?:\.\w+)?|default\.aspx?|[a-z]{2}(?:[-_][a-z]{2})?)\/?)?$/i;

/** Judges the answer to the last request for a page. */
export function judge(answer: Answer, { page, url, permanent }: Way, fragments: readonly string[]): Outcome {
  if ('error' in answer) {
    const { [answer.error]: problem } = CERTIFICATE_PROBLEMS;
    if (problem !== undefined) return { kind: 'certificate', host: url.hostname, problem };
    return answer.error === 'ENOTFOUND' ? { kind: 'unknown-host', host: url.hostname } : { kind: 'unverifiable' };
  }
  const { status, html } = answer;
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status < 200 || status > 299) return { kind: 'unverifiable' };
  const isNewly = (test: (url: URL) => boolean) => test(url) && !test(page);
  if (isNewly(({ hostname, pathname }) => SIGN_IN_HOST.test(hostname) || SIGN_IN_PATH.test(pathname)))
    return { kind: 'suspicious', page: 'sign-in' };
  if (isNewly(({ pathname, search }) => START.test(pathname) && search === ''))
    return { kind: 'suspicious', page: 'start' };
  const missing = html === undefined ? [] : listMissing(html, fragments);
  return permanent && permanent.href !== page.href
    ? { kind: 'moved', to: permanent.href, missing }
    : { kind: 'exists', missing };
}

/** Returns the fragments that no element of a page has as its id or name. */
function listMissing(html: string, fragments: readonly string[]): string[] {
  // A page without headings is built by scripts.
  if (!/<h[1-6][\s>]/i.test(html)) return [];
  const attributes = html.matchAll(/\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi);
  const names = new Set(Array.from(attributes, ([, a, b, c]) => (a ?? b ?? c)?.replaceAll('&amp;', '&')));
  return fragments.filter((fragment) => {
    // Scripts read these: routes, lines of code, words to highlight (https://wicg.github.io/scroll-to-text-fragment/).
    if (/^(?:top$|L\d|.*[!/=:&~])/i.test(fragment)) return false;
    const decoded = decodePart(fragment);
    // GitHub has a prefix before ids of texts, which a script removes.
    return ![fragment, decoded, `user-content-${decoded}`].some((name) => names.has(name));
  });
}
