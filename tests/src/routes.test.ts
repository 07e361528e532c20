import { expect, test } from 'vitest';
import { matchRoute, routes } from '../../src/app/routes.ts';

const outputOf = (address: string): string | undefined => matchRoute(address)?.output;

test.each([
  ['/', 'pages/home'],
  ['/about', 'pages/about'],
  ['/insights', 'pages/insights'],
  ['/insights/cloud', 'insights/cloud'],
  ['/case-studies/zero-trust', 'case-studies/zero-trust'],
  ['/capabilities/devsecops', 'capabilities/devsecops'],
  ['/contact-us/thank-you', 'pages/contact-us'],
  ['/accessibility-conformance-report', 'pages/accessibility-conformance-report'],
])('%s shows %s', (address, output) => {
  expect(outputOf(address)).toBe(output);
});

test('one slash at the end makes no other page', () => {
  expect(outputOf('/about/')).toBe('pages/about');
  expect(outputOf('/case-studies/zero-trust/')).toBe('case-studies/zero-trust');
});

test.each([
  '//',
  '//about',
  '/about//',
  '/case-studies//',
  '/about/us',
  '/About',
  '/aboutx',
  '/case-studies',
  '/case-studies/',
  '/case-studies/zero-trust/results',
  '/contact-us/thanks',
  '',
  'about',
])('%s is no page', (address) => {
  expect(matchRoute(address)).toBeNull();
});

test('each address is that of one kind of page', () => {
  for (const route of routes) expect(matchRoute(route.path.replace(':id', 'x'))?.route).toBe(route);
});
