import type { Diagnostic } from './diagnostic.ts';
import type { DocumentIdentity } from './document-identity.ts';
import type { Picture } from './picture.ts';
import type { RuleId } from './rule-catalog.ts';

/** A folder below `content/` with one document per file. */
export interface Collection {
  folder: string;
  /** Document type: the name of the schema. */
  type: string;
  /** Whether each document is a page, at `/{folder}/{id}`. */
  isPage: boolean;
  /** Name of one document and of several in messages. */
  label: { one: string; many: string };
}

/** A document that exists once. */
export interface Singleton extends Pick<DocumentIdentity, 'type' | 'address' | 'output'> {
  /** Whether `derivePages` makes its page, from this document and others. */
  isDerived?: boolean;
}

/** Fewest pixels that pictures need where they are shown. */
export interface MinimumSize {
  /** Document type; absent for all types. */
  type?: string;
  /** Matches the JSON Pointer of the field; absent for all fields. */
  pointer?: RegExp;
  side: 'width' | 'height';
  pixels: number;
}

/** Severity of the diagnostics of a rule; `off` for a rule that reports nothing. */
export type RuleSetting = Diagnostic['severity'] | 'off';

/** Listings of the documents by type, then by id: what other pages show of each. */
export type Listings = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Returns the published picture for a path below the content folder, or undefined if there is no such picture. */
export type PictureLookup = (path: string) => Picture | undefined;

/** Fields that a site may leave out. */
export const DEFAULTS = {
  titles: ['/title'],
  routes: [],
  anchors: () => [],
  reservedIds: () => [],
  pictures: { showNames: [], minimumSizes: [] },
  listing: () => undefined,
  derivePages: () => new Map<string, object>(),
} satisfies Partial<ContentConfig>;

/** Configuration as a site writes it: the default export of `content.config.ts`. */
export type SiteConfig = Omit<ContentConfig, keyof typeof DEFAULTS> &
  Partial<Pick<ContentConfig, keyof typeof DEFAULTS>>;

/** Configuration of one site with all its fields. The compiler itself contains nothing specific to a site. */
export interface ContentConfig {
  collections: readonly Collection[];
  /** By file name without its extension. */
  singletons: Readonly<Record<string, Singleton>>;
  /** Spelling of the texts; absent if both are fine. */
  locale?: 'en-US' | 'en-GB';
  /** JSON Pointers of the fields that may hold a document's title; the first text counts. */
  titles: readonly string[];
  /** Texts that no two documents may share, with what messages call them; some only on pages. */
  unique?: readonly { pointer: string; label: string; onPages?: true }[];
  /** Field that holds the origin of all pages, such as `https://www.example.gov`. */
  origin?: { type: string; pointer: string };
  /** List whose items are the ids of a collection's documents, in the order in which pages show them. */
  order?: { type: string; pointer: string; collection: string };
  /** List of redirects: groups of an old address (`from`) and the one that it leads to (`to`). */
  redirects?: { type: string; pointer: string };
  /** Addresses besides pages and files in `public/` that links may lead to. */
  routes: readonly string[];
  /** Returns the ids in the layout of a page that links may lead to, by document type. */
  anchors(type: string): readonly string[];
  /** Returns all ids that the layout of a page uses; Markdown headings never get one of them. */
  reservedIds(type: string, sections: readonly string[]): readonly string[];
  pictures: {
    /** Picture that pages show although no document names it; a path below the content folder. */
    placeholder?: string;
    /** Type of the documents whose pictures are portraits: each belongs to one person. */
    portraits?: string;
    /** Types whose picture descriptions may repeat a name, because the picture shows that name. */
    showNames: readonly string[];
    /** The first matching entry counts. */
    minimumSizes: readonly MinimumSize[];
  };
  /** Returns what other pages show of a compiled document, or undefined if none shows anything. */
  listing(document: DocumentIdentity, compiled: object): unknown;
  /**
   * Makes the pages that several documents contribute to.
   * @returns by output path: a whole page, or fields to add to the compiled document of that path
   */
  derivePages(listings: Listings, pictureAt: PictureLookup): Map<string, object>;
  /** Severities of rules that differ from their usual ones. */
  rules?: Readonly<Partial<Record<RuleId, RuleSetting>>>;
  /** Modules that application code imports by name, such as `virtual:content/site`. */
  modules?: Readonly<Record<string, ContentModule>>;
}

/** A module made of one compiled document. */
export interface ContentModule {
  /** Output path of the document. */
  output: string;
  /**
   * Returns the source of the module.
   * @param environment variables of the build
   * @throws Error that names a variable with an invalid value
   */
  code(document: unknown, environment: Record<string, string | undefined>): string;
}
