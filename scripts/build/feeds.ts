import type { Site } from '../../.content/types.ts';
import { escapeXml } from '../../src/app/server/xml.ts';
import type { SitePage } from './pages.ts';

/** The feed is for news; the sitemap lists everything. */
const MAX_ENTRIES = 100;

/** Returns an Atom feed (RFC 4287) of the case studies that changed last. */
export function feed({ name, tagline, url }: Site, pages: SitePage[]): string {
  const entries = pages
    .filter(({ facts }) => facts.caseStudy)
    .map((page) => ({ ...page, changed: page.changed ?? new Date(0).toISOString() }))
    .sort((a, b) => Date.parse(b.changed) - Date.parse(a.changed) || (a.address < b.address ? -1 : 1))
    .slice(0, MAX_ENTRIES);
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
    ({ url: link, changed, facts: { title, caseStudy } }) => `  <entry>
    <id>${escapeXml(link)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
    <updated>${changed}</updated>
    <category term="${escapeXml(caseStudy?.category ?? '')}"/>
    <summary>${escapeXml(caseStudy?.blurb ?? '')}</summary>
  </entry>`,
  )
  .join('\n')}
</feed>
`;
}
