import { expect, test } from 'vitest';
import { fileOf, pages, SITE_URL, type Page } from './pages.ts';

const byFile = new Map(pages.map((page) => [page.file, page]));

/** The attributes of HTML that name another file. */
const ADDRESSES = ['href', 'src', 'action', 'poster'];

/** Every address in a page, as it stands there. */
function addressesOf({ document }: Page): string[] {
  const named = ADDRESSES.flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((element) => element.getAttributeValue(name) ?? ''),
  );
  const sets = document
    .querySelectorAll('[srcset]')
    .flatMap((element) =>
      (element.getAttributeValue('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    );
  return [...named, ...sets];
}

/** Returns the reason why an address in a page is wrong, or undefined. */
function fault(page: Page, address: string): string | undefined {
  const url = new URL(address, SITE_URL + page.address);
  if (url.origin !== SITE_URL || url.pathname === '/api/contact') return undefined;
  const file = url.pathname === page.address ? page.file : fileOf(url.href);
  if (!file) return `${address} leads nowhere`;
  const target = byFile.get(file);
  if (target && url.pathname !== target.address) return `${address} is not the address of the page`;
  const id = decodeURIComponent(url.hash.slice(1));
  if (id && !target?.document.querySelector(`[id="${id}"]`)) return `${address}: there is no #${id} on that page`;
  return undefined;
}

const faults = (page: Page): string[] =>
  addressesOf(page)
    .map((address) => fault(page, address))
    .filter((found) => found !== undefined);

test.each(pages)('every link and every file of $address is there, its fragments too', (page) => {
  expect(addressesOf(page).length).toBeGreaterThan(20);
  expect(faults(page)).toEqual([]);
});

test.each(pages)('links of $address to other sites are encrypted', (page) => {
  const elsewhere = addressesOf(page).filter((address) => /^\w+:/.test(address));
  expect(elsewhere.filter((address) => !/^(?:https:|mailto:|tel:)/.test(address))).toEqual([]);
});

test('a link that leads nowhere, a missing fragment and a second address of a page would be found', () => {
  const page = pages.find(({ address }) => address === '/about') as Page;
  expect(fault(page, '/no-such-page')).toContain('leads nowhere');
  expect(fault(page, '/careers#no-such-section')).toContain('no #no-such-section');
  expect(fault(page, '#no-such-section')).toContain('no #no-such-section');
  expect(fault(page, '/careers/')).toContain('not the address');
  expect(fault(page, '/careers#benefits')).toBe(undefined);
});
