import type { Contact } from '#content/types.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** A page's component: it draws one document. */
export type PageComponent = ComponentType<{ document: never }>;

/** One kind of page: its address, the document it draws and the code that draws it. */
export interface Route {
  /** Address pattern of react-router. */
  path: string;
  /** Path of the document below `/static/documents/`, with the parameters of the address. */
  document: string;
  /** What its error message calls it. */
  noun: string;
  load(): Promise<{ default: PageComponent }>;
  /** Kept from search engines. */
  unlisted?: boolean;
  /** Title and description where they are not those of the document. */
  describe?(document: never): { title: string; description: string };
}

/** Every page of the site. Addresses carry no trailing slash. */
export const routes: Route[] = [
  { path: '/', document: 'pages/home', noun: 'page', load: () => import('../pages/Home/Home') },
  {
    path: '/capabilities/:id',
    document: 'capabilities/:id',
    noun: 'capability',
    load: () => import('../pages/Capability/Capability'),
  },
  { path: '/insights', document: 'pages/insights', noun: 'page', load: () => import('../pages/Insights/Insights') },
  {
    path: '/case-studies/:id',
    document: 'case-studies/:id',
    noun: 'case study',
    load: () => import('../pages/CaseStudy/CaseStudy'),
  },
  {
    path: '/innovation',
    document: 'pages/innovation',
    noun: 'page',
    load: () => import('../pages/Innovation/Innovation'),
  },
  { path: '/about', document: 'pages/about', noun: 'page', load: () => import('../pages/About/About') },
  { path: '/careers', document: 'pages/careers', noun: 'page', load: () => import('../pages/Careers/Careers') },
  { path: '/contact-us', document: 'pages/contact-us', noun: 'page', load: () => import('../pages/Contact/Contact') },
  {
    path: '/contact-us/thank-you',
    document: 'pages/contact-us',
    noun: 'page',
    load: () => import('../pages/ThankYou/ThankYou'),
    unlisted: true,
    describe: ({ success }: Contact) => ({ title: success.title, description: success.blurb }),
  },
  { path: '/privacy', document: 'pages/privacy', noun: 'page', load: () => import('../pages/Statement/Statement') },
  {
    path: '/accessibility',
    document: 'pages/accessibility',
    noun: 'page',
    load: () => import('../pages/Statement/Statement'),
  },
  {
    path: '/accessibility-conformance-report',
    document: 'pages/accessibility-conformance-report',
    noun: 'page',
    load: () => import('../pages/ConformanceReport/ConformanceReport'),
  },
  { path: '/our-work', document: 'pages/our-work', noun: 'page', load: () => import('../pages/OurWork/OurWork') },
];

/**
 * Find the route of an address.
 * @param address path of a URL, such as `/case-studies/zero-trust`
 * @returns the route and the path of its document, or null where no route matches
 */
export function matchRoute(address: string): { route: Route; document: string } | null {
  for (const route of routes) {
    const match = matchPath(route.path, address);
    if (match) return { route, document: route.document.replace(':id', match.params['id'] ?? '') };
  }
  return null;
}
