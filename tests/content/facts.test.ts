import { describe, expect, test } from 'vitest';
import { list, read, texts } from './documents.ts';

/** Texts of the specification; each is in the document verbatim. */
const literals: Record<string, string[]> = {
  'site.yaml': [
    'Ready to start your transformation journey?',
    'Contact us',
    "Let’s Create Your Next Success Story",
    'Silver Spring',
    'MD',
    'https://boards-api.greenhouse.io',
    '/api/contact',
  ],
  'home.yaml': ['Simple solutions for complex problems', 'See our impact', 'Explore who we are', 'Our Latest Work'],
  'about.yaml': [
    'About Us',
    'Our Team',
    'Our Core Values',
    'Focus on Excellence',
    'Prioritize Humility & Respect',
    'Develop Our Talent',
    'Embrace Partnership & Transparency',
    'Share Our Passion',
    'Sustainability',
    'Scope 1',
    'Direct emissions: **not applicable**',
    'Scope 2',
    'Indirect emissions: **3.64 metric tons CO₂e** for calendar 2023',
    'January\u00A01 to December\u00A031,\u00A02023',
    'Reduction Targets',
    'Net zero **by or before 2030**',
    'Contract Vehicles',
    'GSA MAS small business',
    'GSA MAS service-disabled veteran-owned JV',
    'FAA eFAST',
    'USDA sustainment',
    'State of Maryland CATS+',
    'GAO STAA BPA',
    'CDAO AI Talent 2.0',
    'Industry Certifications & Appraisals',
    'ISO 9001',
    'ISO 20000',
    'ISO 27001',
    'CMMI DEV ML 3',
    'Awards',
    'Top Workplaces 2025',
    'NAICS Codes',
    'Corporate Information',
    'CAGE code',
    'UEI',
    'Silver Spring, Maryland',
    'coalition of IT services firms',
    'agile methods',
  ],
  'careers.yaml': [
    "What it’s like at CTG",
    'Culture',
    'Community',
    'Career Growth',
    'Intern Program',
    'Benefits',
    'half the cost',
    'up to $500 per year',
    '$5,000',
    '10 paid federal holidays',
    '100% of the premium for long and short term disability and life insurance',
    'Open Roles',
    'what-its-like-at-ctg',
    'benefits',
    'open-roles',
  ],
  'contact-us.yaml': [
    "We’d Love to Hear From You!",
    'Get in touch with our team',
    'Name',
    'Organization',
    'Email Address',
    'Phone (optional)',
    'Message',
    'Submitting...',
    'Success!',
    "We’ve received your message. We’ll be in touch as soon as possible.",
    'Send Error',
    'There was an error sending your message. Please try again or email us at {email}.',
    'Back to Form',
  ],
  'our-work.yaml': ['Short Header'],
};

describe.each(Object.entries(literals))('%s', (path, facts) => {
  const all = texts(read(path)).join('\n');
  test.each(facts)('contains %j', (fact) => expect(all).toContain(fact));
});

interface Link {
  title: string;
  url: string;
}

const categories = ['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation'];

test('the services are those of the specification', () => {
  const { services } = read<{ services: string[] }>('site.yaml');
  expect(services.map((service) => service.toLowerCase())).toEqual([
    'software development',
    'digital transformation',
    'human-centered design',
    'data analytics and visualization',
    'cybersecurity',
    'devsecops',
    'information security',
    'data science and ai/ml',
  ]);
});

test('the navigation has Home, the four capabilities and four links', () => {
  const { navigation, footer, callToAction } = read<{
    navigation: { home: Link; capabilities: { title: string; items: Link[] }; links: Link[] };
    footer: { links: Link[]; blog: Link };
    callToAction: { button: Link };
  }>('site.yaml');
  expect(navigation.home).toEqual({ title: 'Home', url: '/' });
  expect(navigation.capabilities).toEqual({
    title: 'Capabilities',
    items: [
      { title: 'Data Science', url: '/capabilities/data-science' },
      { title: 'DevSecOps', url: '/capabilities/devsecops' },
      { title: 'Digital Transformation', url: '/capabilities/digital-transformation' },
      { title: 'Information Security', url: '/capabilities/information-security' },
    ],
  });
  expect(navigation.links).toEqual([
    { title: 'Insights', url: '/insights' },
    { title: 'About', url: '/about' },
    { title: 'Careers', url: '/careers' },
    { title: 'Contact', url: '/contact-us' },
  ]);
  expect(footer.links.map(({ url }) => url)).toEqual(['/insights', '/about', '/careers']);
  expect(footer.blog.url).toMatch(/^https:/);
  expect(callToAction.button).toEqual({ title: 'Contact us', url: '/contact-us' });
});

test('the links of the home page are those of the specification', () => {
  const home = read<{
    hero: { button: Link };
    about: { link: Link };
    capabilities: { cards: Link[] };
    clients: { logos: string[] };
    partners: { logos: string[] };
    memberships: { logos: string[] };
  }>('home.yaml');
  expect(home.hero.button).toEqual({ title: 'See our impact', url: '/insights' });
  expect(home.about.link).toEqual({ title: 'Explore who we are', url: '/about' });
  expect(home.capabilities.cards.map(({ url }) => url)).toEqual(
    ['digital-transformation', 'devsecops', 'information-security', 'data-science'].map((id) => `/capabilities/${id}`),
  );
  expect(home.partners.logos).toEqual(['aws', 'databricks']);
  expect(home.memberships.logos).toEqual(['affirm', 'dsc']);
  const logos = read<Record<string, { url?: string }>>('logos.yaml');
  expect([...home.clients.logos, ...home.partners.logos, ...home.memberships.logos].sort()).toEqual(
    Object.keys(logos).sort(),
  );
  for (const key of home.memberships.logos) expect(logos[key]?.url).toMatch(/^https:/);
});

test('every case study is in Insights and in one of the four categories, each of which has some', () => {
  const { caseStudies } = read<{ caseStudies: string[] }>('insights.yaml');
  expect(list('case-studies')).toEqual(caseStudies.toSorted());
  const used = caseStudies.map((id) => read<{ category: string }>(`case-studies/${id}.yaml`).category);
  expect([...new Set(used)].sort()).toEqual(categories.toSorted());
});

test('the NAICS titles are the official ones', () => {
  const { naics } = read<{ naics: { items: { code: string; description: string }[] } }>('about.yaml');
  expect(naics.items.map(({ code, description }) => [code, description])).toEqual([
    ['541511', 'Custom Computer Programming Services'],
    ['541512', 'Computer Systems Design Services'],
    ['541519', 'Other Computer Related Services'],
    ['518210', 'Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services'],
    ['541611', 'Administrative Management and General Management Consulting Services'],
  ]);
});

test('About has its lists whole and in order', () => {
  const about = read<Record<string, { items: { title: string }[] }>>('about.yaml');
  const titles = (section: string) => about[section]?.items.map(({ title }) => title);
  expect(titles('values')).toHaveLength(5);
  expect(titles('sustainability')).toEqual(['Scope 1', 'Scope 2', 'Reduction Targets']);
  expect(titles('vehicles')).toHaveLength(7);
  expect(titles('certifications')).toEqual(['ISO 9001', 'ISO 20000', 'ISO 27001', 'CMMI DEV ML 3']);
  expect(titles('awards')).toHaveLength(2);
  expect(titles('corporate')).toEqual(['CAGE code', 'UEI', 'Street address']);
});

test('the accordion of Careers has its four parts in order', () => {
  const { culture } = read<{ culture: { items: { title: string }[] } }>('careers.yaml');
  expect(culture.items.map(({ title }) => title)).toEqual(['Culture', 'Community', 'Career Growth', 'Intern Program']);
});

test('Our Work is a grid of six items titled Short Header', () => {
  const { items } = read<{ items: { title: string }[] }>('our-work.yaml');
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 6 }, () => 'Short Header'));
});

test('there are four capabilities, one of each category', () => {
  const found = list('capabilities').map((id) => [
    id,
    read<{ titleSection: { category: string } }>(`capabilities/${id}.yaml`).titleSection.category,
  ]);
  expect(found).toEqual([
    ['data-science', 'Data Science'],
    ['devsecops', 'DevSecOps'],
    ['digital-transformation', 'Digital Transformation'],
    ['information-security', 'Information Security'],
  ]);
});
