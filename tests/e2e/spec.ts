/** Lists of the specification. The tests compare the site with them, not with its own content. */
import type { Capability, CaseStudy, Insights } from '#content/types.ts';
import { isLong } from '../long.ts';
import { content } from './content.ts';

export const CAPABILITIES = [
  { id: 'data-science', title: 'Data Science' },
  { id: 'devsecops', title: 'DevSecOps' },
  { id: 'digital-transformation', title: 'Digital Transformation' },
  { id: 'information-security', title: 'Information Security' },
];

export const CATEGORIES = ['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation'];

/** Slugs in the order of Insights. The specification lists those of the first release; since then, editors add and delete some. */
export const CASE_STUDIES = content<Insights>('insights').caseStudies;

/** Addresses of two case studies, for tests of one. */
export const [CASE_STUDY = '', OTHER_CASE_STUDY = ''] = CASE_STUDIES.map((slug) => `/case-studies/${slug}`);

/** The links of the menu after the capabilities. */
export const LINKS = [
  { title: 'Insights', url: '/insights' },
  { title: 'About', url: '/about' },
  { title: 'Careers', url: '/careers' },
  { title: 'Contact', url: '/contact-us' },
];

/** Pages of their own and what their heading says. */
export const SCREENS = [
  { name: 'Home', address: '/', heading: 'Simple solutions for complex problems' },
  { name: 'Insights', address: '/insights', heading: 'Insights' },
  { name: 'Innovation', address: '/innovation', heading: 'Innovation' },
  { name: 'About Us', address: '/about', heading: 'About Us' },
  { name: 'Careers', address: '/careers', heading: 'Careers' },
  { name: 'Contact', address: '/contact-us', heading: 'We’d Love to Hear From You!' },
  { name: 'Our Work', address: '/our-work', heading: 'Our Work' },
];

/** The address of every page. */
export const ADDRESSES = [
  ...SCREENS.map(({ address }) => address),
  ...CAPABILITIES.map(({ id }) => `/capabilities/${id}`),
  ...CASE_STUDIES.map((slug) => `/case-studies/${slug}`),
  '/capability-statement',
  '/contact-us/thank-you',
  '/privacy',
  '/accessibility',
  '/accessibility-conformance-report',
];

/** A page of each design. */
export const DESIGNS = [
  '/',
  '/insights',
  '/about',
  '/careers',
  '/capabilities/data-science',
  CASE_STUDY,
  '/contact-us',
  '/accessibility-conformance-report',
];

/** An address of a known kind without a document. */
export const UNKNOWN_CASE_STUDY = '/case-studies/no-such-study';
export const UNKNOWN_CAPABILITY = '/capabilities/no-such-capability';

/** Both kinds of page load in the same way: the short form tries one. */
export const KINDS = [
  {
    kind: 'Capability page',
    noun: 'capability',
    folder: 'capabilities',
    first: 'devsecops',
    second: 'data-science',
    unknown: UNKNOWN_CAPABILITY,
    title: (id: string) => content<Capability>(`capabilities/${id}`).titleSection.title,
  },
  {
    kind: 'Case study page',
    noun: 'case study',
    folder: 'case-studies',
    first: CASE_STUDIES[0] ?? '',
    second: CASE_STUDIES[1] ?? '',
    unknown: UNKNOWN_CASE_STUDY,
    title: (id: string) => content<CaseStudy>(`case-studies/${id}`).title,
  },
].slice(0, isLong ? 2 : 1);
