import type { Site } from '../../.content/types.ts';
import { escapeXml } from '../../src/app/server/xml.ts';
import { describe, type Described } from './describe.ts';
import type { PublishedPage } from './pages.ts';

/** The sitemap (https://www.sitemaps.org/protocol.html). */
export function sitemap(pages: PublishedPage[]): string {
  const urls = pages.map(({ url, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escapeXml(url)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Case studies in the feed: it is for news, the list of all is the sitemap. */
const NEWS = 100;

/** The newest case studies as an Atom feed (RFC 4287), the one that changed last first. */
export function feed({ name, tagline, url }: Site, pages: PublishedPage[]): string {
  const entries = pages
    .filter(({ document }) => document.startsWith('case-studies/'))
    .map((page) => ({ ...page, changed: page.changed ?? new Date(0).toISOString() }))
    .sort((a, b) => Date.parse(b.changed) - Date.parse(a.changed) || (a.address < b.address ? -1 : 1))
    .slice(0, NEWS)
    .map((page) => ({ ...page, ...(describe(page) as Required<Described>) }));
  const self = new URL('/feed.xml', url).href;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(`${name} case studies`)}</title>
  <subtitle>${escapeXml(tagline)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(new URL('/insights', url).href)}"/>
  <updated>${entries[0]?.changed ?? new Date(0).toISOString()}</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries
  .map(
    ({ url: link, title, changed, study }) => `  <entry>
    <id>${escapeXml(link)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
    <updated>${changed}</updated>
    <category term="${escapeXml(study.category)}"/>
    <summary>${escapeXml(study.blurb)}</summary>
  </entry>`,
  )
  .join('\n')}
</feed>
`;
}

/** What crawlers may read: everything (RFC 9309). */
export const robots = ({ url }: Site): string => `User-agent: *
Allow: /

Sitemap: ${new URL('/sitemap.xml', url).href}
`;

/**
 * Where to report a weakness (RFC 9116). It expires a year after the day it is written.
 * @param today when the site is built
 */
export function securityText({ url, email }: Site, today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()));
  return `Contact: mailto:${email}
Contact: ${new URL('/contact-us', url).href}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', url).href}
`;
}

/** What phones show when the site is put on the home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest = ({ name, legalName, description }: Site): string =>
  JSON.stringify(
    {
      name: legalName,
      short_name: name,
      description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: '#faf9f6',
      theme_color: '#14171f',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  );
