import type { DocumentSummary } from '../model/summary.ts';
import type { PackedReference } from '../model/references.ts';
import { isDraft, classify } from '../model/document-types.ts';
import { textOf, type DocumentRecords, type BuildState } from './cache.ts';
import { isSameAround, type Snapshot } from './snapshot.ts';

/** What a run may take over from the last one, because no change since then can have changed it. */
export interface Kept {
  /** What rules between documents found. */
  findings: boolean;
  /** The pages that are made of several documents, but for what they show of these; none where it is undefined. */
  pages: { but: string[] } | undefined;
}

/**
 * The documents that are all that has changed. A document follows from its text: those with the hash that they had are as
 * they were.
 * @param now the key of this run and the hashes of its files
 * @returns their paths below the content folder, or undefined where anything else has changed
 */
export function changedSince(
  last: BuildState,
  survey: Snapshot,
  now: Pick<BuildState, 'key' | 'content'>,
): string[] | undefined {
  if (last.key !== now.key || !isSameAround(survey, last)) return undefined;
  const paths = Object.keys(now.content);
  if (paths.length !== Object.keys(last.content).length) return undefined;
  const changed = paths.filter((path) => last.content[path]?.[3] !== now.content[path]?.[3]);
  return changed.every((path) => classify(path) && last.content[path]) ? changed : undefined;
}

/**
 * Say what may be kept.
 * @param changed from {@link changedSince}
 * @param before the entries of the last run, as far as they are there
 */
export function keptSince(
  last: BuildState,
  changed: string[],
  entries: DocumentRecords,
  before: DocumentRecords,
): Kept {
  const files = new Set<string>();
  const kept: Kept = { findings: true, pages: last.published === null ? undefined : { but: [] } };
  for (const path of changed) {
    const [then, entry] = [before[path], entries[path]];
    // An entry of another run than the last.
    if (!then || !entry || textOf(then) !== last.content[path]?.[3]) return { findings: false, pages: undefined };
    kept.findings &&= hasSameTargets(entry.facts, then.facts);
    if (JSON.stringify(then.part) !== JSON.stringify(entry.part)) kept.pages?.but.push(path);
    files.add(entry.facts.file);
  }
  // Their places have moved.
  kept.findings &&= !last.between.some(({ file, related = [] }) =>
    [file, ...related.map((other) => other.file)].some((name) => files.has(name)),
  );
  return kept;
}

/** Whether a document points to what it pointed to, and can be pointed to as before, under whatever title. */
export function hasSameTargets(now: DocumentSummary, then: DocumentSummary): boolean {
  return gist(now) === gist(then);
}

/** All that can be asked of one document when others are looked at, but for where in its lines things stand. */
function gist(facts: DocumentSummary): string {
  const { title: _, mark, links, pictures, order, ...rest } = facts;
  const plain = (mentions: PackedReference[] = []) =>
    mentions.map(({ value, places }) => [value, places.replace(/ \d+/g, '')]);
  return JSON.stringify([rest, isDraft(facts), mark !== undefined, links, plain(pictures), plain(order)]);
}
