import type { Insights, Synonyms } from '../../.content/types.ts';
import { categoryKey, listCategories } from './category-key.ts';
import { searchable } from './search-words.ts';
import type { CaseStudyListing, IndexedCaseStudy, InsightsPage, SearchIndex } from './page-types.ts';

/**
 * Case studies on one page. Up to this many, there is a single page that filters in the browser: of 5,000 it is 6.0 MB of HTML, 487 KB by
 * gzip, instead of 124 and 22 KB.
 */
export const PAGE_SIZE = 48;

export const SEARCH_INDEX = 'search/insights';

/**
 * Makes the pages that list the case studies: a single page, or pages of all and of each category.
 * @param caseStudies in the order of `insights.yaml`
 * @returns by output path
 */
export function insightsPages(insights: Insights, caseStudies: CaseStudyListing[]): Map<string, InsightsPage> {
  if (caseStudies.length <= PAGE_SIZE) return new Map([['pages/insights', { ...insights, caseStudies }]]);
  const names = listCategories(caseStudies);
  const byCategory = Map.groupBy(caseStudies, ({ category }) => categoryKey(category));
  const categories = names.map((name) => ({ name, address: pageAddress(name, 1) }));
  const pages = new Map<string, InsightsPage>();
  for (const category of [undefined, ...names]) {
    const members = category === undefined ? caseStudies : (byCategory.get(categoryKey(category)) ?? []);
    const last = Math.ceil(members.length / PAGE_SIZE);
    for (let page = 1; page <= last; page++) {
      const listed = members.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      pages.set(outputPath(category, page), {
        ...insights,
        ...titleAndDescription(insights, category, page, listed),
        caseStudies: listed,
        paging: {
          page,
          last,
          categories,
          ...(category && { category }),
          ...(page > 1 && { previous: pageAddress(category, page - 1) }),
          ...(page < last && { next: pageAddress(category, page + 1) }),
        },
      });
    }
  }
  return pages;
}

/** Returns an address such as `/insights`, `/insights/2`, `/insights/devsecops` or `/insights/devsecops-2`. */
function pageAddress(category: string | undefined, page: number): string {
  const slug = category && categoryKey(category);
  return ['/insights', [slug, page > 1 ? page : undefined].filter(Boolean).join('-')].filter(Boolean).join('/');
}

function outputPath(category: string | undefined, page: number): string {
  const address = pageAddress(category, page);
  return address === '/insights' ? 'pages/insights' : address.slice(1);
}

/** Returns a distinct title and description for each page; the first page of all case studies keeps those of the document. */
function titleAndDescription(
  { title, meta }: Insights,
  category: string | undefined,
  page: number,
  listed: CaseStudyListing[],
): Partial<Pick<Insights, 'title' | 'meta'>> {
  if (category === undefined && page === 1) return {};
  const name = [category ?? title, page > 1 ? `page ${page}` : ''].filter(Boolean).join(', ');
  const description = `${category ?? 'Case studies'}, from “${listed[0]?.title}” to “${listed.at(-1)?.title}”.`;
  return {
    title: name,
    meta: { ...meta, title: category === undefined ? name : `${name}: case studies`, description },
  };
}

/** Makes the search index of the case studies. */
export function searchIndex(caseStudies: IndexedCaseStudy[], synonyms: Synonyms | undefined): SearchIndex {
  return {
    synonyms: (synonyms?.groups ?? []).map(({ words }) => words.map(searchable)),
    entries: caseStudies.map(({ card: { url, category, title, blurb }, text, hidden }) => [
      url,
      category,
      title,
      blurb,
      text,
      hidden,
    ]),
  };
}
