import type {
  About,
  Capability,
  CapabilityStatement,
  CaseStudy,
  Employee,
  Home,
  Innovation,
  Insights,
  Logos,
  Picture,
} from '../../.content/types.ts';

/** A case study on a card. */
export interface CaseStudyListing extends Pick<CaseStudy, 'category' | 'title' | 'blurb'> {
  src: Picture;
  alt: string;
  /** The first of its figures. */
  figure?: NonNullable<CaseStudy['figures']>[number];
  /** Address of the page, such as `/case-studies/zero-trust`. */
  url: string;
}

export interface IndexedCaseStudy {
  card: CaseStudyListing;
  /** Text that the search finds and the card does not show, with a line for each paragraph. */
  text: string;
  /** Words that the search finds and nothing shows. */
  hidden: string;
}

export type CaseStudyLink = Pick<CaseStudyListing, 'category' | 'title' | 'src' | 'url'>;

/** The case studies before and after one in the list of `insights.yaml`; the first one follows the last one. */
export interface PreviousAndNext {
  previous?: CaseStudyLink;
  next?: CaseStudyLink;
}

/** A case study with links to the previous and the next one. */
export interface CaseStudyPage extends CaseStudy {
  adjacent: PreviousAndNext;
}

/** A capability with the case study that each of its items names. */
export interface CapabilityPage extends Capability {
  results: (Result | null)[];
}

/** The first figure of a case study, and the way to it. */
export type Result = Pick<CaseStudyListing, 'title' | 'figure' | 'url'>;

/** `capability-statement.yaml` with what it shows of other documents. */
export interface CapabilityStatementPage extends Omit<CapabilityStatement, 'results'> {
  about: Pick<About, 'corporate' | 'naics' | 'vehicles' | 'certifications'>;
  capabilities: Home['capabilities'];
  clients?: { title: string; names: string[] };
  results: Result[];
  /** Address of the same page as a PDF, if the build has made one. */
  pdf?: string;
}

/** `innovation.yaml` with the cards of its case studies. */
export interface InnovationPage extends Innovation {
  cards: CaseStudyListing[];
}

/** A heading and the logos below it. */
export interface LogoWall {
  title: string;
  logos: Logos[keyof Logos][];
}

/** A person on the About page; `photo` is the placeholder for employees without a portrait. */
export interface TeamMember extends Pick<Employee, 'name' | 'title' | 'discipline' | 'statement'> {
  photo: Picture;
  /** Case studies of a person who leads. */
  work?: Pick<CaseStudyListing, 'title' | 'url'>[];
}

/** `home.yaml` with its logos and the first three case studies of `insights.yaml`. */
export interface HomePage extends Omit<Home, 'clients' | 'partners' | 'memberships'> {
  clients: LogoWall;
  partners: LogoWall;
  memberships: LogoWall;
  latest: CaseStudyListing[];
  /** The next case study whose figure has a number before the project. */
  proof?: Result;
}

/** `insights.yaml` with its case studies, or with some of them if there are several pages. */
export interface InsightsPage extends Omit<Insights, 'caseStudies'> {
  caseStudies: CaseStudyListing[];
  /** Present if the case studies are on several pages. */
  paging?: Paging;
}

/** Position of a page in the list of case studies. */
export interface Paging {
  /** From 1 to `last`. */
  page: number;
  last: number;
  /** Addresses of the pages before and after this one. */
  previous?: string;
  next?: string;
  /** Category that the page is limited to. */
  category?: CaseStudy['category'];
  /** All categories with their first pages. */
  categories: { name: CaseStudy['category']; address: string }[];
}

/** Search index of the case studies, in the order of `insights.yaml`. */
export interface SearchIndex {
  entries: [address: string, category: CaseStudy['category'], title: string, blurb: string, text: string, hidden: string][];
  /** Groups of phrases, as `searchable` returns them. */
  synonyms: string[][];
}

/** `about.yaml` with all employees, sorted by name. */
export interface AboutPage extends About {
  employees: TeamMember[];
}
