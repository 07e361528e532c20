import type { Listings } from '../model/content-config.ts';

/** Groups listings by the type of their document, then by its id. Documents without a listing are omitted. */
export function groupListings(
  documents: Iterable<readonly [document: { type: string; id: string }, listing: unknown]>,
): Listings {
  const listings = new Map<string, Map<string, unknown>>();
  for (const [{ type, id }, listing] of documents) {
    if (listing === undefined) continue;
    listings.set(type, (listings.get(type) ?? new Map<string, unknown>()).set(id, listing));
  }
  return listings;
}
