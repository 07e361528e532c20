import { describe, expect, test } from 'vitest';
import { formatHeaders, headers, headersFor, parseHeaders, usesRecaptcha } from '../../functions/http/headers.ts';

const policy = (options: Parameters<typeof headers>[0]): Record<string, string> =>
  Object.fromEntries(
    String(headersFor('/', headers(options))['Content-Security-Policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('the content security policy', () => {
  test('allows nothing but the site itself by default', () => {
    const directives = policy({});
    expect(directives['default-src']).toBe("'none'");
    expect(directives['connect-src']).toBe("'self'");
    expect(directives['script-src']).toBe("'self'");
    expect(Object.values(directives).join(' ')).not.toMatch(/unsafe|\*|https?:/);
  });

  test('allows the job board and a contact function of another origin', () => {
    const directives = policy({
      jobBoardOrigin: 'https://boards-api.greenhouse.io',
      contactOrigin: 'https://forms.ctg.example',
    });
    expect(directives['connect-src']).toBe("'self' https://boards-api.greenhouse.io https://forms.ctg.example");
    expect(directives['form-action']).toBe("'self' https://forms.ctg.example");
    expect(directives['script-src']).toBe("'self'");
  });

  test('allows style elements by the hash of their text', () => {
    // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
    expect(policy({ styles: ['p{color:red}'] })['style-src']).toBe(
      "'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    );
  });

  test('allows Google only with reCAPTCHA', () => {
    const directives = policy({ usesRecaptcha: true });
    expect(directives['script-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directives['frame-src']).toBe('https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/');
    expect(usesRecaptcha(headers({ usesRecaptcha: true }))).toBe(true);
    expect(usesRecaptcha(headers({ usesRecaptcha: false }))).toBe(false);
  });
});

test('the rules come back from the _headers file as they were', () => {
  const rules = headers({ jobBoardOrigin: 'https://boards-api.greenhouse.io', usesRecaptcha: true });
  const text = formatHeaders(rules);
  expect(parseHeaders(text)).toEqual(rules);
  // Cloudflare's limit for a line.
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
  expect(parseHeaders('# note\n/a\n  X-One: 1\n\n/b/*\n  X-Two: a: b\n')).toEqual([
    { path: '/a', headers: { 'X-One': '1' } },
    { path: '/b/*', headers: { 'X-Two': 'a: b' } },
  ]);
});

test('a path gets the headers of every rule that matches it', () => {
  const rules = parseHeaders('/*\n  A: 1\n/assets/*\n  B: 2\n/one\n  C: 3\n');
  expect(headersFor('/assets/x.js', rules)).toEqual({ A: '1', B: '2' });
  expect(headersFor('/one', rules)).toEqual({ A: '1', C: '3' });
  expect(headersFor('/one/two', rules)).toEqual({ A: '1' });
});
