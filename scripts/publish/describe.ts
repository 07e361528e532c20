import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CaseStudy } from '../../.content/types.ts';
import { hashOf } from '../../cli/model/hash.ts';
import type { Manifest } from '../../cli/build/manifest.ts';
import type { InsightsPage } from '../../schemas/pages.ts';
import { root } from '../run.ts';
import type { PublishedPage } from './pages.ts';
import type { ShareCard } from './share-image.ts';

/** What a page says of itself, wherever its document has it. */
export interface Described {
  title: string;
  /** Of case studies only. */
  study?: Pick<CaseStudy, 'category' | 'blurb'> & { picture: string };
}

/** The drawing that stands for pages without a picture of their own, below the repository. */
export const COMMON_PICTURE = 'content/images/innovation.svg';

const output = join(root, '.content');

/**
 * Read a compiled file.
 * @param file below the output folder, from its index
 * @throws Error that says what to do where it is gone or damaged
 */
export function readCompiled(file: string): unknown {
  try {
    return JSON.parse(readFileSync(`${output}/${file}`, 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new Error(`.content/${file} is damaged. Delete .content and build again.`, { cause });
    throw new Error(`.content/${file} is gone: the content has been compiled again meanwhile. Build again.`, { cause });
  }
}

/** Read what lists and pictures show of a page, unless it is known. */
export function describe({ document, file, described }: PublishedPage): Described {
  if (described) return described;
  const compiled = readCompiled(file) as CaseStudy & { meta?: { title: string }; titleSection?: { title: string } };
  const title = compiled.meta?.title ?? compiled.titleSection?.title ?? compiled.title;
  if (!document.startsWith('case-studies/')) return { title };
  const { category, blurb, image } = compiled;
  return { title, study: { category, blurb, picture: image.src.url } };
}

/**
 * Note what case studies say of themselves, as the lists of them have it: where all are to be described, that is a file to read
 * for each 48 of them.
 */
export function describeListed(pages: PublishedPage[], { documents }: Manifest): void {
  const lists = Object.keys(documents).filter((path) => /^(?:pages\/insights|insights\/\d+)$/.test(path));
  const studies = lists.flatMap((path) => (readCompiled(documents[path] as string) as InsightsPage).caseStudies);
  const byAddress = new Map(studies.map((study) => [study.url, study]));
  for (const page of pages) {
    const study = byAddress.get(page.address);
    if (!study) continue;
    const { title, category, blurb, src } = study;
    page.described = { title, study: { category, blurb, picture: src.url } };
  }
}

/** Read what the picture for links to a page says. @param name of the company */
export function shareCardOf(page: PublishedPage, name: string): ShareCard {
  const { title, study } = describe(page);
  return {
    name,
    title,
    label: study?.category ?? new URL(page.url).hostname,
    picture: study ? join('.content/images', basename(study.picture)) : COMMON_PICTURE,
  };
}

/** Names what is seen in a picture for links, as the same tools draw it. */
export const nameOf = (card: ShareCard): string => hashOf(JSON.stringify(card));
