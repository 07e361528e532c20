import { expect, test } from 'vitest';
import { isMistaken, parseAddress } from '../../../cli/model/address.ts';

test.each([
  ['/', { kind: 'page', path: '/', fragment: null }],
  ['/about', { kind: 'page', path: '/about', fragment: null }],
  ['/about?from=mail#values', { kind: 'page', path: '/about', fragment: 'values' }],
  ['#', { kind: 'page', path: '', fragment: '' }],
  ['/about#caf%C3%A9', { kind: 'page', path: '/about', fragment: 'café' }],
  ['/about#%', { kind: 'page', path: '/about', fragment: '%' }],
  ['?x=1', { kind: 'page', path: '?x=1', fragment: null }],
  ['about.md#values', { kind: 'page', path: 'about.md', fragment: 'values' }],
  ['about.html', { kind: 'page', path: 'about.html', fragment: null }],
  ['https://example.gov/a?b#c', { kind: 'web' }],
  ['mailto:info@example.com?subject=Hello', { kind: 'mail' }],
  ['mailto:info@example.com,jobs@example.com', { kind: 'mail' }],
  ['tel:+1-301-555-0100', { kind: 'phone' }],
  ['/about#:~:text=It%20began.', { kind: 'page', path: '/about', fragment: null }],
  ['/about#values:~:text=We,', { kind: 'page', path: '/about', fragment: 'values' }],
  ['http://example.gov#:~:text=a.', { kind: 'insecure', intended: 'https://example.gov#:~:text=a.' }],
  ['https://ctg.sharepoint.com/:w:/s/team/Eabc', { kind: 'account' }],
  ['https://files.slack.com/files-pri/T1/plan.png', { kind: 'account' }],
  ['https://ctg.slack.com', { kind: 'web' }],
  ['https://docs.google.com/document/d/1AbC/edit', { kind: 'web' }],
  ['http:example.gov', { kind: 'insecure', intended: 'https://example.gov' }],
  ['http://example.gov', { kind: 'insecure', intended: 'https://example.gov' }],
  ['//example.gov', { kind: 'unsafe', scheme: '//', intended: 'https://example.gov' }],
  ['https//example.gov', { kind: 'malformed', reason: expect.any(String), intended: 'https://example.gov' }],
  ['https://example.gov:99999', { kind: 'malformed', reason: 'It is incomplete.' }],
  [
    'https://www.google.com/url?q=gates',
    { kind: 'malformed', reason: expect.stringContaining('another program'), isReachable: true },
  ],
  ['javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
  ['JavaScript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
  ['data:text/html,x', { kind: 'unsafe', scheme: 'data:' }],
  ['file:///C:/a.pdf', { kind: 'unsafe', scheme: 'file:' }],
  ['ftp://example.gov', { kind: 'unsafe', scheme: 'ftp:' }],
])('%s is understood', (text, address) => {
  expect(parseAddress(text)).toEqual(address);
});

test.each([
  ['mailto://info@example.com', 'mailto:info@example.com'],
  ['www.gov.uk', 'https://www.gov.uk'],
  ['www.ctg.consulting', 'https://www.ctg.consulting'],
  ['www.grüne.de#ziele', 'https://www.grüne.de#ziele'],
  ['find.gov.uk/x', 'https://find.gov.uk/x'],
  ['example.gov:8080/a', 'https://example.gov:8080/a'],
  ['https:example.gov', 'https://example.gov'],
  ['https://www.example,gov/a,b', 'https://www.example.gov/a,b'],
  ['https://example.gov/ahttps://example.gov/a', 'https://example.gov/a'],
  ['mialto:info@example.com', 'mailto:info@example.com'],
  [' /about', '/about'],
  ['https:\\\\example.gov\\a', 'https://example.gov/a'],
  ['/\\example.gov', '//example.gov'],
  ['/about.', '/about'],
  ['https://example.gov/rules;', 'https://example.gov/rules'],
  ['http://localhost:4173/about', '/about'],
  ['https://urldefense.com/v3/__https://example.gov/a?b=c__;!!Ab1!x-yz$', 'https://example.gov/a?b=c'],
  ['https://urldefense.com/v3/__https://example.gov/a*20b*(c)*d__;JSsj!!Ab1!x$', 'https://example.gov/a%20b+(c)#d'],
])('%s is meant as %s', (text, intended) => {
  expect(parseAddress(text)).toMatchObject({ kind: 'malformed', intended });
  expect(isMistaken(text)).toBe(true);
});

test.each([
  'https://web.archive.org/web/2024/https://example.gov/a',
  'https://example.gov/?to=https://example.gov',
  'https://example.gov/compare/v1...v2',
  'https://example.gov/issues?q=label%3Aeasy%20',
  'https://example.gov/docs#examples:',
  'https://en.wikipedia.org/wiki/Mamma_Mia!',
  'https://en.wikipedia.org/wiki/Warner_Bros.',
  'https://de.wikipedia.org/wiki/Kaffeeexperiment_Gustavs_III.',
  'https://archive.org/details/23the.amazing.spiderman.the.deadly.dust.',
  'https://example.gov./wow?!!',
  'https://❤.example.org',
  'https://user@xn--grne-0ra.example:8080?a',
  'https://[2001:db8::1]/a',
  'https://münchen.de',
  'https://8.8.8.8#a',
])('%s is a valid web address', (text) => {
  expect(parseAddress(text)).toEqual({ kind: 'web' });
});

test.each([
  ['https://www.linkedin.com/comp...', 'It was cut off.'],
  ['https://www.linkedin.com/ctghttps://www.linkedin.com/', 'It contains two addresses.'],
  ['http://intranet/plan', '“intranet” is not the name of a site.'],
  ['https://www..com', '“www..com” is not the name of a site.'],
  ['http://127.0.0.1:9004/', 'It points to a computer that visitors cannot reach.'],
])('%s is rejected with a reason, and no suggestion', (text, reason) => {
  expect(parseAddress(text)).toEqual({ kind: 'malformed', reason });
});

test.each([
  'https://urldefense.com/v3/__https://example.gov/a*2Fb__;!!Ab1!x$',
  'https://urldefense.com/v3/__https://example.gov/a*2Fb*2Fc__;JQ!!Ab1!x$',
  'https://urldefense.com/v3/__https://example.gov/a**Ab__;w6nDqQ!!Ab1!x$',
  'https://urldefense.com/v3/__https://example.gov/caf*__;w6k!!Ab1!x$',
  'https://www.google.com/url?q=https://example.gov/a%20b',
])('%s leads through another program, and where to is uncertain', (text) => {
  const reason = 'It leads through another program, which sees every visitor.';
  expect(parseAddress(text)).toEqual({ kind: 'malformed', reason, isReachable: true });
});

test.each(['https://', 'https:///a', 'mailto:', 'mailto:info', 'tel:now', '/a b', 'https://exa mple.gov'])(
  '%s is rejected without a suggestion',
  (text) => {
    expect(parseAddress(text)).toMatchObject({ kind: 'malformed' });
  },
);
