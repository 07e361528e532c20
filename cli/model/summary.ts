import type { DocumentIdentity } from './document-identity.ts';
import type { Ignore } from './ignore.ts';
import type { RedirectList } from './redirects.ts';
import type { Reference } from './references.ts';

/**
 * The parts of one document that other documents and the corpus rules need. Plain data: it is cached, so that rules over all
 * documents parse nothing.
 */
export interface DocumentSummary extends DocumentIdentity {
  file: string;
  title: string;
  /** Origin of all pages (`https://www.example.gov`), if this document names it. */
  origin?: string;
  /** The document did not parse: only its identity and file are known, and links to it are not reported. */
  isUnreadable?: true;
  /** Some fields are invalid: the document may have more links, pictures and fragments than are listed here. */
  hasErrors?: true;
  /** Marked as sample data, as a whole or in a value. */
  hasSampleData: boolean;
  /** Location of the field that marks the whole document as sample data. */
  sampleMarker?: Pick<Reference, 'range' | 'pointer'>;
  /** Link targets, each once. Locations are not kept, since nearly all links are right. */
  links: string[];
  /** Pictures, each once, with the JSON Pointers of the fields that show them. */
  images: { value: string; pointers: string[] }[];
  /** Texts that no other document may have (`unique` in content.config.ts), by JSON Pointer. */
  uniqueTexts?: Record<string, string>;
  /** Ids of sections and headings on its page. */
  fragments: string[];
  /** Comments that silence rules, if there are any. */
  ignores?: Ignore[];
  /** Items of the list that orders a collection (`order` in content.config.ts). */
  order?: string[];
  /** The redirects of the site, in the document that lists them. */
  redirects?: RedirectList;
}

/** Returns the summary of a document that cannot be read. */
export function unreadableSummary(identity: DocumentIdentity, file: string): DocumentSummary {
  const title = identity.id;
  return { ...identity, file, title, isUnreadable: true, hasSampleData: false, links: [], images: [], fragments: [] };
}

/** Whether a document has just been started: its title is still a placeholder. */
export function isDraft({ title }: DocumentSummary): boolean {
  return title.includes('[[');
}
