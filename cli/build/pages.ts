import type { About, CaseStudy, Employee, Home, Insights, Logos, Picture } from '../../.content/types.ts';
import type { AboutPage, CaseStudySummary, HomePage, Neighbour, Neighbours, TeamMember } from '../../schemas/pages.ts';
import type { DocumentIdentity } from '../model/document-types.ts';
import { insightsPages } from './insights.ts';

/** The newest case studies on the home page. */
const LATEST = 3;

/** Parts of compiled documents that other pages show, by type and id. */
export type Parts = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** What other pages need of a compiled document; undefined where none needs it. */
export function partOf({ type, id }: DocumentIdentity, compiled: object): unknown {
  if (type === 'case-study') return summaryOf(id, compiled as CaseStudy);
  return ['home', 'insights', 'about', 'logos', 'employee'].includes(type) ? compiled : undefined;
}

/** Whether a page is made of several documents. */
export function isDerived({ type }: DocumentIdentity): boolean {
  return ['home', 'insights', 'about'].includes(type);
}

/** Whether a page says what comes before and after it. */
export function hasNeighbours({ type }: DocumentIdentity): boolean {
  return type === 'case-study';
}

/**
 * Make the pages that are made of several documents.
 * @param placeholder stands in for missing photos
 * @returns the pages by their paths in the compiled output
 */
export function derivePages(parts: Parts, placeholder: Picture | undefined): Map<string, unknown> {
  const single = <T>(type: string) => singleOf<T>(parts, type);
  const [home, insights, about] = [single<Home>('home'), single<Insights>('insights'), single<About>('about')];
  const logos = single<Logos>('logos');
  const list = listOf(parts);
  const pages = new Map<string, unknown>();
  if (home && logos) pages.set('pages/home', homePage(home, logos, list));
  if (insights) for (const [path, page] of insightsPages(insights, list)) pages.set(path, page);
  const employees = [...(parts.get('employee')?.values() ?? [])] as Employee[];
  if (about) pages.set('pages/about', { ...about, employees: team(employees, placeholder) } satisfies AboutPage);
  return pages;
}

/**
 * The neighbours of every case study in the list.
 * @returns them by the address of the case study
 */
export function neighboursIn(parts: Parts): Map<string, Neighbours> {
  const list = listOf(parts).map(({ category, title, url }): Neighbour => ({ category, title, url }));
  return new Map(list.map(({ url }, index) => [url, neighboursAt(list, index)]));
}

/** The neighbours of one case study in the list. */
export function neighboursAt(list: Neighbour[], index: number): Neighbours {
  const [previous, next] = [list[index - 1], list[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The case studies as `insights.yaml` orders them. */
function listOf(parts: Parts): CaseStudySummary[] {
  const studies = parts.get('case-study') as ReadonlyMap<string, CaseStudySummary> | undefined;
  return (singleOf<Insights>(parts, 'insights')?.caseStudies ?? []).flatMap((id) => studies?.get(id) ?? []);
}

/** The one document of a type. */
function singleOf<T>(parts: Parts, type: string): T | undefined {
  return [...(parts.get(type)?.values() ?? [])][0] as T | undefined;
}

function homePage(home: Home, logos: Logos, studies: CaseStudySummary[]): HomePage {
  const wall = ({ title, logos: keys }: Home['clients']) => ({ title, logos: keys.map((key) => logos[key]) });
  const { clients, partners, memberships } = home;
  return {
    ...home,
    clients: wall(clients),
    partners: wall(partners),
    memberships: wall(memberships),
    latest: studies.slice(0, LATEST),
  };
}

/** Put changed case studies in the place of those that the home page shows. @param changed by their addresses */
export function reviseHome(home: HomePage, changed: ReadonlyMap<string, CaseStudySummary>): HomePage {
  return { ...home, latest: home.latest.map((study) => changed.get(study.url) ?? study) };
}

function summaryOf(id: string, { category, title, blurb, image }: CaseStudy): CaseStudySummary {
  return { category, title, blurb, src: image.src, alt: image.alt, url: `/case-studies/${id}` };
}

function team(employees: Employee[], placeholder: Picture | undefined): TeamMember[] {
  const { compare } = new Intl.Collator('en');
  return employees
    .map(({ name, title, filepath }) => ({ name, title, photo: filepath ?? (placeholder as Picture) }))
    .sort((a, b) => compare(a.name, b.name));
}
