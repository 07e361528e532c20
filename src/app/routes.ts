import type { Contact } from '#content/types.ts';
import type { ComponentType } from 'react';
import type { InsightsPage } from '../../schemas/pages.ts';

/** A page's component: it draws one document. */
export type PageComponent = ComponentType<{ document: never }>;

/** One kind of page: its address, the document it draws and the code that draws it. */
export interface Route {
  /** Its address, or those of all pages of a kind: `:id` stands for the last part. */
  path: string;
  /** Path of the document below `/static/documents/`, with the parameters of the address; below `pages/` unless given. */
  document?: string;
  /** What its error message calls it; a page unless given. */
  noun?: string;
  /** @param document what the page is to draw, or a promise of it; most kinds of pages have one component, whatever it says */
  load(document: unknown): Promise<{ default: PageComponent }>;
  /** Load what draws the parts of the page that the first page of a visit has in its HTML. */
  draw?(): Promise<unknown>;
  /** Kept from search engines. */
  unlisted?: boolean;
  /** An address of this kind without a document is any other path: it leads home (SPEC §8). */
  home?: boolean;
  /** Title and description where they are not those of the document. */
  describe?(document: never): { title: string; description: string };
}

/** The list of case studies has a simple form where all fit on one page. */
async function loadInsights(document: unknown): Promise<{ default: PageComponent }> {
  const page = (await document) as InsightsPage | null;
  return page?.paging ? import('../pages/Insights/PagedInsights') : import('../pages/Insights/Insights');
}

/** Every page of the site. Addresses carry no trailing slash. */
export const routes: Route[] = [
  {
    path: '/',
    document: 'pages/home',
    load: () => import('../pages/Home/Home'),
    draw: () => import('../pages/Home/drawStrands'),
  },
  {
    path: '/capabilities/:id',
    document: 'capabilities/:id',
    noun: 'capability',
    load: () => import('../pages/Capability/Capability'),
  },
  { path: '/insights', load: loadInsights },
  { path: '/insights/:id', document: 'insights/:id', load: loadInsights, home: true },
  {
    path: '/case-studies/:id',
    document: 'case-studies/:id',
    noun: 'case study',
    load: () => import('../pages/CaseStudy/CaseStudy'),
  },
  {
    path: '/innovation',
    load: () => import('../pages/Innovation/Innovation'),
  },
  { path: '/about', load: () => import('../pages/About/About') },
  { path: '/careers', load: () => import('../pages/Careers/Careers') },
  { path: '/contact-us', load: () => import('../pages/Contact/Contact') },
  {
    path: '/contact-us/thank-you',
    document: 'pages/contact-us',
    load: () => import('../pages/ThankYou/ThankYou'),
    unlisted: true,
    describe: ({ success }: Contact) => ({ title: success.title, description: success.blurb }),
  },
  { path: '/privacy', load: () => import('../pages/Statement/Statement') },
  {
    path: '/accessibility',
    load: () => import('../pages/Statement/Statement'),
  },
  {
    path: '/accessibility-conformance-report',
    load: () => import('../pages/ConformanceReport/ConformanceReport'),
  },
  { path: '/our-work', load: () => import('../pages/OurWork/OurWork') },
];

/**
 * Find the route of an address.
 * @param address path of a URL, such as `/case-studies/zero-trust`
 * @returns the route and the path of its document, or null where no route matches
 */
export function matchRoute(address: string): { route: Route; document: string } | null {
  // Hosts of files may lead to an address with a slash at its end.
  const path = address.replace(/([^/])\/$/, '$1');
  const kind = path.replace(/[^/]+$/, ':id');
  const route = routes.find((each) => each.path === path || each.path === kind);
  if (!route) return null;
  const { document = `pages${path}` } = route;
  return { route, document: document.replace(':id', path.slice(kind.length - 3)) };
}
