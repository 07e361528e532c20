import type { CompiledDocument, CompiledSite } from '../compile/compiled-site.ts';
import { groupListings } from '../compile/listings.ts';
import { schemaAt, valueAt, type Schema } from '../model/schema.ts';
import type { Effect, SiteDiff } from './changes.ts';

/** With more changed documents, nobody reads their effects on other pages, and each takes a run of `derivePages`. */
const MAX_TRACED_DOCUMENTS = 50;

/** JSON of derived pages by output path. */
type Outputs = ReadonlyMap<string, string>;

/** Finds out which document changes which other pages: it derives the pages again without the change. */
export class DerivedPages {
  readonly #before: CompiledSite;
  readonly #after: CompiledSite;
  readonly #old: Outputs;
  readonly #current: Outputs;
  readonly #isTraced: boolean;
  readonly #ownOutputs: ReadonlySet<string | null>;
  readonly #explained = new Set<string>();

  constructor(before: CompiledSite, after: CompiledSite, changedCount: number) {
    this.#before = before;
    this.#after = after;
    this.#current = this.#derive(after);
    this.#old = unlessOutdated(() => this.#derive(before)) ?? this.#current;
    this.#isTraced = changedCount <= MAX_TRACED_DOCUMENTS;
    const documents = [...before.documents.values(), ...after.documents.values()];
    this.#ownOutputs = new Set(documents.map(({ identity }) => identity.output));
  }

  /** Returns the other pages that show a change, by changed field. */
  effectsOf(old: CompiledDocument | undefined, current: CompiledDocument | undefined, schema: Schema): Effect[] {
    const document = current ?? old;
    if (!this.#isTraced || document?.listing === undefined) return [];
    const own = new Set([old?.identity.output, current?.identity.output]);
    const [site, outputs] = current ? [this.#after, this.#current] : [this.#before, this.#old];
    const addressesWith = (listing: () => unknown): string[] => {
      const other = unlessOutdated(() => this.#derive(site, { document, listing: listing() }));
      if (!other) return [];
      const affected = differing(outputs, other).filter((output) => !own.has(output));
      for (const output of affected) this.#explained.add(output);
      return affected.flatMap((output) => this.#addressOf(output, other) ?? []);
    };
    if (!old || !current) return toEffects([[undefined, addressesWith(() => undefined)]]);
    const { identity } = current;
    const [before, after] = [old.load(), current.load()] as Record<string, unknown>[];
    const differs = (key: string) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]);
    const fields = Object.keys({ ...before, ...after }).filter(differs);
    const { listing } = this.#after.config;
    const isMoved = old.identity.address !== identity.address;
    return toEffects([
      ...fields.map((field): [string, string[]] => [
        schemaAt(schema, `/${field}`).title ?? field,
        addressesWith(() => listing(identity, { ...after, [field]: before?.[field] })),
      ]),
      ...(isMoved
        ? [['Address', addressesWith(() => listing(old.identity, after as object))] as [string, string[]]]
        : []),
    ]);
  }

  /** Returns the derived pages that appear, vanish or change without a changed document that explains it. */
  otherChanges(): SiteDiff['pages'] {
    const [old, current] = [this.#old, this.#current];
    return differing(old, current).flatMap((output) => {
      const address = this.#addressOf(output, current.has(output) ? current : old);
      const status = !old.has(output) ? 'added' : !current.has(output) ? 'removed' : 'changed';
      const isListed = status === 'changed' ? this.#explained.has(output) : this.#ownOutputs.has(output);
      return address === undefined || isListed ? [] : [{ status, address }];
    });
  }

  /** Derives the pages by the current code, with another listing of one document if given. */
  #derive({ documents, pictureAt }: CompiledSite, changed?: { document: CompiledDocument; listing: unknown }): Outputs {
    const listings = Array.from(documents.values(), (document) => {
      const { listing } = changed?.document === document ? changed : document;
      return [document.identity, listing] as const;
    });
    const pages = this.#after.config.derivePages(groupListings(listings), pictureAt);
    return new Map(Array.from(pages, ([output, page]) => [output, JSON.stringify(page)]));
  }

  /** Returns the address of an output path, or undefined if it is no page: a page has a title or is that of a document. */
  #addressOf(output: string, outputs: Outputs): string | undefined {
    const { singletons, titles } = this.#after.config;
    const singleton = Object.values(singletons).find((one) => one.output === output);
    if (singleton) return singleton.address ?? undefined;
    const page: unknown = JSON.parse(outputs.get(output) ?? 'null');
    const isPage = this.#ownOutputs.has(output) || titles.some((title) => valueAt(page, title) !== undefined);
    return isPage ? `/${output}` : undefined;
  }
}

/** Returns a result, or undefined if today's code cannot use the documents of the other version, which have other fields. */
function unlessOutdated<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
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
