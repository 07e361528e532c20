import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cli/model/hash.ts';
import { readManifest } from '../cli/build/manifest.ts';
import { resolvePaths } from '../cli/build/project-paths.ts';
import { publishedFiles } from '../cli/vite/published-files.ts';
import { formatHeaders, headers } from '../functions/headers.ts';
import { shareFile } from '../src/app/server/addresses.ts';
import { exitOf, root } from './run.ts';
import { stampsOf, tools as TOOLS } from './site.ts';
import { bundle, filesIn } from './publish/bundle.ts';
import { lastChanges } from './publish/changes.ts';
import { COMMON_PICTURE, describeListed, nameOf, shareCardOf } from './publish/describe.ts';
import type { Job, What } from './publish/jobs.ts';
import { feed, robots, securityText, sitemap, webManifest } from './publish/lists.ts';
import { Made } from './publish/made.ts';
import { listPages, readSite } from './publish/pages.ts';
import { Threads } from './publish/threads.ts';

/**
 * Usage: fork('scripts/publish.ts', [LAST, NEXT]), and a message once files may be read.
 * Checks and compiles the content and makes a whole site of it in the folder NEXT: the bundled code, documents and pictures
 * as they are fetched, every page, its picture for shared links, and what search engines, feed readers and phones ask for.
 * What is made from the same as in the folder LAST is taken over from there. Ends with exit code 1 where the content is wrong.
 */
const [last = '', next = ''] = process.argv.slice(2).map((folder) => join(root, folder));

/** Up to this many pages all texts are compressed ahead: docs/decisions/compression.md. */
const MANY = 300;

const parts = join(root, 'scripts/publish');

// Whoever has started this is gone, and the next build may begin in the same folder.
process.once('disconnect', () => process.exit(1));
await once(process, 'message');
process.channel?.unref();

const content = resolvePaths({ root });
const compiler = fork(join(root, 'cli/main.js'), ['compile'], { cwd: root, execArgv: [] });
const compiled = exitOf(compiler).then((code) => {
  if (code !== 0) process.exit(code);
  const index = readManifest(content.output);
  if (!index) throw new Error('The content has not been compiled.');
  return { index, site: readSite(index) };
});
const siteFile = compiled.then(({ index }) => index.documents['site'] as string);
// What can be done without the content is done meanwhile.
const made = new Made(last, next);
const bundled = bundle(made, next, siteFile);
const changes = lastChanges(root);
const { index, site } = await compiled;
const pages = listPages(index, site, await changes);
const listed = pages.filter(({ unlisted }) => !unlisted);
const compress = pages.length <= MANY;

/** Names the tools that make everything, and what is the same for all of it. */
const tools = hashOf(
  [process.version, compress, ...readAll(root, [...TOOLS, COMMON_PICTURE]), ...readAll(parts, filesIn(parts))].join(),
);

/** What visitors get as it is. */
const served = new Set(filesIn(join(root, 'public')));

const jobs: Job[] = [];
const plan = (what: What, from: string[], shown?: () => string): void => {
  if (served.has(what.file)) {
    console.error(`public/${what.file} has the name of a file that is made. Give it another name, or take it away.`);
    process.exit(1);
  }
  const job = { ...what, key: hashOf(from.join()) };
  if (!made.take(job.file, job.key, shown)) jobs.push(job);
};
const planText = (file: string, text: string): void => plan({ make: 'text', file, text }, [tools, text]);
const threads = new Threads({ next, compress }, ({ file, key }, result) => made.add(file, { key, ...result }));
const makePlanned = (areLast: boolean): Promise<void> => threads.doAll(jobs.splice(0), areLast);

for (const [address, from] of publishedFiles(content)) {
  // The name of a compiled file changes with its content: nobody writes into it.
  const isCompiled = from.startsWith(content.output);
  const make = isCompiled ? 'link' : 'copy';
  plan({ make, file: address.slice(1), from }, [tools, isCompiled ? from : stampsOf([from.slice(root.length + 1)])]);
}
const areToolsSame = made.take('tools', tools);
if (!areToolsSame) {
  made.add('tools', { key: tools, files: [] });
  describeListed(listed, index);
}
for (const page of listed) {
  const { address, url, file } = page;
  const what: What = { make: 'picture', file: shareFile(address), of: page, company: site.name };
  // Most edits leave a picture as it is; other tools may draw it otherwise.
  const shown = areToolsSame ? () => nameOf(shareCardOf(page, site.name)) : undefined;
  plan(what, [tools, site.name, url, file], shown);
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

// What needs no bundle is made while there is none.
const makePages = async (): Promise<void> => {
  const { compressed } = await bundled;
  planPages();
  await Promise.all([makePlanned(true), compressed]);
};
await Promise.all([makePlanned(false), makePages()]);
await threads.end();
made.write();

function planPages(): void {
  const server = join(next, 'server');
  const renderer = hashOf([tools, ...readAll(next, ['assets.json']), ...readAll(server, filesIn(server))].join());
  plan({ make: 'page', file: '404.html', address: '/404' }, [renderer]);
  for (const { address, file } of pages)
    plan({ make: 'page', file: `${address.slice(1) || 'index'}.html`, address, document: file }, [renderer, file]);
}

function readAll(folder: string, files: string[]): string[] {
  return files.map((file) => readFileSync(join(folder, file), 'base64'));
}
