import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseStudy, Site } from '../../.content/types.ts';
import { readIndex } from '../../cli/compile/publish.ts';
import { settingsOf } from '../../cli/vite/site-module.ts';
import { root } from '../run.ts';
import { lastChanges } from './changes.ts';

/** A page as lists of pages name it. */
export interface ListedPage {
  /** Path of its URL. */
  address: string;
  url: string;
  title: string;
  /** When its document last changed (ISO 8601); absent where that is not known. */
  changed?: string;
  /** Of case studies only. */
  caseStudy?: CaseStudy;
}

const output = join(root, '.content');

const readDocument = (file: string): unknown => JSON.parse(readFileSync(join(output, file), 'utf8'));

/** The compiled content as the pages show it: the company's facts, and every page that visitors may find. */
export function readPublished(): { site: Site; pages: ListedPage[] } {
  const { documents = {}, sources = {} } = readIndex(output) ?? {};
  const { site: siteFile = '', ...files } = documents;
  const site = settingsOf(readDocument(siteFile) as Site, process.env);
  const changes = lastChanges();
  const pages = Object.entries(files).map(([path, file]): ListedPage => {
    const address = path === 'pages/home' ? '/' : `/${path.replace(/^pages\//, '')}`;
    const document = readDocument(file) as CaseStudy & {
      meta?: { title: string };
      titleSection?: { title: string };
    };
    const changed = changes.get(sources[path] ?? '');
    return {
      address,
      url: new URL(address, site.url).href,
      title: document.meta?.title ?? document.titleSection?.title ?? document.title,
      ...(changed && { changed }),
      ...(path.startsWith('case-studies/') && { caseStudy: document }),
    };
  });
  return { site, pages };
}
