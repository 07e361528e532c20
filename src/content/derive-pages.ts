import type { About, Employee, Home, Insights, Logos, Picture } from '../../.content/types.ts';
import type { Listings, PictureLookup } from 'content';
import type {
  AboutPage,
  CaseStudyListing,
  HomePage,
  CaseStudyLink,
  IndexedCaseStudy,
  PreviousAndNext,
  TeamMember,
} from './page-types.ts';
import { insightsPages, SEARCH_INDEX, searchIndex } from './insights-pages.ts';
import { listingsOf, orderedCaseStudies } from './listings.ts';

const LATEST_COUNT = 3;

/** Portrait of employees without a photo; a path below the content folder. */
export const PLACEHOLDER = 'images/employees/placeholder.svg';

/** Makes the pages that several documents contribute to, and the links between case studies. */
export function derivePages(listings: Listings, pictureAt: PictureLookup): Map<string, object> {
  const [home] = listingsOf<Home>(listings, 'home');
  const [insights] = listingsOf<Insights>(listings, 'insights');
  const [about] = listingsOf<About>(listings, 'about');
  const [logos] = listingsOf<Logos>(listings, 'logos');
  const indexed = orderedCaseStudies(listings);
  const caseStudies = indexed.map(({ card }) => card);
  const pages = new Map<string, object>();
  if (home && logos) pages.set('pages/home', homePage(home, logos, caseStudies));
  if (insights) for (const [output, page] of insightsPages(insights, caseStudies)) pages.set(output, page);
  pages.set(SEARCH_INDEX, searchIndex(indexed));
  if (about) {
    const employees = team(listingsOf<Employee>(listings, 'employee'), pictureAt(PLACEHOLDER));
    pages.set('pages/about', { ...about, employees } satisfies AboutPage);
  }
  for (const { card } of listingsOf<IndexedCaseStudy>(listings, 'case-study'))
    pages.set(card.url.slice(1), { adjacent: {} });
  for (const [index, { url }] of caseStudies.entries())
    pages.set(url.slice(1), { adjacent: previousAndNext(caseStudies, index) });
  return pages;
}

function previousAndNext(caseStudies: CaseStudyListing[], index: number): PreviousAndNext {
  const [previous, next] = [caseStudies[index - 1], caseStudies[index + 1]];
  return { ...(previous && { previous: pageLink(previous) }), ...(next && { next: pageLink(next) }) };
}

function pageLink({ category, title, url }: CaseStudyListing): CaseStudyLink {
  return { category, title, url };
}

function homePage(home: Home, logos: Logos, caseStudies: CaseStudyListing[]): HomePage {
  const wall = ({ title, logos: keys }: Home['clients']) => ({ title, logos: keys.map((key) => logos[key]) });
  return {
    ...home,
    clients: wall(home.clients),
    partners: wall(home.partners),
    memberships: wall(home.memberships),
    latest: caseStudies.slice(0, LATEST_COUNT),
  };
}

function team(employees: Employee[], placeholder: Picture | undefined): TeamMember[] {
  const { compare } = new Intl.Collator('en');
  return employees
    .map(({ name, title, filepath }) => ({ name, title, photo: filepath ?? (placeholder as Picture) }))
    .sort((a, b) => compare(a.name, b.name));
}
