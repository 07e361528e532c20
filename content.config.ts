import type { ContentConfig } from 'content';
import { derivePages, PLACEHOLDER } from './src/content/derive-pages.ts';
import { listing } from './src/content/listings.ts';
import { anchors, reservedIds } from './src/content/page-anchors.ts';
import { HEADINGS } from './src/content/page-title.ts';
import { siteModule, successStoryModule } from './src/content/site-settings.ts';

/** Returns a singleton whose page is at `/{name}`. */
const page = (type: string, name: string) => ({ type, address: `/${name}`, output: `pages/${name}` });

export default {
  collections: [
    {
      folder: 'capabilities',
      type: 'capability',
      isPage: true,
      label: { one: 'capability', many: 'capabilities' },
    },
    {
      folder: 'case-studies',
      type: 'case-study',
      isPage: true,
      label: { one: 'case study', many: 'case studies' },
    },
    { folder: 'employees', type: 'employee', isPage: false, label: { one: 'employee', many: 'employees' } },
  ],
  singletons: {
    site: { type: 'site', address: null, output: 'site' },
    logos: { type: 'logos', address: null, output: null },
    redirects: { type: 'redirects', address: null, output: 'redirects' },
    synonyms: { type: 'synonyms', address: null, output: null },
    home: { type: 'home', address: '/', output: 'pages/home', isDerived: true },
    insights: { ...page('insights', 'insights'), isDerived: true },
    innovation: page('innovation', 'innovation'),
    about: { ...page('about', 'about'), isDerived: true },
    'capability-statement': { ...page('capability-statement', 'capability-statement'), isDerived: true },
    careers: page('careers', 'careers'),
    'contact-us': page('contact', 'contact-us'),
    'our-work': page('our-work', 'our-work'),
    privacy: page('statement', 'privacy'),
    accessibility: page('statement', 'accessibility'),
    'accessibility-conformance-report': page('conformance-report', 'accessibility-conformance-report'),
  },
  locale: 'en-US',
  titles: HEADINGS,
  unique: [
    { pointer: '/name', label: 'name' },
    { pointer: '/title', label: 'title', onPages: true },
    { pointer: '/meta/title', label: 'title', onPages: true },
    { pointer: '/meta/description', label: 'description', onPages: true },
    { pointer: '/blurb', label: 'summary', onPages: true },
  ],
  origin: { type: 'site', pointer: '/url' },
  order: { type: 'insights', pointer: '/caseStudies', collection: 'case-study' },
  redirects: { type: 'redirects', pointer: '/redirects' },
  routes: [
    '/api/contact',
    '/contact-us/thank-you',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/.well-known/security.txt',
  ],
  anchors,
  reservedIds,
  pictures: {
    placeholder: PLACEHOLDER,
    portraits: 'employee',
    showNames: ['logos'],
    // Two pixels of the picture for each pixel of the layout.
    minimumSizes: [
      { type: 'employee', side: 'width', pixels: 418 },
      { type: 'logos', side: 'height', pixels: 80 },
      { type: 'about', pointer: /^\/(?:certifications|awards)\//, side: 'height', pixels: 240 },
      { type: 'our-work', side: 'width', pixels: 600 },
      { type: 'capability', pointer: /^\/discoverLinks\//, side: 'width', pixels: 600 },
      { side: 'width', pixels: 1200 },
    ],
  },
  rules: { 'text/straight-quotes': 'warning' },
  listing,
  derivePages,
  modules: {
    'virtual:content/site': { output: 'site', code: siteModule },
    'virtual:content/success-story': { output: 'site', code: successStoryModule },
  },
} satisfies ContentConfig;
