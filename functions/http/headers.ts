import { hash } from 'node:crypto';

/** Headers for one path, or for all paths with a prefix: `/assets/*`. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

export interface HeaderOptions {
  jobBoardOrigin?: string;
  /** Origin of the contact function, if it is another one. */
  contactOrigin?: string;
  /** Whether the form uses Google reCAPTCHA (a site key is set). */
  usesRecaptcha?: boolean;
  /** Text of each `<style>` element that pages may contain. */
  styles?: string[];
}

const YEAR = 31_536_000;
/** Browsers ignore it in unencrypted responses. */
export const STRICT_TRANSPORT = `max-age=${YEAR}`;
/** Caches ask again before each use. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = { 'Cache-Control': `public, max-age=${YEAR}, immutable` };

/** Headers of every response of the site: the one source for our server and for Cloudflare. */
export function headers(options: HeaderOptions = {}): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(options),
        // Cloudflare sends it for pages, but not for redirects, which browsers would keep for good.
        'Cache-Control': REVALIDATE,
        'Strict-Transport-Security': STRICT_TRANSPORT,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    { path: '/assets/*', headers: IMMUTABLE },
    { path: '/static/images/*', headers: IMMUTABLE },
    // Otherwise application/xml, by its extension.
    { path: '/feed.xml', headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } },
  ];
}

/** The source that allows one `<style>` element (https://www.w3.org/TR/CSP3/#grammardef-hash-source): a hash of its exact text. */
export const styleSource = (css: string): string => `'sha256-${hash('sha256', css, 'base64')}'`;

function contentSecurityPolicy({ jobBoardOrigin, contactOrigin, usesRecaptcha, styles = [] }: HeaderOptions): string {
  const other = (...sources: (string | undefined)[]) => sources.filter((source) => source !== undefined);
  // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website.-how-can-i-configure-it-to-work-with-recaptcha
  const google = (...paths: string[]) => (usesRecaptcha ? paths.map((path) => `https://${path}/recaptcha/`) : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...google('www.google.com', 'www.gstatic.com')],
    'style-src': ["'self'", ...styles.map(styleSource)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...other(jobBoardOrigin, contactOrigin), ...google('www.google.com')],
    'frame-src': usesRecaptcha ? google('www.google.com', 'recaptcha.google.com') : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...other(contactOrigin)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * The rules as a `_headers` file (https://developers.cloudflare.com/workers/static-assets/headers/). Cloudflare joins the values of all
 * rules that match, unless a rule removes the earlier ones (`! Name`).
 */
export function formatHeaders(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const isRepeated = (name: string) => rules.slice(0, index).some((rule) => name in rule.headers);
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(isRepeated(name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    return [path, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Parses a `_headers` file. The last rule that matches counts, so that no header needs to be removed. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '' && !/^\s*[#!]/.test(line))) {
    const [, name, value] = /^\s+([^:\s]+):(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value !== undefined && rule) rule.headers[name] = value.trim();
    else rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** Whether the pages may load Google reCAPTCHA, so that their form sends its tokens. */
export const usesRecaptcha = (rules: HeaderRule[]): boolean =>
  rules.some((rule) => rule.headers['Content-Security-Policy']?.includes('www.google.com/recaptcha/'));

/** The headers of one path: those of every rule that matches it. */
export function headersFor(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>;
}
