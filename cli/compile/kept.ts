import type { Facts, Mention } from '../rules/rule.ts';
import { textOf, type Entries, type State } from './cache.ts';
import { isSameAround, type Survey } from './survey.ts';

/** What a run may take over from the last one, because no change since then can have changed it. */
export interface Kept {
  /** What rules between documents found. */
  findings: boolean;
  /** The pages that are made of several documents. */
  pages: boolean;
}

/**
 * Say what may be kept. A document follows from its text: those with the hash that they had are as they were.
 * @param now the key of this run and the hashes of its files
 * @param before the entries of the last run, as far as they are there
 */
export function keptSince(
  last: State | null,
  survey: Survey,
  now: Pick<State, 'key' | 'content'>,
  entries: Entries,
  before: Entries,
): Kept {
  const nothing = { findings: false, pages: false };
  if (!last || last.key !== now.key || !isSameAround(survey, last)) return nothing;
  const paths = Object.keys(now.content);
  if (paths.length !== Object.keys(last.content).length) return nothing;
  const changed = new Set<string>();
  const kept = { findings: true, pages: last.published !== null };
  for (const path of paths) {
    const hash = last.content[path]?.[3];
    if (hash === now.content[path]?.[3]) continue;
    const [then, entry] = [before[path], entries[path]];
    // A picture, a new file, or an entry of another run than the last.
    if (!then || !entry || textOf(then) !== hash) return nothing;
    kept.findings &&= gist(then.facts) === gist(entry.facts);
    kept.pages &&= JSON.stringify(then.part) === JSON.stringify(entry.part);
    changed.add(entry.facts.file);
  }
  // Their places have moved.
  kept.findings &&= !last.between.some(({ file, related = [] }) =>
    [file, ...related.map((other) => other.file)].some((name) => changed.has(name)),
  );
  return kept;
}

/** Whether a document points to what it pointed to, and can be pointed to as before, under whatever title. */
export function hasSameTargets(now: Facts, then: Facts): boolean {
  return gist({ ...now, title: '' }) === gist({ ...then, title: '' });
}

/** All that rules between documents can ask of one, but for where in its lines things stand. */
function gist({ links, pictures, order, ...rest }: Facts): string {
  const plain = (mentions: Mention[] = []) => mentions.map(({ value, places }) => [value, places.replace(/ \d+/g, '')]);
  return JSON.stringify([{ ...rest, mark: undefined }, links, plain(pictures), plain(order)]);
}
