import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Contact } from '#content/types.ts';
import type { InsightsPage } from '../content/page-types.ts';

/** Component of a page: renders its content. */
export type PageComponent = ComponentType<{ content: never }>;

/** One kind of page: its path, the content it shows and the code that renders it. */
export interface PageRoute {
  /** Path pattern of React Router; a parameter is called `:id`. */
  path: string;
  /** Output path of the content, with the same parameter. Default: `pages` and the path. */
  output?: string;
  /** Name of this kind of page in its error message. Default: page. */
  noun?: string;
  /** @param content the content or a promise of it, for kinds of pages with several components */
  load(content: unknown): Promise<{ default: PageComponent }>;
  /** Loads code for parts of the page that a prerendered page contains as HTML. */
  preload?(): Promise<unknown>;
  /** An address without content leads home, as any unknown path does. */
  redirectsHome?: boolean;
  /** Title and description, unless the content has them. */
  describe?(content: never): { title: string; description: string };
}

/** A list of case studies that fits on one page has simpler code. */
async function loadInsights(content: unknown): Promise<{ default: PageComponent }> {
  const page = (await content) as InsightsPage | null;
  return page?.paging ? import('../pages/Insights/PagedInsights') : import('../pages/Insights/Insights');
}

export const routes: PageRoute[] = [
  {
    path: '/',
    output: 'pages/home',
    load: () => import('../pages/Home/Home'),
    preload: () => import('../pages/Home/draw-strands'),
  },
  {
    path: '/capabilities/:id',
    output: 'capabilities/:id',
    noun: 'capability',
    load: () => import('../pages/Capability/Capability'),
  },
  { path: '/insights', load: loadInsights },
  { path: '/insights/:id', output: 'insights/:id', load: loadInsights, redirectsHome: true },
  {
    path: '/case-studies/:id',
    output: 'case-studies/:id',
    noun: 'case study',
    load: () => import('../pages/CaseStudy/CaseStudy'),
  },
  {
    path: '/innovation',
    load: () => import('../pages/Innovation/Innovation'),
  },
  { path: '/about', load: () => import('../pages/About/About') },
  { path: '/capability-statement', load: () => import('../pages/CapabilityStatement/CapabilityStatement') },
  { path: '/careers', load: () => import('../pages/Careers/Careers') },
  { path: '/contact-us', load: () => import('../pages/Contact/Contact') },
  {
    path: '/contact-us/thank-you',
    output: 'pages/contact-us',
    load: () => import('../pages/ThankYou/ThankYou'),
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
 * Returns the route of an address and the output path of its content, or null if no route matches.
 * @param address path of a URL, such as `/case-studies/zero-trust`
 */
export function matchRoute(address: string): { route: PageRoute; output: string } | null {
  // React Router ignores repeated slashes; for the servers they make another address.
  if (address.includes('//')) return null;
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, address);
    if (!match) continue;
    const { output = `pages${route.path}` } = route;
    return { route, output: output.replace(':id', match.params['id'] ?? '') };
  }
  return null;
}
