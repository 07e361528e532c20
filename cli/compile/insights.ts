import type { Insights } from '../../.content/types.ts';
import type { CaseStudySummary, InsightsPage, SearchIndex } from '../../schemas/pages.ts';

/** Case studies on a page. As long as all fit on one, it is the only page and filters by itself. */
export const PAGE_SIZE = 48;

/** The document that the search fetches, where the case studies are on several pages. */
const SEARCH = 'search/insights';

/**
 * Make the list of the case studies: one page, or pages of all and of each category and what the search looks through.
 * @param list the case studies in their order
 * @returns the documents by their paths in the compiled output
 */
export function insightsPages(insights: Insights, list: CaseStudySummary[]): Map<string, InsightsPage | SearchIndex> {
  if (list.length <= PAGE_SIZE) return new Map([['pages/insights', { ...insights, caseStudies: list }]]);
  const names = [...new Set(list.map(({ category }) => category))].sort();
  const categories = names.map((name) => ({ name, address: addressOf(keyOf(name), 1) }));
  const documents = new Map<string, InsightsPage | SearchIndex>([[SEARCH, searchIndex(list)]]);
  for (const category of [undefined, ...names]) {
    const key = category === undefined ? '' : keyOf(category);
    const studies = category === undefined ? list : list.filter((study) => study.category === category);
    const last = Math.ceil(studies.length / PAGE_SIZE);
    for (let page = 1; page <= last; page++) {
      const caseStudies = studies.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      documents.set(
        addressOf(key, page)
          .replace(/^\/insights$/, '/pages/insights')
          .slice(1),
        {
          ...insights,
          ...namesOf(insights, category, page, caseStudies),
          caseStudies,
          paging: {
            page,
            last,
            categories,
            ...(category && { category }),
            ...(page > 1 && { previous: addressOf(key, page - 1) }),
            ...(page < last && { next: addressOf(key, page + 1) }),
          },
        },
      );
    }
  }
  return documents;
}

/** The key of a category in addresses, such as `data-science`. */
const keyOf = (category: string): string => category.toLowerCase().replaceAll(' ', '-');

/** Such as `/insights`, `/insights/2`, `/insights/devsecops` and `/insights/devsecops-2`. */
function addressOf(key: string, page: number): string {
  const id = [key, page > 1 ? String(page) : ''].filter(Boolean).join('-');
  return id === '' ? '/insights' : `/insights/${id}`;
}

/** Another title and description for every page; the first one of all has its own. */
function namesOf({ title, meta }: Insights, category: string | undefined, page: number, studies: CaseStudySummary[]) {
  if (category === undefined && page === 1) return {};
  const name = [category ?? title, page > 1 ? `page ${page}` : ''].filter(Boolean).join(', ');
  const titles = studies.map((study) => study.title);
  const description = `${category ?? 'Case studies'}, from “${titles[0]}” to “${titles.at(-1)}”.`;
  return {
    title: name,
    meta: { ...meta, title: category === undefined ? name : `${name}: case studies`, description },
  };
}

function searchIndex(list: CaseStudySummary[]): SearchIndex {
  return { entries: list.map(({ url, category, title, blurb }) => [url, category, title, blurb]) };
}
