import { tryWithCurrentCode, type CompiledDocument, type CompiledSite } from '../compile/compiled-site.ts';
import { groupListings } from '../compile/listings.ts';
import { schemaAt, valueAt, type Schema } from '../model/schema.ts';
import type { Effect, SiteDiff } from './changes.ts';

/** With more changed documents, nobody reads their effects on other pages, and each takes a run of `derivePages`. */
const MAX_TRACED_DOCUMENTS = 50;

/** JSON of derived pages by output path. */
type Outputs = ReadonlyMap<string, string>;

/**
 * Finds out which document changes which other pages: derives the pages again without the change.
 * @returns `effectsOf`, the other pages that show a change, by changed field; `otherChanges`, the derived pages that appear, vanish or
 * change without a changed document that explains it
 */
export function traceEffects(before: CompiledSite, after: CompiledSite, changedCount: number) {
  const { config } = after;
  // Documents with errors are missing, and the site may need them.
  const derived = tryWithCurrentCode(() => derive(after));
  const newOutputs: Outputs = derived ?? new Map<string, string>();
  const oldOutputs = (derived && tryWithCurrentCode(() => derive(before))) ?? newOutputs;
  const documents = [...before.documents.values(), ...after.documents.values()];
  const ownOutputs = new Set(documents.map(({ summary }) => summary.output));
  const explained = new Set<string>();

  function effectsOf(
    old: CompiledDocument | undefined,
    current: CompiledDocument | undefined,
    schema: Schema,
  ): Effect[] {
    const document = current ?? old;
    if (changedCount > MAX_TRACED_DOCUMENTS || document?.listing === undefined) return [];
    const own = new Set([old?.summary.output, current?.summary.output]);
    const [site, outputs] = current ? [after, newOutputs] : [before, oldOutputs];
    const addressesWith = (listing: () => unknown): string[] => {
      const other = tryWithCurrentCode(() => derive(site, { document, listing: listing() }));
      if (!other) return [];
      const affected = differing(outputs, other).filter((output) => !own.has(output));
      for (const output of affected) explained.add(output);
      return affected.flatMap((output) => addressOf(output, other) ?? []);
    };
    if (!old || !current) return toEffects([[undefined, addressesWith(() => undefined)]]);
    const { summary } = current;
    const [then, now] = [old.load(), current.load()] as Record<string, unknown>[];
    const differs = (key: string) => JSON.stringify(then?.[key]) !== JSON.stringify(now?.[key]);
    const fields = Object.keys({ ...then, ...now }).filter(differs);
    const isMoved = old.summary.address !== summary.address;
    return toEffects([
      ...fields.map((field): [string, string[]] => [
        schemaAt(schema, `/${field}`).title ?? field,
        addressesWith(() => config.listing(summary, { ...now, [field]: then?.[field] })),
      ]),
      ...(isMoved
        ? [['Address', addressesWith(() => config.listing(old.summary, now as object))] as [string, string[]]]
        : []),
    ]);
  }

  function otherChanges(): SiteDiff['pages'] {
    return differing(oldOutputs, newOutputs).flatMap((output) => {
      const address = addressOf(output, newOutputs.has(output) ? newOutputs : oldOutputs);
      const status = !oldOutputs.has(output) ? 'added' : !newOutputs.has(output) ? 'removed' : 'changed';
      const isListed = status === 'changed' ? explained.has(output) : ownOutputs.has(output);
      return address === undefined || isListed ? [] : [{ status, address }];
    });
  }

  /** Derives the pages by the current code, with another listing of one document if given. */
  function derive(
    { documents, pictureAt }: CompiledSite,
    changed?: { document: CompiledDocument; listing: unknown },
  ): Outputs {
    const listings = Array.from(documents.values(), (document) => {
      const { listing } = changed?.document === document ? changed : document;
      return { ...document, listing };
    });
    const pages = config.derivePages(groupListings(listings), pictureAt);
    return new Map(Array.from(pages, ([output, page]) => [output, JSON.stringify(page)]));
  }

  /** Returns the address of an output path, or undefined if it is no page: a page has a title or is that of a document. */
  function addressOf(output: string, outputs: Outputs): string | undefined {
    const { singletons, titles } = config;
    const singleton = Object.values(singletons).find((one) => one.output === output);
    if (singleton) return singleton.address ?? undefined;
    const page: unknown = JSON.parse(outputs.get(output) ?? 'null');
    const isPage = ownOutputs.has(output) || titles.some((title) => valueAt(page, title) !== undefined);
    return isPage ? `/${output}` : undefined;
  }

  return { effectsOf, otherChanges };
}

/** Joins the fields that change the same pages. */
function toEffects(found: [field: string | undefined, addresses: string[]][]): Effect[] {
  const effects = Map.groupBy(found, ([, addresses]) => addresses.join(' ')).values();
  return [...effects]
    .map((group): Effect => ({
      fields: [...new Set(group.flatMap(([field]) => field ?? []))],
      addresses: group[0]?.[1] ?? [],
    }))
    .filter(({ addresses }) => addresses.length > 0);
}

function differing(before: Outputs, after: Outputs): string[] {
  const outputs = new Set([...before.keys(), ...after.keys()]);
  return [...outputs].filter((output) => before.get(output) !== after.get(output));
}
