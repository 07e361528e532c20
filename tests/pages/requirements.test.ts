/** Requirements that the HTML of a page shows by itself. tests/e2e/pages.spec.ts has those that need a browser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classify } from '../../cli/model/document-types.ts';
import config from '../../content.config.ts';
import { anchors, reservedIds } from '../../src/content/page-anchors.ts';
import type { AboutPage } from '../../src/content/page-types.ts';
import { contentIds } from '../e2e/content.ts';
import { ADDRESSES } from '../e2e/spec.ts';
import { attribute, client, listed, pages, readSiteFile, type Page } from './pages.ts';

const pageAt = (address: string): Page => pages.find((page) => page.address === address) as Page;

/** The document of each page that has one. */
const DOCUMENTS = [
  ...contentIds('').map((id) => `${id}.yaml`),
  ...contentIds('case-studies').map((id) => `case-studies/${id}.yaml`),
  ...contentIds('capabilities').map((id) => `capabilities/${id}.yaml`),
].flatMap((path) => {
  const kind = classify(path, config);
  return kind?.address ? [{ address: kind.address, type: kind.type, json: kind.output }] : [];
});

/** Every `id` in a compiled document: of its sections, and of the headings of its Markdown texts. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' ? [inner, `${inner}-title`] : idsIn(inner),
  );
}

/** The controls of the header and of the footer, in their order. */
const shellOf = ({ document }: Page): string[] =>
  document
    .querySelectorAll('header a, header button, footer a')
    .map((control) =>
      [
        control.tagName,
        control.getAttributeValue('href'),
        control.getAttributeValue('aria-label'),
        control.textContent,
      ].join(' '),
    );

describe.each(pages)('$address', (page) => {
  const { html, document, address } = page;

  test('headings skip no level', () => {
    const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      levels.join(' '),
    ).toEqual([]);
  });

  test('names its language, once', () => {
    const named = document.querySelectorAll('[lang]').map((part) => [part.tagName, part.getAttributeValue('lang')]);
    expect(named).toEqual([['html', 'en']]);
  });

  test('nothing waits for scripts', () => {
    if (address === '/careers') return;
    expect(html.replace(/<script.*<\/script>/s, '')).not.toMatch(/Loading\b|<noscript/);
  });

  test('has one style element, and no inline script, style attribute or event handler', () => {
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', text = ''] of scripts) {
      const data = attributes.includes('type="application/json"') || attributes.includes('type="application/ld+json"');
      expect(data || text === '', `<script${attributes}>`).toBe(true);
    }
    expect(html.match(/<style\b/g)).toHaveLength(1);
    const markup = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
    expect(markup).not.toMatch(/<[^>]+\s(?:style|on\w+)\s*=/i);
    expect(markup).not.toMatch(/\bhref="javascript:/i);
  });

  test('navigation and help are in the same order as on every page', () => {
    const shell = shellOf(page);
    // On the contact page the button of the footer leads into the form.
    expect(shell.map((control) => control.replace('/contact-us#name', '/contact-us'))).toEqual(shellOf(pageAt('/')));
    expect(shell.length).toBeGreaterThan(20);
    // Help: the contact page in the navigation, the telephone and the address in the footer.
    const help = shell.filter((control) => /a (?:\/contact-us|tel:|mailto:)/.test(control));
    expect(help.length).toBeGreaterThanOrEqual(4);
    expect(html).toContain('Ready to start your transformation journey?');
  });

  test('asks Cloudflare not to hide addresses', () => {
    expect(html).toMatch(/<!--email_off-->.*mailto:.*<!--\/email_off-->/s);
  });
});

test('every page is within reach by links from the home page', () => {
  const linksOf = (page: Page) =>
    page.document
      .querySelectorAll('a')
      .map((link) => new URL(link.getAttributeValue('href') ?? '', 'http://a').pathname);
  const reached = new Set(['/']);
  for (const address of reached)
    for (const page of pages.filter((each) => each.address === address))
      for (const next of linksOf(page)) reached.add(next);
  // A step of a process is reached through the process alone, and placeholders through their address.
  const alone = new Set(['/contact-us/thank-you', '/our-work']);
  expect(ADDRESSES.filter((address) => !reached.has(address) && !alone.has(address))).toEqual([]);
});

test('no page has an id that the compiler does not reserve, and every allowed target of a link exists', () => {
  const looked = new Set(DOCUMENTS.map(({ address }) => address));
  expect(ADDRESSES.filter((address) => !looked.has(address))).toEqual(['/contact-us/thank-you']);
  for (const { address, type, json } of DOCUMENTS) {
    const ids = Array.from(pageAt(address).html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id);
    const own = idsIn(JSON.parse(readSiteFile(`static/documents/${json}.json`)));
    const layout = ids.filter((id) => !own.includes(id));
    expect(reservedIds(type), `${address} has these besides its own`).toEqual(expect.arrayContaining(layout));
    // The search among open roles shows where there are many.
    const parts = anchors(type).filter((id) => id !== 'role');
    expect(ids, address).toEqual(expect.arrayContaining(parts));
  }
});

test('the sections of the Innovation page can be linked to', () => {
  const headings = pageAt('/innovation').document.querySelectorAll('main h2');
  expect(headings.length).toBeGreaterThan(0);
  for (const heading of headings) expect(heading.id).toMatch(/\w/);
});

test('fields about the visitor can be filled in by the browser', () => {
  const { document } = pageAt('/contact-us');
  const purposes = document
    .querySelectorAll('form [autocomplete]')
    .map((field) => [field.id, field.getAttributeValue('autocomplete')]);
  expect(Object.fromEntries(purposes)).toMatchObject({
    name: 'name',
    organization: 'organization',
    email: 'email',
    phone: 'tel',
  });
});

test('codes and names are not translated', () => {
  const { document } = pageAt('/about');
  const kept = document.querySelectorAll('[translate="no"]').map(({ textContent }) => textContent.trim());
  const { naics, corporate, employees } = JSON.parse(readSiteFile('static/documents/pages/about.json')) as AboutPage;
  const codes = [...naics.items.map(({ code }) => code), ...corporate.items.map(({ value }) => value)];
  expect(kept).toEqual(expect.arrayContaining([...codes, ...employees.map(({ name }) => name)]));
});

test('the conformance report names no test, which visitors cannot run', () => {
  const { document } = pageAt('/accessibility-conformance-report');
  expect(document.querySelector('main')?.textContent).not.toMatch(/\.(?:spec|test)\.ts/);
});

test('the page of unknown addresses has a search and five pages', () => {
  const { document } = pageAt('/404');
  expect(document.querySelector('main form')?.getAttributeValue('action')).toBe('/insights');
  expect(document.querySelector('main form input')?.getAttributeValue('name')).toBe('q');
  const links = document.querySelectorAll('main li a').map((link) => link.getAttributeValue('href'));
  expect(links).toEqual(['/', '/insights', '/about', '/careers', '/contact-us']);
});

test('a case study and a capability end with a button', () => {
  for (const { html, address } of pages.filter(({ address }) => /^\/(?:capabilities|case-studies)\//.test(address))) {
    const [, ending = ''] = /<section[^>]* aria-labelledby="success-story">(.*?)<\/section>/s.exec(html) ?? [];
    expect(ending, address).toContain('href="/contact-us"');
  }
});

test('browsers find the icon where they look for it beside a file that names none', () => {
  expect(existsSync(join(client, 'favicon.ico'))).toBe(true);
});

test('pages that are kept from search engines have no canonical address', () => {
  for (const page of pages.filter((page) => !listed.includes(page)))
    expect(attribute(page, 'link[rel="canonical"]', 'href'), page.address).toBe('');
});
