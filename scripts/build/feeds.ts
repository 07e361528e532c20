import { escapeUTF8 as escapeXml } from 'entities/escape';
import type { Site } from '../../.content/types.ts';
import type { SitePage } from './pages.ts';

/** The feed is for news; the sitemap lists everything. */
const MAX_ENTRIES = 100;

/**
 * Returns an Atom feed (RFC 4287) of the newest case studies. Those of the same date have the order of Insights.
 * @param today date of the build, for case studies without a date in git
 */
export function feed({ name, tagline, url }: Site, pages: SitePage[], today: Date): string {
  // Without the time, so that two builds of a day are equal.
  const now = `${today.toISOString().slice(0, 10)}T00:00:00Z`;
  const entries = pages
    .flatMap(({ url: link, created = now, changed = now, metadata: { title, caseStudy } }) =>
      caseStudy ? [{ link, created, changed, title, ...caseStudy }] : [],
    )
    .sort((a, b) => Date.parse(b.created) - Date.parse(a.created) || a.position - b.position)
    .slice(0, MAX_ENTRIES);
  const updated = entries.map(({ changed }) => changed).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? now;
  const self = new URL('/feed.xml', url).href;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(`${name} case studies`)}</title>
  <subtitle>${escapeXml(tagline)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(new URL('/insights', url).href)}"/>
  <updated>${updated}</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries
  .map(
    ({ link, created, changed, title, category, blurb }) => `  <entry>
    <id>${escapeXml(link)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
    <published>${created}</published>
    <updated>${changed}</updated>
    <category term="${escapeXml(category)}"/>
    <summary>${escapeXml(blurb)}</summary>
  </entry>`,
  )
  .join('\n')}
</feed>
`;
}
