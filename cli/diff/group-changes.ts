import { quoteWhole } from '../model/message-text.ts';
import type { Change, DocumentDiff } from './changes.ts';
import { diffWords } from './words.ts';

/** The same change in this many documents is read once. In fewer, the text around each matters more. */
const MIN_GROUPED = 5;

/** The same words replaced in many documents. */
export interface ChangeGroup {
  /** Such as `“A” → “B”`. */
  change: string;
  documents: DocumentDiff[];
  /** Changes of other pages, of the documents that have no other change. */
  effects: DocumentDiff['effects'];
}

/** Separates changes that many documents have from those that are single. */
export function groupChanges(documents: readonly DocumentDiff[]): { groups: ChangeGroup[]; single: DocumentDiff[] } {
  const all = documents.flatMap((document) =>
    document.changes.map((change) => ({ document, change, replacement: describeReplacement(change) })),
  );
  const found = [...Map.groupBy(all, ({ replacement }) => replacement)].map(([replacement, changes]) => ({
    replacement,
    changes: changes.map(({ change }) => change),
    documents: [...new Set(changes.map(({ document }) => document))],
  }));
  const common = found.filter(({ replacement, documents }) => replacement && documents.length >= MIN_GROUPED);
  const grouped = new Set(common.flatMap(({ changes }) => changes));
  const rest = documents.map((document) => ({
    document,
    changes: document.changes.filter((change) => !grouped.has(change)),
  }));
  const isFinished = ({ document, changes }: (typeof rest)[number]) =>
    document.status === 'changed' && changes.length === 0 && document.changes.length > 0;
  const finished = new Set(rest.filter(isFinished).map(({ document }) => document));
  const groups = common.map(({ replacement = '', documents }): ChangeGroup => {
    const effects = documents.filter((document) => finished.delete(document)).flatMap(({ effects }) => effects);
    const own = new Set(documents.map(({ address }) => address));
    const addresses = [...new Set(effects.flatMap(({ addresses }) => addresses))].filter((one) => !own.has(one));
    const fields = [...new Set(effects.flatMap(({ fields }) => fields))];
    return { change: replacement, documents, effects: addresses.length > 0 ? [{ fields, addresses }] : [] };
  });
  const single = rest.filter((one) => !isFinished(one)).map(({ document, changes }) => ({ ...document, changes }));
  return { groups, single };
}

/** Returns what a change replaces by what; undefined if there is more than one such pair. */
function describeReplacement({ before, after, kind }: Change): string | undefined {
  if (!before || !after) return undefined;
  if (kind) return describeNames({ before, after, kind });
  const pairs: [old: string, current: string][] = [];
  let gap: string | undefined;
  for (const { value, added, removed } of diffWords(before, after)) {
    if (!added && !removed) {
      gap = value;
      continue;
    }
    // Words next to each other are one replacement: “zero-trust” and not “zero” and “trust”.
    const last = pairs.at(-1);
    const isNext = last && (gap === undefined || !/[\p{L}\p{N}]/u.test(gap));
    const pair = isNext ? last : (['', ''] satisfies [string, string]);
    if (!isNext) pairs.push(pair as [string, string]);
    else for (const side of [0, 1] as const) pair[side] += gap ?? '';
    gap = undefined;
    pair[removed ? 0 : 1] += value;
  }
  const [first, ...others] = new Set(
    pairs.map(([old, current]) => old && current && `${quoteWhole(old)} → ${quoteWhole(current)}`),
  );
  return others.length === 0 ? first || undefined : undefined;
}

/** Returns `old → new` for names, which are shown as a whole. */
export function describeNames({ before, after, kind }: Pick<Change, 'before' | 'after' | 'kind'>): string {
  return `${kind === 'renamed' ? 'renamed ' : ''}${before} → ${after}`;
}
