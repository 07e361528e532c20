import type { CompiledDocument, CompiledSite } from '../compile/compiled-site.ts';
import type { Schema } from '../model/schema.ts';
import type { DocumentDiff, SiteDiff } from './changes.ts';
import { compareDocuments, visibleText, type PictureName } from './compare-documents.ts';
import { traceEffects } from './derived-pages.ts';
import { similarity, splitWords } from './words.ts';

/** A page that vanishes has moved to a page that appears and has this part of its words. */
const MIN_MOVED_SIMILARITY = 0.5;

/** More pages that vanish and appear at once are not compared with each other. */
const MAX_MOVED_PAGES = 30;

/**
 * Compares two versions of a site, document by document.
 * @param schemas of the current version, by type
 */
export function compareSites(
  before: CompiledSite,
  after: CompiledSite,
  schemas: ReadonlyMap<string, Schema>,
): SiteDiff {
  const pictureName: PictureName = (url) => after.pictures.get(url) ?? before.pictures.get(url) ?? url;
  const redirects = new Map(
    [...after.documents.values()].flatMap(({ summary }) =>
      (summary.redirects?.redirects ?? []).map(({ from, to }) => [from.value, to.value] as const),
    ),
  );
  const previous = matchDocuments(before, after, redirects, pictureName);
  const kept = new Set(previous.values());
  const renamed = new Map(
    Array.from(previous)
      .flatMap(
        ([{ summary }, old]) =>
          [
            [old.summary.id, summary.id],
            [old.summary.address ?? '', summary.address ?? ''],
          ] as const,
      )
      .filter(([from, to]) => from !== to),
  );
  const gone = [...before.documents.values()].filter((document) => !kept.has(document));
  const pairs: { old?: CompiledDocument | undefined; current?: CompiledDocument }[] = [
    ...Array.from(after.documents.values(), (current) => ({ old: previous.get(current), current })),
    ...gone.map((old) => ({ old })),
  ];
  const changed = pairs.filter(
    ({ old, current }) => old?.key !== current?.key || old?.summary.id !== current?.summary.id,
  );
  const derived = traceEffects(before, after, changed.length);
  const documents = changed.map(({ old, current }): DocumentDiff => {
    const { summary } = (current ?? old) as CompiledDocument;
    const { type, address } = summary;
    const schema = schemas.get(type) ?? {};
    const isMoved = old && current && old.summary.address !== address;
    return {
      status: !old ? 'added' : !current ? 'removed' : isMoved ? 'moved' : 'changed',
      file: summary.file,
      title: summary.title,
      label: after.config.collections.find((collection) => collection.type === type)?.label.one,
      address,
      from: isMoved ? (old.summary.address ?? undefined) : undefined,
      to: current ? undefined : redirects.get(address ?? ''),
      changes: old && current ? [...compareDocuments(old.load(), current.load(), schema, pictureName, renamed)] : [],
      effects: derived.effectsOf(old, current, schema),
    };
  });
  const isVisible = ({ status, changes, effects }: DocumentDiff) =>
    status !== 'changed' || changes.length + effects.length > 0;
  return { documents: documents.filter(isVisible), pages: derived.otherChanges() };
}

/** Returns the previous version of each document: the one with the same file name, or one whose file vanished, whose address redirects to it or whose words are similar. */
function matchDocuments(
  { documents: before }: CompiledSite,
  { documents: after }: CompiledSite,
  redirects: ReadonlyMap<string, string>,
  pictureName: PictureName,
): Map<CompiledDocument, CompiledDocument> {
  const previous = new Map<CompiledDocument, CompiledDocument>();
  for (const [path, document] of after) {
    const old = before.get(path);
    if (old) previous.set(document, old);
  }
  let gone = [...before].filter(([path]) => !after.has(path)).map(([, document]) => document);
  const fresh = [...after].filter(([path]) => !before.has(path)).map(([, document]) => document);
  if (Math.max(gone.length, fresh.length) > MAX_MOVED_PAGES) return previous;
  const wordsOf = (document: CompiledDocument) => splitWords(visibleText(document.load(), pictureName));
  const words = new Map([...gone, ...fresh].map((document) => [document, wordsOf(document)]));
  const scoreOf = (old: CompiledDocument, current: CompiledDocument) => {
    const target = redirects.get(old.summary.address ?? '');
    return target !== undefined && target === current.summary.address
      ? 1
      : similarity(words.get(old) ?? [], words.get(current) ?? []);
  };
  for (const document of fresh) {
    const [best] = gone
      .filter(({ summary }) => summary.type === document.summary.type)
      .map((old) => ({ old, score: scoreOf(old, document) }))
      .sort((a, b) => b.score - a.score);
    if (!best || best.score < MIN_MOVED_SIMILARITY) continue;
    previous.set(document, best.old);
    gone = gone.filter((old) => old !== best.old);
  }
  return previous;
}
