import type {
  About,
  Capability,
  CapabilityStatement,
  Employee,
  Home,
  Innovation,
  Insights,
  Logos,
  Picture,
  Redirects,
  Synonyms,
} from '../../.content/types.ts';
import type { Listings, PictureLookup } from 'content';
import type {
  AboutPage,
  CapabilityStatementPage,
  CaseStudyListing,
  HomePage,
  CaseStudyLink,
  IndexedCaseStudy,
  PreviousAndNext,
  Result,
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
  const [synonyms] = listingsOf<Synonyms>(listings, 'synonyms');
  const [logos] = listingsOf<Logos>(listings, 'logos');
  const indexed = orderedCaseStudies(listings);
  const caseStudies = indexed.map(({ card }) => card);
  const pages = new Map<string, object>();
  if (home && logos) pages.set('pages/home', homePage(home, logos, caseStudies));
  if (insights) for (const [output, page] of insightsPages(insights, caseStudies)) pages.set(output, page);
  pages.set(SEARCH_INDEX, searchIndex(indexed, synonyms));
  const cards = new Map(caseStudies.map((card) => [card.url, card]));
  // A page that still has an old address shows the case study that replaces it.
  for (const { from, to } of listingsOf<Redirects>(listings, 'redirects').flatMap(({ redirects }) => redirects)) {
    const card = cards.get(to);
    if (card) cards.set(from, card);
  }
  if (about) {
    const employees = team(listingsOf<Employee>(listings, 'employee'), pictureAt(PLACEHOLDER), cards);
    pages.set('pages/about', { ...about, employees } satisfies AboutPage);
  }
  for (const { trials } of listingsOf<Innovation>(listings, 'innovation'))
    pages.set('pages/innovation', { cards: (trials?.caseStudies ?? []).flatMap((url) => cards.get(url) ?? []) });
  for (const { card } of listingsOf<IndexedCaseStudy>(listings, 'case-study'))
    pages.set(card.url.slice(1), { adjacent: {} });
  for (const [index, { url }] of caseStudies.entries())
    pages.set(url.slice(1), { adjacent: previousAndNext(caseStudies, index) });
  for (const [id, { bodySection }] of (listings.get('capability') ?? []) as Iterable<[string, Capability]>)
    pages.set(`capabilities/${id}`, { results: bodySection.items.map(({ result }) => resultOf(cards.get(result ?? ''))) });
  const [statement] = listingsOf<CapabilityStatement>(listings, 'capability-statement');
  if (statement && about && home) {
    const { corporate, naics, vehicles, certifications } = about;
    pages.set('pages/capability-statement', {
      ...statement,
      about: { corporate, naics, vehicles, certifications },
      capabilities: home.capabilities,
      results: statement.results.flatMap((url) => resultOf(cards.get(url)) ?? []),
    } satisfies CapabilityStatementPage);
  }
  return pages;
}

function resultOf(card: CaseStudyListing | undefined): Result | null {
  return card ? { title: card.title, url: card.url, ...(card.figure && { figure: card.figure }) } : null;
}

function previousAndNext(caseStudies: CaseStudyListing[], index: number): PreviousAndNext {
  const [previous, next] = [caseStudies[index - 1], caseStudies[index + 1]];
  return { ...(previous && { previous: pageLink(previous) }), ...(next && { next: pageLink(next) }) };
}

function pageLink({ category, title, src, url }: CaseStudyListing): CaseStudyLink {
  return { category, title, src, url };
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

function team(
  employees: Employee[],
  placeholder: Picture | undefined,
  cards: ReadonlyMap<string, CaseStudyListing>,
): TeamMember[] {
  const { compare } = new Intl.Collator('en');
  return employees
    .map(({ filepath, work, ...employee }) => ({
      ...employee,
      photo: filepath ?? (placeholder as Picture),
      ...(work && { work: work.flatMap((url) => cards.get(url) ?? []).map(({ title, url }) => ({ title, url })) }),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
