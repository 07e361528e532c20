import type { Insights } from '../../.content/types.ts';
import type { CaseStudySummary, InsightsPage, SearchIndex } from '../../schemas/pages.ts';

/** Case studies on a page. As long as all fit on one, it is the only page and filters by itself. */
export const PAGE_SIZE = 48;

/** The document that the search fetches, where the case studies are on several pages. */
export const SEARCH = 'search/insights';

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
      documents.set(pathOf(category, page), {
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
      });
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

/** The path in the compiled output of a page of all case studies, or of those of a category. */
function pathOf(category: string | undefined, page: number): string {
  const address = addressOf(category === undefined ? '' : keyOf(category), page);
  return address === '/insights' ? 'pages/insights' : address.slice(1);
}

/** Another title and description for every page; the first one of all has its own. */
function namesOf({ title, meta }: Insights, category: string | undefined, page: number, studies: CaseStudySummary[]) {
  if (category === undefined && page === 1) return {};
  const name = [category ?? title, page > 1 ? `page ${page}` : ''].filter(Boolean).join(', ');
  return {
    title: name,
    meta: {
      ...meta,
      title: category === undefined ? name : `${name}: case studies`,
      description: descriptionOf(category, studies),
    },
  };
}

function descriptionOf(category: string | undefined, studies: CaseStudySummary[]): string {
  const titles = studies.map((study) => study.title);
  return `${category ?? 'Case studies'}, from “${titles[0]}” to “${titles.at(-1)}”.`;
}

function searchIndex(list: CaseStudySummary[]): SearchIndex {
  return { entries: list.map(rowOf) };
}

/** A case study as the search knows it. */
export function rowOf({ url, category, title, blurb }: CaseStudySummary): SearchIndex['entries'][number] {
  return [url, category, title, blurb];
}

/**
 * Where a case study stands in a list of more than one page.
 * @param entries of the list
 * @returns the paths in the compiled output of its pages: one of all, one of its category
 */
export function pagesWith(entries: SearchIndex['entries'], position: number): string[] {
  const category = entries[position]?.[1];
  const before = entries.slice(0, position);
  const pageOf = (count: number) => Math.floor(count / PAGE_SIZE) + 1;
  return [
    pathOf(undefined, pageOf(position)),
    pathOf(category, pageOf(before.filter(([, other]) => other === category).length)),
  ];
}

/** Put changed case studies in the place of those that a page lists. @param changed by their addresses */
export function reviseInsights(page: InsightsPage, changed: ReadonlyMap<string, CaseStudySummary>): InsightsPage {
  const caseStudies = page.caseStudies.map((study) => changed.get(study.url) ?? study);
  const { meta, paging } = page;
  const hasOwnNames = !paging?.category && paging?.page === 1;
  const description = hasOwnNames ? meta.description : descriptionOf(paging?.category, caseStudies);
  return { ...page, meta: { ...meta, description }, caseStudies };
}
