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
  // A page that still has an old address shows the case study that replaces it. “content rename” and “delete” leave no chains.
  for (const { from, to } of listingsOf<Redirects>(listings, 'redirects').flatMap(({ redirects }) => redirects)) {
    const card = cards.get(to);
    if (card) cards.set(from, card);
  }
  const cardsAt: CardsAt = (urls) => [...new Set(urls.flatMap((url) => cards.get(url) ?? []))];
  if (about) {
    const employees = team(listingsOf<Employee>(listings, 'employee'), pictureAt(PLACEHOLDER), cardsAt);
    pages.set('pages/about', { ...about, employees } satisfies AboutPage);
  }
  for (const { trials } of listingsOf<Innovation>(listings, 'innovation'))
    pages.set('pages/innovation', { cards: cardsAt(trials?.caseStudies ?? []) });
  for (const { card } of listingsOf<IndexedCaseStudy>(listings, 'case-study'))
    pages.set(card.url.slice(1), { adjacent: {} });
  for (const [index, { url }] of caseStudies.entries())
    pages.set(url.slice(1), { adjacent: previousAndNext(caseStudies, index) });
  for (const [id, { bodySection }] of (listings.get('capability') ?? []) as Iterable<[string, Capability]>)
    pages.set(`capabilities/${id}`, {
      results: bodySection.items.map(({ result = '' }) => {
        const card = cards.get(result);
        return card ? resultOf(card) : null;
      }),
    });
  const [statement] = listingsOf<CapabilityStatement>(listings, 'capability-statement');
  if (statement && about && home) {
    const { corporate, naics, vehicles, certifications } = about;
    pages.set('pages/capability-statement', {
      ...statement,
      about: { corporate, naics, vehicles, certifications },
      capabilities: home.capabilities,
      ...(logos && {
        clients: { title: home.clients.title, names: home.clients.logos.map((key) => logos[key].name) },
      }),
      results: cardsAt(statement.results).map(resultOf),
    } satisfies CapabilityStatementPage);
  }
  return pages;
}

/** Returns the case studies at addresses, each once. */
type CardsAt = (urls: readonly string[]) => CaseStudyListing[];

function resultOf({ title, url, figure }: CaseStudyListing): Result {
  return { title, url, ...(figure && { figure }) };
}

function previousAndNext(caseStudies: CaseStudyListing[], index: number): PreviousAndNext {
  const previous = caseStudies[index - 1];
  // The first one follows the last one, unless it is the previous one as well.
  const next = caseStudies[index + 1] ?? (index > 1 ? caseStudies[0] : undefined);
  return { ...(previous && { previous: pageLink(previous) }), ...(next && { next: pageLink(next) }) };
}

function pageLink({ category, title, src, url }: CaseStudyListing): CaseStudyLink {
  return { category, title, src, url };
}

function homePage(home: Home, logos: Logos, caseStudies: CaseStudyListing[]): HomePage {
  // No figure is on the page twice.
  const proof = caseStudies.slice(LATEST_COUNT).find(({ figure }) => figure?.before);
  const wall = ({ title, logos: keys }: Home['clients']) => ({ title, logos: keys.map((key) => logos[key]) });
  return {
    ...home,
    clients: wall(home.clients),
    partners: wall(home.partners),
    memberships: wall(home.memberships),
    latest: caseStudies.slice(0, LATEST_COUNT),
    ...(proof && { proof: resultOf(proof) }),
  };
}

function team(
  employees: Employee[],
  placeholder: Picture | undefined,
  cardsAt: CardsAt,
): TeamMember[] {
  const { compare } = new Intl.Collator('en');
  return employees
    .map(({ filepath, work, ...employee }) => ({
      ...employee,
      photo: filepath ?? (placeholder as Picture),
      ...(work && { work: cardsAt(work).map(({ title, url }) => ({ title, url })) }),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
