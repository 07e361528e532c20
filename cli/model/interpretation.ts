import type { Definition, Image, Link } from 'mdast';
import type { Range, RuleDiagnostic } from './diagnostic.ts';
import type { Field, MarkdownField, SchemaError } from './document.ts';
import type { Reference } from './references.ts';

/**
 * One document as its author meant it: computed once, after validation, and shared by the rules, the summary and the fixes.
 * The validator reports a misspelled field twice (one is missing, one is unknown) and empty text once for every limit it
 * breaks; here each error appears once.
 */
export interface Interpretation {
  /** Addresses that the document links to: fields with the format `uri-reference`, then links and definitions in Markdown. */
  links: Reference[];
  /** Image files that the document shows: fields with the format `picture`, then images in Markdown. */
  images: Reference[];
  /** Images that have room for a description: groups of fields with `alt`, then images in Markdown. */
  imageDescriptions: ImageDescription[];
  compactItems: CompactItem[];
  misplacedFields: MisplacedFields[];
  renamedFields: RenamedField[];
  /** Missing, unknown and empty fields that nothing above explains, in the order of the document. */
  fieldErrors: FieldErrors[];
  /** The error of each value that its schema rejects, by the pointer of the value. */
  valueErrors: ReadonlyMap<string, SchemaError>;
  /** Links, definitions, and images of all Markdown, in order. */
  markdownAddresses: MarkdownAddress[];
  /** Diagnostics of fields whose key is missing, by the pointer of the field and by that of the text that swallowed it. */
  missingKeys: ReadonlyMap<string, RuleDiagnostic>;
  swappedFields: SwappedFields[];
  /** Items of a list that are written as one text, by the pointer of that text. */
  joinedItems: ReadonlyMap<string, string[]>;
  /** Items of lists that are written as several, with a dash before each field: JSON Pointers of the parts of each. */
  splitItems: string[][];
}

/** A link, link definition, or image in Markdown. */
export interface MarkdownAddress {
  field: MarkdownField;
  node: Definition | Image | Link;
}

/** An image and its description. */
export interface ImageDescription {
  /** Path of the file below the content folder. */
  src: string;
  /** Undefined without a field for it, null for a field without a value. */
  alt: string | null | undefined;
  /** Range of the description, or of the place where it belongs. */
  range: Range;
  /** JSON Pointer of the description; in Markdown, of the whole field. */
  pointer: string;
  /** The title next to the image. */
  title: string | undefined;
}

/** Two fields of a group, each with the value of the other. */
export interface SwappedFields {
  /** Takes an address or the path of an image, and contains words. */
  address: Field;
  /** Takes words, and contains the address or path. */
  words: Field;
}

/** An item of two fields written as one: `LinkedIn: https://…` for `title: LinkedIn` and `url: https://…`. */
export interface CompactItem {
  /** JSON Pointer of the item. */
  pointer: string;
  /** The value of the first field, written as a key. */
  key: string;
  /** The names of the two fields. */
  fields: [first: string, second: string];
}

/** Fields on the wrong level. */
export interface MisplacedFields {
  /** JSON Pointer of the group that contains them. */
  pointer: string;
  keys: string[];
  /** JSON Pointer of the group they belong to. */
  into: string;
}

/** A field under a wrong name. */
export interface RenamedField {
  /** JSON Pointer of the group that contains it. */
  pointer: string;
  from: string;
  to: string;
  /** The new name is a required one, and close enough to leave no doubt. */
  safe: boolean;
}

/** Errors in the fields of one group. Each step of the interpretation takes out those that it explains. */
export interface FieldErrors {
  /** JSON Pointer of the group. */
  pointer: string;
  missing: Set<string>;
  unknown: Set<string>;
  /** Known fields without a value. */
  empty: Set<string>;
}
