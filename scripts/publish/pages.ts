import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CaseStudy, Site } from '../../.content/types.ts';
import type { ContentIndex } from '../../cli/compile/publish.ts';
import { settingsOf } from '../../cli/vite/site-module.ts';
import { listAddresses, type Address } from '../../src/app/server/addresses.ts';
import { root } from '../run.ts';
import { lastChanges } from './changes.ts';
import type { ShareCard } from './share-image.ts';

/** A page of the site. */
export interface PublishedPage extends Address {
  url: string;
  /** The compiled document, below the output folder: another content has another name. */
  file: string;
  /** When its document last changed (ISO 8601); absent where that is not known. */
  changed?: string;
}

/** What a page says of itself, wherever its document has it. */
export interface Described {
  title: string;
  /** Of case studies only. */
  caseStudy?: CaseStudy;
}

const output = join(root, '.content');

const readCompiled = (file: string): unknown => JSON.parse(readFileSync(join(output, file), 'utf8'));

/** The company's facts, with the settings of this build. */
export const readSite = ({ documents }: ContentIndex): Site =>
  settingsOf(readCompiled(documents['site'] ?? '') as Site, process.env);

/** Every page of the site. */
export function listPages({ documents, sources }: ContentIndex, site: Site): PublishedPage[] {
  const changes = lastChanges();
  return listAddresses(Object.keys(documents)).map((page) => {
    const changed = changes.get(sources[page.document] ?? '');
    const url = new URL(page.address, site.url).href;
    return { ...page, url, file: documents[page.document] ?? '', ...(changed && { changed }) };
  });
}

/** The drawing that stands for pages without a picture of their own, below the repository. */
export const COMMON_PICTURE = 'content/images/innovation.svg';

/** Where the picture that stands for a page where its link is shared goes, below the folder of what visitors get. */
export const shareFile = (address: string): string => `static/share${address === '/' ? '/home' : address}.png`;

/** Read what lists and pictures show of a page. */
export function describe({ document, file }: PublishedPage): Described {
  const compiled = readCompiled(file) as CaseStudy & { meta?: { title: string }; titleSection?: { title: string } };
  return {
    title: compiled.meta?.title ?? compiled.titleSection?.title ?? compiled.title,
    ...(document.startsWith('case-studies/') && { caseStudy: compiled }),
  };
}

/** Read what the picture for links to a page says. */
export function shareCardOf(page: PublishedPage, { name }: Site): ShareCard {
  const { title, caseStudy } = describe(page);
  return {
    name,
    title,
    label: caseStudy?.category ?? new URL(page.url).hostname,
    picture: caseStudy ? join('.content/images', basename(caseStudy.image.src.url)) : COMMON_PICTURE,
  };
}
