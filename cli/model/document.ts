import type { Root } from 'mdast';
import type { ContentConfig } from './content-config.ts';
import type { Diagnostic, Range } from './diagnostic.ts';
import type { DocumentIdentity } from './document-identity.ts';
import type { Ignore } from './ignore.ts';
import type { Lexicon } from './lexicon.ts';
import type { Locations } from './locations.ts';
import type { Schema } from './schema.ts';
import type { Source } from './source.ts';

/** One value of a document with its location and its schema. */
export interface Field {
  pointer: string;
  value: unknown;
  schema: Schema;
  range: Range;
  /** Range of the key; absent for list items. */
  key?: Range;
}

/** A field that contains Markdown. */
export interface MarkdownField extends Field {
  value: string;
  tree: Root;
}

/** An error of a validator; part of ajv's `ErrorObject`. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer of the value. */
  instancePath: string;
  params: Record<string, unknown>;
}

/** A parsed document. */
export interface ContentDocument extends DocumentIdentity {
  /** Configuration of the site that the document belongs to. */
  config: ContentConfig;
  lexicon: Lexicon;
  source: Source;
  schema: Schema;
  value: unknown;
  locations: Locations;
  /** Diagnostics of the parser that do not keep the document from being read. */
  parseDiagnostics: Diagnostic[];
  /** All errors of the validator, which the `schema/*` rules turn into diagnostics. */
  schemaErrors: SchemaError[];
  /** Every value that the schema describes (scalars, lists and groups), in document order. */
  fields: Field[];
  markdown: MarkdownField[];
  /** Ids of the sections and headings, in document order. */
  fragments: string[];
  /** Comments that silence rules. */
  ignores: Ignore[];
}
