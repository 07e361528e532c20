/**
 * A web-standard Request and Response, as far as the contact function needs them. On node:http the whole ones, which have
 * streams, cost more than all the rules of a message together.
 */

/** What is read of a Request. */
export interface Incoming {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}

/** What a Response is made of. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
