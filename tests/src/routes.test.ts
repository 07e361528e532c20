import { expect, test } from 'vitest';
import { matchRoute, routes } from '../../src/app/routes.ts';

const outputOf = (address: string): string | undefined => matchRoute(address)?.output;

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
