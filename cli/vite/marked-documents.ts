import { loadSchemas } from '../compile/disk/load-schemas.ts';
import { readDocument } from '../compile/disk/read-document.ts';
import { loadCompiledSite, type CompiledDocument, type CompiledSite } from '../compile/compiled-site.ts';
import { groupListings } from '../compile/listings.ts';
import type { RunResult } from '../compile/run.ts';
import type { Schema } from '../model/schema.ts';
import { markDocument } from './mark-document.ts';

/** Compiled documents with marks (mark.ts), for the pages of the dev server. What the compiler writes has none. */
export class MarkedDocuments {
  /** Identifies the configuration and the schemas that listings and pages follow from. */
  readonly toolsKey: string;
  readonly #site: CompiledSite;
  readonly #schemas: ReadonlyMap<string, Schema>;
  /** Marked listings by the hash of the document. */
  readonly #listings: Map<string, unknown>;
  readonly #compiled: ReadonlyMap<string | null, CompiledDocument>;
  /** Pages and fields that are made of several documents. Not made on demand, because then the next save would wait for them. */
  readonly #derived: ReadonlyMap<string, object>;

  private constructor({ paths, state }: RunResult, site: CompiledSite, listings: Map<string, unknown>) {
    this.#site = site;
    this.toolsKey = state.snapshot.toolsKey;
    this.#schemas = loadSchemas(paths.schemas);
    this.#listings = listings;
    const compiled = [...site.documents.values()].filter(({ summary }) => !summary.isDerived);
    this.#compiled = new Map(compiled.map((document) => [document.summary.output, document]));
    this.#derived = this.#derive();
  }

  /**
   * @param result of a run without errors
   * @param previous whose unchanged listings are reused, if the same configuration made them
   */
  static async open(result: RunResult, previous?: MarkedDocuments): Promise<MarkedDocuments> {
    const reused = previous?.toolsKey === result.state.snapshot.toolsKey ? previous.#listings : [];
    return new MarkedDocuments(result, await loadCompiledSite(result), new Map(reused));
  }

  /**
   * Returns the document of an output path with the fields that other documents add to it, or undefined if there is none.
   * @param file with the compiled document, which may be newer than the run
   */
  read(output: string, file: string): object | undefined {
    const derived = this.#derived.get(output);
    const document = this.#compiled.get(output);
    if (!document) return derived;
    return { ...this.#mark(document, readDocument(file)), ...derived };
  }

  #derive(): Map<string, object> {
    const { config, documents, pictureAt } = this.#site;
    const marked = [...documents.values()].map((document) => ({ ...document, listing: this.#listing(document) }));
    return config.derivePages(groupListings(marked), pictureAt);
  }

  #listing(document: CompiledDocument): unknown {
    const { summary, key, listing, load } = document;
    if (listing === undefined) return undefined;
    const name = `${summary.file} ${key}`;
    if (!this.#listings.has(name))
      this.#listings.set(name, this.#site.config.listing(summary, this.#mark(document, load())));
    return this.#listings.get(name);
  }

  #mark({ summary }: CompiledDocument, compiled: unknown): object {
    return markDocument(compiled, this.#schemas.get(summary.type) ?? {}, summary.file) as object;
  }
}
