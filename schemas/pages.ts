import type { About, CaseStudy, Employee, Home, Insights, Logos, Picture } from '../.content/types.ts';

/** A case study on a card: what the list of insights and the home page show. */
export interface CaseStudySummary {
  category: CaseStudy['category'];
  title: string;
  blurb: string;
  src: Picture;
  alt: string;
  /** The address of the page, such as `/case-studies/zero-trust`. */
  url: string;
}

/** A case study as its neighbours name it. */
export type Neighbour = Pick<CaseStudySummary, 'category' | 'title' | 'url'>;

/** The case studies before and after one in the list of `insights.yaml`. */
export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
}

/** A case study with its neighbours. */
export interface CaseStudyPage extends CaseStudy {
  neighbours: Neighbours;
}

/** A logo with its picture, in place of its key. */
export type Logo = Logos[keyof Logos];

/** A heading and the logos below it. */
export interface LogoWall {
  title: string;
  logos: Logo[];
}

/** A person on the About page; `photo` is the placeholder where there is no portrait. */
export interface TeamMember extends Pick<Employee, 'name' | 'title'> {
  photo: Picture;
}

/** `home.yaml` with its logos filled in and the first three case studies of `insights.yaml`. */
export interface HomePage extends Omit<Home, 'clients' | 'partners' | 'memberships'> {
  clients: LogoWall;
  partners: LogoWall;
  memberships: LogoWall;
  latest: CaseStudySummary[];
}

/** `insights.yaml` with the case studies that it names, or with some of them where they are many. */
export interface InsightsPage extends Omit<Insights, 'caseStudies'> {
  caseStudies: CaseStudySummary[];
  /** Only where the case studies are on several pages. */
  paging?: Paging;
}

/** Where one page of the case studies stands among the others. */
export interface Paging {
  /** From 1 to `last`. */
  page: number;
  last: number;
  /** Addresses of the pages before and after this one. */
  previous?: string;
  next?: string;
  /** What the page is limited to. */
  category?: CaseStudy['category'];
  /** All categories with their first pages. */
  categories: { name: CaseStudy['category']; address: string }[];
}

/** What the search looks through where the case studies are on several pages. */
export interface SearchIndex {
  entries: [address: string, category: CaseStudy['category'], title: string, blurb: string][];
}

/** `about.yaml` with all employees, sorted by name. */
export interface AboutPage extends About {
  employees: TeamMember[];
}
