import type { CaseStudy } from '../../.content/types.ts';
import type { Listings } from '../../cli/model/content-config.ts';
import type { DocumentIdentity } from '../../cli/model/document-identity.ts';
import type { CaseStudyListing } from './page-types.ts';

/** Types that only appear inside other pages, or that pages are made of, as a whole. */
const WHOLE = new Set(['home', 'insights', 'about', 'logos', 'employee']);

/** Returns what other pages show of a compiled document, or undefined if none shows anything. */
export function listing({ type, id }: DocumentIdentity, compiled: object): unknown {
  if (type === 'case-study') return caseStudyListing(id, compiled as CaseStudy);
  return WHOLE.has(type) ? compiled : undefined;
}

function caseStudyListing(id: string, { category, title, blurb, image, figures }: CaseStudy): CaseStudyListing {
  const figure = figures?.[0] && { figure: figures[0] };
  return { category, title, blurb, src: image.src, alt: image.alt, ...figure, url: `/case-studies/${id}` };
}

/** Returns the listings of all documents of a type. */
export function listingsOf<T>(listings: Listings, type: string): T[] {
  return [...(listings.get(type)?.values() ?? [])] as T[];
}

/** Returns the case studies in the order of `insights.yaml`. */
export function orderedCaseStudies(listings: Listings): CaseStudyListing[] {
  const [insights] = listingsOf<{ caseStudies: string[] }>(listings, 'insights');
  const caseStudies = listings.get('case-study') as ReadonlyMap<string, CaseStudyListing> | undefined;
  return (insights?.caseStudies ?? []).flatMap((id) => caseStudies?.get(id) ?? []);
}
