import type { PackedReference } from './references.ts';

/** What one document says about the rest of the site. Plain data: kept in the cache, so that rules over all documents need no parse. */
export interface DocumentSummary {
  type: string;
  id: string;
  file: string;
  /** The address of its page, or null for documents that are no page. */
  address: string | null;
  title: string;
  /** What the full addresses of all pages start with (`https://www.example.gov`), where the document tells it. */
  origin?: string;
  /** Did not parse: only its type, id, file and address are known, and nobody is told off for pointing to it. */
  broken?: true;
  /** Has mistakes in its fields: there may be more links, pictures and fragments than those it is known to have. */
  incomplete?: true;
  /** Marked as sample data, as a whole or in a value. */
  sample: boolean;
  /** Where it is marked as a whole. */
  mark?: PackedReference;
  /** What it links to, each address once: next to all of them are right, and `linksIn` finds where the others stand. */
  links: string[];
  /** From `picturesOf` in references.ts. */
  pictures: PackedReference[];
  /** Section ids and heading ids of its page. */
  fragments: string[];
  /** Slugs in the order that the insights document gives, with their places. */
  order?: PackedReference[];
}
