import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatHeaders, headers } from '../functions/headers.ts';
import { precompress } from '../functions/precompress.ts';
import { feed, robots, securityText, sitemap, webManifest } from './publish/lists.ts';
import { readPublished } from './publish/pages.ts';
import { writeShareImage } from './publish/share-image.ts';
import { root } from './run.ts';

// What a built site needs besides its pages: the headers that both servers send, what search engines, feed readers and
// phones ask for, the pictures of shared links, and all texts compressed.
const client = join(root, process.argv[2] ?? 'dist', 'client');
const { site, pages } = readPublished();

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), text);
};

const endpoint = new URL(site.contact.endpoint, site.url);
const rules = headers({
  jobBoardOrigin: new URL(site.jobs.api).origin,
  ...(endpoint.origin !== new URL(site.url).origin && { contactOrigin: endpoint.origin }),
  recaptcha: Boolean(site.recaptcha),
});
write('_headers', formatHeaders(rules));
// Cloudflare compresses by itself.
write('.assetsignore', '*.br\n*.gz\n');
write('sitemap.xml', sitemap(pages));
write('feed.xml', feed(site, pages));
write('robots.txt', robots(site));
write('site.webmanifest', webManifest(site));
write('.well-known/security.txt', securityText(site, new Date()));
for (const page of pages) await writeShareImage(page, site.name, client);
await precompress(client);
