import type { CaseStudy } from '../../.content/types.ts';
import type { DocumentIdentity, Listings } from 'content';
import type { IndexedCaseStudy } from './page-types.ts';
import { searchable } from './search-words.ts';

/** Types whose listing is the whole document: other pages contain it, or are derived from it. */
const WHOLE = new Set(['home', 'insights', 'about', 'logos', 'employee', 'capability', 'capability-statement', 'synonyms']);

/** Returns what other pages show of a compiled document, or undefined if none shows anything. */
export function listing({ type, id }: DocumentIdentity, compiled: object): unknown {
  if (type === 'case-study') return caseStudyListing(id, compiled as CaseStudy);
  return WHOLE.has(type) ? compiled : undefined;
}

function caseStudyListing(id: string, study: CaseStudy): IndexedCaseStudy {
  const { category, title, subtitle, blurb, image, figures, sector, expertise, tags, keywords } = study;
  const { challenge, strategy, results } = study;
  const figure = figures?.[0] && { figure: figures[0] };
  const about = [title, subtitle, id, blurb, category, sector, expertise, tags, keywords, figures];
  const texts = textsIn([...about, challenge.blurb, strategy.blurb, results]);
  const words = new Set(searchable(texts.join(' ')).trim().split(' '));
  const card = { category, title, blurb, src: image.src, alt: image.alt, ...figure, url: `/case-studies/${id}` };
  return { card, words: ` ${[...words].join(' ')} ` };
}

/** Returns the texts in fields of a compiled document and in their Markdown trees. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { type, value: text, children } = value as { type?: string; value?: string; children?: unknown };
  if (type === 'text') return [text!];
  return Object.values(children ?? value).flatMap(textsIn);
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
