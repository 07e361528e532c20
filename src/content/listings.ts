import type { Nodes } from 'hast';
import type { CaseStudy } from '../../.content/types.ts';
import type { DocumentIdentity, Listings } from 'content';
import type { IndexedCaseStudy } from './page-types.ts';

/** Types whose listing is the whole document: other pages contain it, or are derived from it. */
const WHOLE = new Set([
  'home',
  'insights',
  'about',
  'innovation',
  'logos',
  'employee',
  'capability',
  'capability-statement',
  'redirects',
  'synonyms',
]);

/** Returns what other pages show of a compiled document, or undefined if none shows anything. */
export function listing({ type, id }: DocumentIdentity, compiled: object): unknown {
  if (type === 'case-study') return caseStudyListing(id, compiled as CaseStudy);
  return WHOLE.has(type) ? compiled : undefined;
}

function caseStudyListing(id: string, study: CaseStudy): IndexedCaseStudy {
  const { category, title, subtitle, blurb, image, figures, sector, expertise, tags, keywords } = study;
  const { challenge, strategy, results } = study;
  const figure = figures?.[0] && { figure: figures[0] };
  const lines = [
    subtitle,
    textOf(challenge.blurb),
    textOf(strategy.blurb),
    ...results.flatMap((result) => [result.title, textOf(result.blurb)]),
    ...(figures ?? []).map(({ value, unit, label }) => `${value} ${unit} ${label}`),
    sector,
    expertise,
    tags.join(', '),
  ];
  const card = { category, title, blurb, src: image.src, alt: image.alt, ...figure, url: `/case-studies/${id}` };
  return { card, text: lines.filter(Boolean).join('\n'), hidden: [id, ...(keywords ?? [])].join(' ') };
}

/** Returns the text of a Markdown tree, with a line for each paragraph: a text node that is a line break separates them. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value === '\n' ? '\n' : node.value.replaceAll('\n', ' ');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the listings of all documents of a type. */
export function listingsOf<T>(listings: Listings, type: string): T[] {
  return [...(listings.get(type)?.values() ?? [])] as T[];
}

/** Returns the case studies in the order of `insights.yaml`. */
export function orderedCaseStudies(listings: Listings): IndexedCaseStudy[] {
  const [insights] = listingsOf<{ caseStudies: string[] }>(listings, 'insights');
  const caseStudies = listings.get('case-study') as ReadonlyMap<string, IndexedCaseStudy> | undefined;
  return (insights?.caseStudies ?? []).flatMap((id) => caseStudies?.get(id) ?? []);
}
