import { pointerSegments } from './json-pointer.ts';

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

/** The schema behind `$ref` (`#/definitions/…`, the only kind our self-contained schemas use). */
export function resolveRef(root: Schema, schema: Schema | undefined): Schema {
  let found = schema ?? {};
  for (let hops = 0; found.$ref !== undefined && hops < 16; hops++) {
    found = root.definitions?.[found.$ref.replace('#/definitions/', '')] ?? {};
  }
  return found;
}

/** Whether a field holds a Markdown text. */
export function isMarkdown({ contentMediaType }: Schema): boolean {
  return contentMediaType === 'text/markdown';
}

/** The schema of the value at a JSON Pointer; an empty one where the schema says nothing. */
export function schemaAt(root: Schema, pointer: string): Schema {
  let schema = resolveRef(root, root);
  for (const key of pointerSegments(pointer)) {
    schema = resolveRef(root, schema.type === 'array' ? schema.items : property(schema, key));
  }
  return schema;
}

function property({ properties }: Schema, key: string): Schema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** The value at a JSON Pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const key of pointerSegments(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** What JSON Schema calls the type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether a value is of the type that its schema asks for. */
export function matchesType(value: unknown, { type }: Schema): boolean {
  const found = typeOf(value);
  return type === undefined || type === found || (type === 'number' && found === 'integer');
}

/** Whether a group of fields describes a picture in words: it has an `alt` beside a picture file. */
export function hasPicture(root: Schema, group: Schema): boolean {
  return Object.values(group.properties ?? {}).some((property) => resolveRef(root, property).format === 'picture');
}
