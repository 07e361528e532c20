import type { Root } from 'mdast';
import type { ContentConfig } from './content-config.ts';
import type { Range } from './diagnostic.ts';
import type { Locations } from './locations.ts';
import type { Schema } from './schema.ts';
import type { Source } from './source.ts';

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
  /** Facts of the site that the document belongs to. */
  config: ContentConfig;
  source: Source;
  schema: Schema;
  value: unknown;
  locations: Locations;
  /** All the validator found; the `schema/*` rules turn it into findings. */
  errors: SchemaError[];
  /** Every value that its schema describes, single values as well as lists and groups of fields. */
  fields: Field[];
  markdown: MarkdownField[];
  /** Ids of the sections and headings, in document order. */
  fragments: string[];
}
