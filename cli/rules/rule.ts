import type { Root } from 'mdast';
import type { Diagnostic, Range } from '../diagnostic.ts';
import type { Places } from '../documents/places.ts';
import type { Source } from '../documents/source.ts';

/** The part of a JSON Schema (draft-07) that the compiler reads. */
export interface Schema {
  title?: string;
  markdownDescription?: string;
  /** What to tell the reader instead of our words: for every mistake, or by keyword (as vscode-yaml and ajv-errors read it). */
  errorMessage?: string | Record<string, string>;
  examples?: unknown[];
  type?: string;
  enum?: string[];
  const?: unknown;
  format?: string;
  contentMediaType?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** The field that tells items of a list apart, of which no two may be the same (as ajv-keywords reads it). */
  uniqueItemProperties?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  $ref?: string;
  additionalProperties?: boolean | Schema;
}

/** One value of a document with its place and the schema that describes it. */
export interface Field {
  pointer: string;
  value: unknown;
  schema: Schema;
  /** Where the value stands. */
  range: Range;
  /** Where its key stands; absent for list items. */
  key?: Range;
}

/** A Markdown text inside a document, with the way back from its offsets to the file. */
export interface MarkdownField extends Field {
  tree: Root;
  /** The place in the file of a stretch of the decoded text (UTF-16 offsets in the value). */
  rangeOf(from: number, to: number): Range;
}

/** What a precompiled validator says about a value; a part of ajv's `ErrorObject`. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer of the value. */
  instancePath: string;
  params: Record<string, unknown>;
}

/** A document that parsed; `fields` are in document order. */
export interface ContentDocument {
  type: string;
  id: string;
  source: Source;
  schema: Schema;
  value: unknown;
  places: Places;
  /** All the validator found; the `schema/*` rules turn it into findings. */
  errors: SchemaError[];
  /** Every value that its schema describes, single values as well as lists and groups of fields. */
  fields: Field[];
  markdown: MarkdownField[];
}

/** A link, picture or slug that a document points to. Plain data. */
export interface Reference {
  value: string;
  /** Where it stands, without quotes or Markdown around it. */
  range: Range;
  pointer: string;
  /** Whether the file holds the value character by character at `range`, so that an edit may replace it there. */
  exact: boolean;
}

/** Everything that a document points to by one value, with the places packed into a text: `referencesOf` in mention.ts reads them. */
export interface Mention {
  value: string;
  places: string;
}

/** What one document says about the rest of the site. Plain data: kept in the cache, so that rules over all documents need no parse. */
export interface Facts {
  type: string;
  id: string;
  file: string;
  /** The address of its page, or null for documents that are no page. */
  address: string | null;
  title: string;
  /** What the full addresses of all pages start with (`https://www.example.gov`), where the document tells it. */
  origin?: string;
  /** Did not parse: only its type, id, file and address are known, and nobody is told off for pointing to it. */
  broken?: true;
  /** Has mistakes in its fields: there may be more links, pictures and fragments than those it is known to have. */
  incomplete?: true;
  /** Marked as sample data, as a whole or in a value. */
  sample: boolean;
  /** Where it is marked as a whole. */
  mark?: Mention;
  /** What it links to, each address once: next to all of them are right, and `linksIn` finds where the others stand. */
  links: string[];
  /** From `picturesOf` in references.ts. */
  pictures: Mention[];
  /** Section ids and heading ids of its page. */
  fragments: string[];
  /** Slugs in the order that the insights document gives, with their places. */
  order?: Mention[];
}

/** A picture below `content/`, by its path there (`images/team.svg`). */
export interface PictureFile {
  path: string;
  bytes: number;
  /** As it is shown, upright; 0 × 0 where it cannot be read. */
  width: number;
  height: number;
  format: string;
  /** Pictures in the file, where it can be read. */
  frames?: number;
  /** Why it cannot be read: parts of it are missing or wrong, or it defines `<!ENTITY` names, which can grow without end. */
  problem?: 'damaged' | 'entities';
  /** What a drawing holds that is not published with it. */
  leftOut?: 'movement' | 'page' | 'reference' | 'script';
}

/** All documents of the site as their facts, and the files they may use. */
export interface Corpus {
  /** Name of the content folder as findings give it, such as `content`. */
  folder: string;
  /** Broken ones included. */
  documents: Facts[];
  pictures: Map<string, PictureFile>;
  /** Every other file below the content folder, as findings give it (`content/notes.txt`); hidden files left out. */
  others: string[];
  /** Where a document links to an address. */
  linksIn(file: string, address: string): Reference[];
  /** Addresses besides pages that a link may lead to: files in `public/`, `/static/documents/…`. */
  files: Set<string>;
}

/** A finding as a rule yields it; the runner adds the rule's id, severity and the file. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity' | 'file'> & {
  severity?: Diagnostic['severity'];
  /** Under `--release` it is an error. */
  release?: true;
};

/** One rule, one file; its page `<id>.md` and examples stand beside it. */
export interface Rule {
  id: string;
  severity: Diagnostic['severity'];
  /** What is wrong inside one document; its findings are cached with the document. */
  document?(document: ContentDocument): Iterable<Finding>;
  /** What is wrong between documents and files; runs when those change, on facts alone. */
  corpus?(corpus: Corpus): Iterable<Finding & { file: string }>;
  /** What is right in a document and must not be published all the same; asked under `--release` alone. */
  release?(facts: Facts): Iterable<Finding>;
}
