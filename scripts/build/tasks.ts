import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Site } from '../../.content/types.ts';
import { publishedFiles, type Manifest, type ProjectPaths } from 'content/site';
import { formatHeaders, headers } from '../../functions/http/headers.ts';
import { formatRedirects } from '../../functions/http/redirects.ts';
import { shareFile } from '../../src/app/server/addresses.ts';
import type { PageDates } from '../../src/app/server/structured-data.ts';
import { root } from '../lib/root.ts';
import { HEADING_FONT, LOGO } from './brand.ts';
import { feed } from './feeds.ts';
import { filesIn, statsOf } from './inputs.ts';
import { readRedirects, type SitePage } from './pages.ts';
import type { ShareCard } from './share-image.ts';
import { securityText, webManifest } from './site-metadata.ts';
import { robots, sitemap } from './sitemap.ts';

export type Task = {
  /** The file to write, relative to `client/`. */
  file: string;
} & (
  | { kind: 'copy' | 'link'; source: string }
  /** `fields` are added to the compiled document. */
  | { kind: 'document'; source: string; fields: object }
  | { kind: 'text'; text: string }
  /** `compiledFile` is relative to the compiler's output; the page without one is the 404 page. */
  | { kind: 'page'; address: string; compiledFile?: string; fields?: object; dates?: PageDates }
  | { kind: 'share-image'; card: ShareCard }
);

/**
 * Lists everything that the site consists of, apart from the bundled code.
 * @param styles the stylesheet that every page contains
 */
export function listTasks(
  content: ProjectPaths,
  manifest: Manifest,
  site: Site,
  pages: SitePage[],
  styles: string,
  hasShareImages: boolean,
): Task[] {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
  return [
    ...contentTasks(content, manifest),
    ...pageTasks(pages),
    ...(hasShareImages ? shareImageTasks(listed) : []),
    ...textTasks(site, pages, listed, styles),
    { kind: 'text', file: '_redirects', text: formatRedirects(readRedirects(manifest)) },
  ];
}

/** Compiled files are linked, as their names change with their content; sources are copied, as people edit them. */
function contentTasks(content: ProjectPaths, manifest: Manifest): Task[] {
  return Array.from(publishedFiles(content, manifest), ([address, { source, fields }]): Task => {
    if (fields) return { kind: 'document', file: address.slice(1), source, fields };
    const kind = source.startsWith(content.output) ? 'link' : 'copy';
    return { kind, file: address.slice(1), source };
  });
}

function pageTasks(pages: SitePage[]): Task[] {
  const tasks = pages.map(({ address, compiledFile, fields, created, changed, metadata }): Task => {
    const dates = metadata.caseStudy && created && changed ? { created, changed } : undefined;
    return { kind: 'page', file: `${address.slice(1) || 'index'}.html`, address, compiledFile, fields, dates };
  });
  return [{ kind: 'page', file: '404.html', address: '/404' }, ...tasks];
}

/** Returns the text and the drawing of a page's share image. */
export function shareCard({ url, metadata: { title, category, image, caseStudy } }: SitePage): ShareCard {
  const label = caseStudy?.category ?? category ?? new URL(url).hostname;
  return { title, label, picture: image && join('.content/images', basename(image)) };
}

/** Sorted by picture, because a worker keeps the last drawing for the next image. */
function shareImageTasks(pages: SitePage[]): Task[] {
  const tasks = pages.map((page) => {
    return { kind: 'share-image', file: shareFile(page.address), card: shareCard(page) } as const;
  });
  return tasks.sort((a, b) => ((a.card.picture ?? '') < (b.card.picture ?? '') ? -1 : 1));
}

function textTasks(site: Site, pages: SitePage[], listed: SitePage[], styles: string): Task[] {
  const endpoint = new URL(site.contact.endpoint, site.url);
  const rules = headers({
    jobBoardOrigin: new URL(site.jobs.api).origin,
    ...(endpoint.origin !== new URL(site.url).origin && { contactOrigin: endpoint.origin }),
    usesRecaptcha: Boolean(site.recaptcha),
    styles: [styles],
  });
  const texts: Record<string, string> = {
    _headers: formatHeaders(rules),
    // Cloudflare compresses files itself.
    '.assetsignore': '*.br\n*.gz\n',
    'sitemap.xml': sitemap(listed),
    'feed.xml': feed(site, pages, new Date()),
    'robots.txt': robots(site),
    'site.webmanifest': webManifest(site),
    '.well-known/security.txt': securityText(site, new Date()),
  };
  return Object.entries(texts).map(([file, text]) => ({ kind: 'text', file, text }));
}

/** Everything that makes artifacts, apart from the bundled renderer, relative to the repository. */
export const TOOLS = [
  ...filesIn(import.meta.dirname).map((file) => `scripts/build/${file}`),
  'scripts/lib/root.ts',
  'cli/compile/disk/read-document.ts',
  'src/content/page-title.ts',
  'src/pages/Home/hero-strands.ts',
  'package-lock.json',
  HEADING_FONT,
  LOGO,
];

/**
 * Returns a function that computes a task's cache key: the hash of the task and of every input that its fields do not
 * identify.
 * @param folder the new site, which holds the bundled renderer
 * @param isCompressed whether text files get compressed variants
 */
export function taskKeys(folder: string, isCompressed: boolean): (task: Task) => string {
  const tools = hashFiles(TOOLS.map((file) => join(root, file)));
  const renderer = hashFiles(['page.mjs', 'assets.json'].map((file) => join(folder, 'cache', file)));
  return (task) => {
    const inputs = [process.version, tools, isCompressed, JSON.stringify(task)];
    if (task.kind === 'page') inputs.push(renderer);
    if (task.kind === 'copy') inputs.push(statsOf([relative(root, task.source)]));
    return hash('sha256', inputs.join('\n'));
  };
}

const hashFiles = (files: string[]): string =>
  hash('sha256', files.map((file) => hash('sha256', readFileSync(file))).join());
