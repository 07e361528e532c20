import type { RunOptions } from '../compile/run.ts';
import { createLinkClient } from './ask-address.ts';
import type { Outcome } from './outcome.ts';
import type { Network } from './request.ts';

/** Answer for one page, as the cache keeps it. */
interface CachedOutcome {
  askedAtMs: number;
  /** Fragments that were looked for. */
  fragments: string[];
  outcome: Outcome;
}

/** Outcomes by address of the page, without a fragment. */
export type CachedOutcomes = Record<string, CachedOutcome>;

const MAX_AGE_MS = 7 * 86_400_000;

/** Pages with an error are requested again in every run, so that a report lists what fails now. */
const CACHED_KINDS = new Set<Outcome['kind']>(['exists', 'moved', 'suspicious']);

/**
 * Asks for each page once, unless the cache has its answer.
 * @param addresses with their fragments
 * @returns the outcomes of these pages alone, for the report and for the cache
 */
export async function askPages(
  addresses: Iterable<string>,
  cached: CachedOutcomes,
  network: Network,
  progress?: RunOptions['progress'],
): Promise<CachedOutcomes> {
  const byPage = Map.groupBy(addresses, (address) => splitFragment(address).page);
  const ask = createLinkClient(network);
  let done = 0;
  const asked = Array.from(byPage, async ([page, all]): Promise<[string, CachedOutcome]> => {
    const fragments = all.flatMap((address) => splitFragment(address).fragment || []);
    const { [page]: known } = cached;
    const isKnown = known && isCurrent(known, fragments);
    const answer = isKnown ? known : { askedAtMs: Date.now(), fragments, outcome: await ask(page, fragments) };
    progress?.(++done, byPage.size);
    return [page, answer];
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** Splits an address at its fragment. */
export function splitFragment(address: string): { page: string; fragment: string } {
  const [page = '', ...rest] = address.split('#');
  return { page, fragment: rest.join('#') };
}

function isCurrent({ askedAtMs, fragments, outcome }: CachedOutcome, wanted: string[]): boolean {
  // After a clock was set back, an answer can be from the future.
  const isYoung = Math.abs(Date.now() - askedAtMs) < MAX_AGE_MS;
  return isYoung && CACHED_KINDS.has(outcome.kind) && wanted.every((fragment) => fragments.includes(fragment));
}
