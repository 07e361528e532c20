import { readFileSync } from 'node:fs';
import type { CaseStudy } from '../../.content/types.ts';
import type { Manifest } from '../../cli/build/manifest.ts';
import type { InsightsPage } from '../../src/content/page-types.ts';
import { root } from '../root.ts';

/** Facts of a page that feeds and share images show. */
export interface PageFacts {
  title: string;
  caseStudy?: { category: string; blurb: string; /** URL path of its image. */ image: string };
}

/** Documents of the list of case studies: up to 48 in one file. */
const LIST = /^(?:pages\/insights|insights\/\d+)$/;

/**
 * Reads a compiled file.
 * @param file relative to the compiler's output
 * @throws Error with advice if the file is missing or damaged
 */
export function readCompiled(file: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}/.content/${file}`, 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new Error(`.content/${file} is damaged. Delete .content and build again.`, { cause });
    throw new Error(`.content/${file} is missing: the content was compiled again during the build. Build again.`, {
      cause,
    });
  }
}

/** Reads the facts of all case studies from their lists, a fiftieth of the files. @returns facts by address */
export function readCaseStudyFacts({ documents }: Manifest): Map<string, PageFacts> {
  const lists = Object.keys(documents).filter((path) => LIST.test(path));
  const caseStudies = lists.flatMap((path) => (readCompiled(documents[path] as string) as InsightsPage).caseStudies);
  return new Map(
    caseStudies.map(({ url, title, category, blurb, src }) => [
      url,
      { title, caseStudy: { category, blurb, image: src.url } },
    ]),
  );
}

/** Reads the facts of one page from its compiled document. */
export function readPageFacts(document: string, file: string): PageFacts {
  const compiled = readCompiled(file) as CaseStudy & { meta?: { title: string }; titleSection?: { title: string } };
  const title = compiled.meta?.title ?? compiled.titleSection?.title ?? compiled.title;
  if (!document.startsWith('case-studies/')) return { title };
  const { category, blurb, image } = compiled;
  return { title, caseStudy: { category, blurb, image: image.src.url } };
}
