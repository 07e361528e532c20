import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cli/compile/hash.ts';
import { readIndex } from '../cli/compile/publish.ts';
import { locate } from '../cli/compile/site.ts';
import { publishedBy } from '../cli/vite/published.ts';
import { formatHeaders, headers } from '../functions/headers.ts';
import { root } from './run.ts';
import { bundle, filesIn } from './publish/bundle.ts';
import type { Job, What } from './publish/jobs.ts';
import { feed, robots, securityText, sitemap, webManifest } from './publish/lists.ts';
import { Made } from './publish/made.ts';
import { COMMON_PICTURE, listPages, readSite, shareFile } from './publish/pages.ts';
import { doAll } from './publish/threads.ts';

/**
 * Usage: node scripts/publish.ts LAST NEXT
 * Makes a whole site in the folder NEXT of the compiled content: the bundled code, documents and pictures as they are
 * fetched, every page, its picture for shared links, and what search engines, feed readers and phones ask for. What is
 * made from the same as in the folder LAST is taken over from there.
 */
const [last = '', next = ''] = process.argv.slice(2).map((folder) => join(root, folder));

/** Beyond this many pages each gets what brotli does quickly: docs/decisions/compression.md. */
const MANY = 300;

/** What makes the parts, beside the files of one folder. */
const TOOLS = [
  'scripts/publish.ts',
  'package-lock.json',
  'functions/precompress.ts',
  'scripts/art/palette.ts',
  COMMON_PICTURE,
];

const parts = join(root, 'scripts/publish');

const content = locate({ root });
const index = readIndex(content.output);
if (!index) throw new Error('The content has not been compiled.');
const made = new Made(last, next);

await bundle(made, next, index.documents['site'] ?? '');
const site = readSite(index);
const pages = await listPages(next, index, site);
const listed = pages.filter(({ unlisted }) => !unlisted);
const quality = pages.length > MANY ? 5 : 11;

/** Names the tools that make everything, and what is the same for all pages. */
const tools = hashOf([process.version, quality, ...readAll(root, TOOLS), ...readAll(parts, filesIn(parts))].join());
const renderer = hashOf(
  [tools, ...readAll(next, ['assets.json']), ...readAll(join(next, 'server'), filesIn(join(next, 'server')))].join(),
);

const jobs: Job[] = [];
const plan = (what: What, ...from: string[]): void => {
  const job = { ...what, key: hashOf(from.join()) };
  if (!made.take(job.file, job.key)) jobs.push(job);
};
const planText = (file: string, text: string): void => plan({ make: 'text', file, text }, tools, text);

for (const [address, from] of publishedBy(content)) {
  // The name of a compiled file changes with its content.
  const name = from.startsWith(content.output) ? from : stampOf(from);
  plan({ make: 'copy', file: address.slice(1), from }, tools, name);
}
plan({ make: 'page', file: '404.html', address: '/404' }, renderer);
for (const { address, file } of pages)
  plan({ make: 'page', file: join(address, 'index.html').slice(1), address }, renderer, file);
for (const { address, url, document, file } of listed) {
  const card = { name: site.name, url, document, file };
  plan({ make: 'picture', file: shareFile(address), card }, tools, JSON.stringify(card));
}

const endpoint = new URL(site.contact.endpoint, site.url);
const rules = headers({
  jobBoardOrigin: new URL(site.jobs.api).origin,
  ...(endpoint.origin !== new URL(site.url).origin && { contactOrigin: endpoint.origin }),
  recaptcha: Boolean(site.recaptcha),
});
planText('_headers', formatHeaders(rules));
// Cloudflare compresses by itself.
planText('.assetsignore', '*.br\n*.gz\n');
planText('sitemap.xml', sitemap(listed));
planText('feed.xml', feed(site, pages));
planText('robots.txt', robots(site));
planText('site.webmanifest', webManifest(site));
planText('.well-known/security.txt', securityText(site, new Date()));

try {
  await doAll(jobs, { next, quality }, ({ file, key }, files) => made.add(file, { key, files }));
} catch (error) {
  // Vike keeps a process alive whatever is thrown in it.
  console.error(error);
  process.exit(1);
}
made.write();

function readAll(folder: string, files: string[]): string[] {
  return files.map((file) => readFileSync(join(folder, file), 'base64'));
}

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}
