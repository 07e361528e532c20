import { escapeUTF8 as escapeXml } from 'entities/escape';
import type { Site } from '../../.content/types.ts';
import type { SitePage } from './pages.ts';

/** Returns the sitemap (https://www.sitemaps.org/protocol.html). */
export function sitemap(pages: SitePage[]): string {
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

/** Returns robots.txt (RFC 9309): crawlers may read everything. */
export const robots = ({ url }: Site): string => `User-agent: *
Allow: /

Sitemap: ${new URL('/sitemap.xml', url).href}
`;
