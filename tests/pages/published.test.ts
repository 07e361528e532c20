import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readManifest, type Manifest } from '../../cli/compile/disk/manifest.ts';
import { resolvePaths } from '../../cli/compile/disk/project-paths.ts';
import { publishedFiles } from '../../cli/vite/published-files.ts';
import { readGitDates } from '../../scripts/build/git-dates.ts';
import { root } from '../../scripts/lib/root.ts';
import type { About, OurWork } from '#content/types.ts';
import { content } from '../e2e/content.ts';
import { ADDRESSES, CASE_STUDIES } from '../e2e/spec.ts';
import { parseXml, type XmlElement } from '../xml.ts';
import { attribute, client, fileOf, listed, pages, readSiteFile, SITE_URL } from './pages.ts';

/** A date as RFC 3339 has it. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const readJson = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;

const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name);
const textOf = (parent: XmlElement, name: string): string => childrenOf(parent, name)[0]?.text ?? '';

test('every route is built, and a page for unknown addresses', () => {
  expect(pages.map(({ address }) => address).sort()).toEqual([...ADDRESSES, '/404'].sort());
});

test('no file has a trace of the marks of development', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|js|css|json|yaml|xml|txt)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(ADDRESSES.length);
  for (const file of files)
    expect(readFileSync(join(client, file), 'utf8'), file).not.toMatch(
      /[\u{E0000}-\u{E007F}]|data-content|__content-|content-token|u\{?e0001/iu,
    );
});

describe.each(pages)('$address', (page) => {
  const { document, address } = page;
  const count = (selector: string) => document.querySelectorAll(selector).length;

  test('has one heading of the first level, one main part, one title and one description', () => {
    expect([count('h1'), count('main'), count('title'), count('meta[name="description"]')]).toEqual([1, 1, 1, 1]);
  });

  test('is named by the links of the header that lead to it, and by no others', () => {
    const links = document.querySelectorAll('header nav a');
    const own = links.filter((link) => link.getAttributeValue('href') === address);
    const named = links.filter((link) => link.getAttributeValue('aria-current') === 'page');
    expect(named).toHaveLength(own.length);
    expect(named.every((link) => own.includes(link))).toBe(true);
  });

  test('fits into a list of search results', () => {
    const title = document.querySelector('title')?.textContent ?? '';
    const description = attribute(page, 'meta[name="description"]', 'content');
    expect(title.length, title).toBeGreaterThan(3);
    expect(title.length, title).toBeLessThanOrEqual(70);
    expect(description.length, description).toBeGreaterThan(40);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });

  test.runIf(listed.includes(page))('says where it is and how it looks where it is shared', async () => {
    const url = SITE_URL + address;
    expect(attribute(page, 'link[rel="canonical"]', 'href')).toBe(url);
    expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(url);
    const title = document.querySelector('title')?.textContent;
    // The name of the site is in og:site_name.
    expect(title).toBe(`${attribute(page, 'meta[property="og:title"]', 'content')} | CTG`);
    expect(attribute(page, 'meta[property="og:description"]', 'content')).toBe(
      attribute(page, 'meta[name="description"]', 'content'),
    );
    expect(attribute(page, 'meta[property="og:type"]', 'content')).toMatch(/^(?:website|article)$/);
    expect(attribute(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    const image = attribute(page, 'meta[property="og:image"]', 'content');
    expect(image).toMatch(/^https:/);
    const { width, height, format } = await sharp(fileOf(image)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(attribute(page, 'meta[property="og:image:alt"]', 'content')).not.toBe('');
  });
});

test.each([
  ['title', () => listed.map(({ document }) => document.querySelector('title')?.textContent)],
  ['description', () => listed.map((page) => attribute(page, 'meta[name="description"]', 'content'))],
  ['share image', () => listed.map((page) => attribute(page, 'meta[property="og:image"]', 'content'))],
])('no two pages have the same %s', (_, read) => {
  const values = read();
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});

test('only the page after sending, the one of unknown addresses and placeholders are kept from search engines', () => {
  const kept = pages.filter((page) => !listed.includes(page)).map(({ address }) => address);
  expect(kept).toEqual([
    '/404',
    '/contact-us/thank-you',
    ...(content<OurWork>('our-work').unlisted ? ['/our-work'] : []),
  ]);
});

test('the sitemap lists exactly the pages that visitors may find', () => {
  const urlset = parseXml(readSiteFile('sitemap.xml'));
  expect(urlset).toMatchObject({
    name: 'urlset',
    attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
  });
  const urls = childrenOf(urlset, 'url');
  expect(urls.map((url) => textOf(url, 'loc')).sort()).toEqual(listed.map(({ address }) => SITE_URL + address).sort());
  for (const url of urls) {
    expect(url.children.map(({ name }) => name).join()).toMatch(/^loc(?:,lastmod)?$/);
    for (const { text } of childrenOf(url, 'lastmod')) expect(text).toMatch(DATE);
  }
});

describe('the Atom feed (RFC 4287)', () => {
  const feed = parseXml(readSiteFile('feed.xml'));
  const entries = childrenOf(feed, 'entry');

  test('has all that a feed must have', () => {
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
    for (const name of ['id', 'title', 'updated']) expect(childrenOf(feed, name), name).toHaveLength(1);
    expect(new URL(textOf(feed, 'id')).href).toBe(textOf(feed, 'id'));
    expect(textOf(feed, 'updated')).toMatch(DATE);
    expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['CTG']);
    const self = childrenOf(feed, 'link').find(({ attributes }) => attributes['rel'] === 'self');
    expect(self?.attributes['href']).toBe(`${SITE_URL}/feed.xml`);
  });

  test('has every case study once, the newest first; those of one day in the order of Insights', () => {
    expect(entries.map((entry) => textOf(entry, 'id')).sort()).toEqual(
      CASE_STUDIES.map((slug) => `${SITE_URL}/case-studies/${slug}`).sort(),
    );
    const order = ({ children }: XmlElement) =>
      CASE_STUDIES.findIndex((slug) => children.some(({ text }) => text.endsWith(`/case-studies/${slug}`)));
    const published = (entry: XmlElement) => Date.parse(textOf(entry, 'published'));
    expect(entries).toEqual(entries.toSorted((a, b) => published(b) - published(a) || order(a) - order(b)));
    const updated = entries.map((entry) => Date.parse(textOf(entry, 'updated')));
    expect(Date.parse(textOf(feed, 'updated'))).toBe(Math.max(...updated));
    expect(Math.min(...entries.map(published))).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  test('has all that an entry must have', () => {
    for (const entry of entries) {
      const id = textOf(entry, 'id');
      for (const name of ['id', 'title', 'published', 'updated', 'summary'])
        expect(childrenOf(entry, name), id).toHaveLength(1);
      expect(textOf(entry, 'title'), id).not.toBe('');
      expect(textOf(entry, 'summary'), id).not.toBe('');
      expect(textOf(entry, 'updated'), id).toMatch(DATE);
      expect(textOf(entry, 'published'), id).toMatch(DATE);
      // Without a content of its own an entry must say where it can be read.
      const [link] = childrenOf(entry, 'link');
      expect(link?.attributes).toMatchObject({ rel: 'alternate', href: id });
    }
  });

  test('can be found from every page', () => {
    for (const page of pages) {
      expect(attribute(page, 'link[rel="alternate"][type="application/atom+xml"]', 'href')).toBe('/feed.xml');
    }
  });
});

describe('structured data', () => {
  interface Thing {
    '@context': string;
    '@type': string;
    [property: string]: unknown;
  }
  const thingsOf = ({ document }: (typeof pages)[number]): Thing[] =>
    document
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap(({ textContent }) => JSON.parse(textContent));

  /** Required properties of each type (https://developers.google.com/search/docs/appearance/structured-data). */
  const REQUIRED: Record<string, string[]> = {
    Organization: ['name', 'url', 'logo', 'address', 'telephone', 'email'],
    WebSite: ['name', 'url', 'publisher'],
    BreadcrumbList: ['itemListElement'],
    Article: ['headline', 'image', 'author', 'publisher', 'description', 'mainEntityOfPage'],
  };

  test('is complete wherever it is', () => {
    for (const page of pages) {
      for (const thing of thingsOf(page)) {
        expect(thing['@context'], page.address).toBe('https://schema.org');
        const required = REQUIRED[thing['@type']];
        expect(required, thing['@type']).toBeDefined();
        for (const name of required ?? []) expect(thing[name], `${page.address}: ${name}`).toBeTruthy();
      }
    }
  });

  test('is on every page that is listed', () => {
    const types = (address: string) =>
      pages.filter((page) => page.address === address).flatMap((page) => thingsOf(page).map((thing) => thing['@type']));
    expect(types('/')).toEqual(['Organization', 'WebSite']);
    expect(types('/about')).toEqual(['BreadcrumbList', 'Organization']);
    for (const slug of CASE_STUDIES) expect(types(`/case-studies/${slug}`)).toEqual(['BreadcrumbList', 'Article']);
    for (const { address } of listed.filter((page) => page.address !== '/'))
      expect(types(address)[0], address).toBe('BreadcrumbList');
  });

  test('the company has its codes on the About page', () => {
    const about = pages.find(({ address }) => address === '/about')!;
    const company = thingsOf(about).find((thing) => thing['@type'] === 'Organization');
    const { naics, corporate } = content<About>('about');
    expect(company?.['naics']).toEqual(naics.items.map(({ code }) => code));
    const identifiers = company?.['identifier'] as { value: string }[];
    expect(corporate.items.map(({ value }) => value)).toEqual(
      expect.arrayContaining(identifiers.map(({ value }) => value)),
    );
    expect(identifiers.length).toBeGreaterThan(0);
  });

  test('an article has the dates that git has', async () => {
    const dates = await readGitDates(root);
    for (const slug of CASE_STUDIES) {
      const page = pages.find(({ address }) => address === `/case-studies/${slug}`)!;
      const { created, changed } = dates.get(`content/case-studies/${slug}.yaml`) ?? {};
      const article = thingsOf(page).find((thing) => thing['@type'] === 'Article');
      expect([article?.['datePublished'], article?.['dateModified']], slug).toEqual([created, changed]);
    }
  });

  test('breadcrumbs lead from the home page to the page itself', () => {
    for (const page of pages) {
      for (const thing of thingsOf(page).filter((each) => each['@type'] === 'BreadcrumbList')) {
        const items = thing['itemListElement'] as { '@type': string; position: number; name: string; item: string }[];
        expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
        expect(items.map(({ item }) => fileOf(item) !== undefined)).toEqual(items.map(() => true));
        expect([items[0]?.item, items.at(-1)?.item]).toEqual([`${SITE_URL}/`, SITE_URL + page.address]);
        expect(items.every((each) => each['@type'] === 'ListItem' && each.name)).toBe(true);
      }
    }
  });

  test('its pictures are there', () => {
    const pictures = pages
      .flatMap(thingsOf)
      .flatMap(({ image, logo }) => [image, logo])
      .filter((url) => typeof url === 'string');
    expect(pictures.length).toBeGreaterThan(CASE_STUDIES.length);
    for (const url of pictures) expect(fileOf(url), url).toBeDefined();
  });
});

test('documents, sources and pictures are published as they are', () => {
  const paths = resolvePaths({ root });
  const files = [...publishedFiles(paths, readManifest(paths.output) as Manifest)];
  const folders = ['/static/documents/', '/static/images/'];
  for (const folder of folders)
    expect(
      files.some(([address]) => address.startsWith(folder)),
      folder,
    ).toBe(true);
  for (const [address, { source, fields }] of files) {
    const published = readFileSync(join(client, address));
    if (fields) expect(JSON.parse(published.toString()), address).toEqual({ ...readJson(source), ...fields });
    // The build adds the address of its PDF.
    else if (address.endsWith('/capability-statement.json'))
      expect(JSON.parse(published.toString())).toEqual({ ...readJson(source), pdf: '/capability-statement.pdf' });
    else expect(published.equals(readFileSync(source)), address).toBe(true);
  }
});

test('robots.txt lets everybody in and names the sitemap (RFC 9309)', () => {
  const lines = readSiteFile('robots.txt').split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${SITE_URL}/sitemap.xml`]);
});

test('security.txt has its required fields and does not expire soon (RFC 9116)', () => {
  const lines = readSiteFile('.well-known/security.txt').trim().split('\n');
  const fields = lines.map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);
  const values = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value ?? '');
  expect(values('Contact').length).toBeGreaterThan(0);
  for (const contact of values('Contact')) expect(contact).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
  expect(values('Canonical')).toEqual([`${SITE_URL}/.well-known/security.txt`]);
  const [expires = '', second] = values('Expires');
  expect(second).toBe(undefined);
  expect(expires).toMatch(DATE);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  // “It is RECOMMENDED that the value of this field be less than a year into the future.”
  expect(days).toBeLessThanOrEqual(366);
});

test('the manifest is complete and its icons have the sizes that it lists', async () => {
  const manifest = JSON.parse(readSiteFile('site.webmanifest')) as {
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest.name).not.toBe('');
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(fileOf(manifest.start_url)).toBeDefined();
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(client, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});
