import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CaseStudy } from '../../.content/types.ts';
import { hashOf } from '../../cli/compile/hash.ts';
import { root } from '../run.ts';
import type { PublishedPage } from './pages.ts';
import type { ShareCard } from './share-image.ts';

/** What a page says of itself, wherever its document has it. */
export interface Described {
  title: string;
  /** Of case studies only. */
  caseStudy?: CaseStudy;
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
    return JSON.parse(readFileSync(join(output, file), 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new Error(`.content/${file} is damaged. Delete .content and build again.`, { cause });
    throw new Error(`.content/${file} is gone: the content has been compiled again meanwhile. Build again.`, { cause });
  }
}

/** Read what lists and pictures show of a page. */
export function describe({ document, file }: PublishedPage): Described {
  const compiled = readCompiled(file) as CaseStudy & { meta?: { title: string }; titleSection?: { title: string } };
  return {
    title: compiled.meta?.title ?? compiled.titleSection?.title ?? compiled.title,
    ...(document.startsWith('case-studies/') && { caseStudy: compiled }),
  };
}

/** Read what the picture for links to a page says. @param name of the company */
export function shareCardOf(page: PublishedPage, name: string): ShareCard {
  const { title, caseStudy } = describe(page);
  return {
    name,
    title,
    label: caseStudy?.category ?? new URL(page.url).hostname,
    picture: caseStudy ? join('.content/images', basename(caseStudy.image.src.url)) : COMMON_PICTURE,
  };
}

/** Names what is seen in a picture for links, as the same tools draw it. */
export const nameOf = (card: ShareCard): string => hashOf(JSON.stringify(card));
