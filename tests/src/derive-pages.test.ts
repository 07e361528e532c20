import { expect, test } from 'vitest';
import { derivePages } from '../../src/content/derive-pages.ts';
import type { CaseStudyListing, IndexedCaseStudy } from '../../src/content/page-types.ts';

const card: CaseStudyListing = {
  category: 'DevSecOps',
  title: 'The new title',
  blurb: 'A summary.',
  src: { url: '/static/images/one.svg', width: 1200, height: 750 },
  alt: 'A picture',
  url: '/case-studies/new-name',
};

test('a page that still has the old address of a case study shows it, once', () => {
  const study: IndexedCaseStudy = { card, text: '', hidden: '' };
  const pages = derivePages(
    new Map<string, ReadonlyMap<string, unknown>>([
      ['case-study', new Map([['new-name', study]])],
      ['insights', new Map([['insights', { caseStudies: ['new-name'] }]])],
      ['redirects', new Map([['redirects', { redirects: [{ from: '/case-studies/old-name', to: card.url }] }]])],
      [
        'innovation',
        new Map([['innovation', { trials: { caseStudies: ['/case-studies/old-name', card.url, '/case-studies/x'] } }]]),
      ],
    ]),
    () => undefined,
  );
  expect(pages.get('pages/innovation')).toEqual({ cards: [card] });
});

test('after the last case study comes the first one, unless that is the previous one', () => {
  const adjacentOfLast = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `${index}`);
    const studies = ids.map(
      (id) => [id, { card: { ...card, url: `/case-studies/${id}` }, text: '', hidden: '' }] as const,
    );
    const listings = new Map<string, ReadonlyMap<string, unknown>>([
      ['case-study', new Map(studies)],
      ['insights', new Map([['insights', { caseStudies: ids }]])],
    ]);
    return derivePages(listings, () => undefined).get(`case-studies/${count - 1}`);
  };
  expect(adjacentOfLast(3)).toMatchObject({ adjacent: { next: { url: '/case-studies/0' } } });
  expect(adjacentOfLast(2)).not.toHaveProperty('adjacent.next');
  expect(adjacentOfLast(1)).toEqual({ adjacent: {} });
});

test('home shows a result that none of its latest case studies has, and the capability statement the names of the clients', () => {
  const before = { value: '4', unit: 'minutes', label: 'to find a document', before: '23' };
  const cardOf = (id: string) => ({ ...card, url: `/case-studies/${id}`, figure: before });
  const pagesOf = (ids: string[]) => {
    const wall = { title: 'Clients', logos: ['agency'] };
    const listings = new Map<string, ReadonlyMap<string, unknown>>([
      ['case-study', new Map(ids.map((id) => [id, { card: cardOf(id), text: '', hidden: '' }]))],
      ['insights', new Map([['insights', { caseStudies: ids }]])],
      ['home', new Map([['home', { clients: wall, partners: wall, memberships: wall }]])],
      ['logos', new Map([['logos', { agency: { name: 'Agency' } }]])],
      ['about', new Map([['about', {}]])],
      ['capability-statement', new Map([['capability-statement', { results: [] }]])],
    ]);
    return derivePages(listings, () => undefined);
  };
  expect(pagesOf(['a', 'b', 'c', 'd']).get('pages/home')).toMatchObject({ proof: { url: '/case-studies/d' } });
  expect(pagesOf(['a', 'b', 'c']).get('pages/home')).not.toHaveProperty('proof');
  expect(pagesOf([]).get('pages/capability-statement')).toMatchObject({
    clients: { title: 'Clients', names: ['Agency'] },
  });
});
