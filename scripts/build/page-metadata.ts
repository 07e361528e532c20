import type { CaseStudy } from '../../.content/types.ts';
import { readDocument, type Manifest } from 'content/site';
import { firstPicture, titleOf, type NamedContent, type PicturedContent } from '../../src/content/page-title.ts';
import type { InsightsPage } from '../../src/content/page-types.ts';
import { root } from '../lib/root.ts';

/** Metadata of a page that feeds and share images show. */
export interface PageMetadata {
  title: string;
  category?: string | undefined;
  /** URL path of the first picture. */
  image?: string | undefined;
  /** `position` in the list of Insights, from 0. */
  caseStudy?: { category: string; blurb: string; position: number };
}

/** Documents of the list of case studies: up to 48 in one file. */
const LIST = /^(?:pages\/insights|insights\/\d+)$/;

/** Reads a compiled document. @param file relative to the compiler's output. @throws Error with advice if the file is missing or damaged */
export const readCompiled = (file: string, fields?: object): object => readDocument(`${root}/.content/${file}`, fields);

/** Reads the metadata of all case studies from their lists, a fiftieth of the files. @returns metadata by address */
export function readCaseStudyMetadata({ compiledFiles }: Manifest): Map<string, PageMetadata> {
  const lists = Object.keys(compiledFiles).filter((path) => LIST.test(path));
  const pages = lists.map((path) => readCompiled(compiledFiles[path] as string) as InsightsPage);
  const inOrder = pages.sort((a, b) => (a.paging?.page ?? 1) - (b.paging?.page ?? 1));
  return new Map(
    inOrder
      .flatMap(({ caseStudies }) => caseStudies)
      .map(({ url, title, category, blurb, src }, position) => [
        url,
        { title, image: src.url, caseStudy: { category, blurb, position } },
      ]),
  );
}

/** Reads the metadata of one page from its compiled document. */
export function readPageMetadata(output: string, file: string): PageMetadata {
  const compiled = readCompiled(file) as CaseStudy & PicturedContent & NamedContent;
  const { title = '', category: label } = titleOf(compiled);
  const metadata = { title, category: label, image: firstPicture(compiled) };
  if (!output.startsWith('case-studies/')) return metadata;
  // A case study that Insights does not list is the last.
  const { category, blurb } = compiled;
  return { ...metadata, caseStudy: { category, blurb, position: Infinity } };
}
