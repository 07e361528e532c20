import type { Listings } from '../model/content-config.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** Groups listings by the type of their document, then by its id. Documents without a listing are omitted. */
export function groupListings(documents: Iterable<{ summary: DocumentSummary; listing?: unknown }>): Listings {
  const listings = new Map<string, Map<string, unknown>>();
  for (const { summary, listing } of documents) {
    const { type, id } = summary;
    if (listing === undefined) continue;
    listings.set(type, (listings.get(type) ?? new Map<string, unknown>()).set(id, listing));
  }
  return listings;
}
