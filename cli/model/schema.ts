import { pointerSegments } from './json-pointer.ts';

/** The part of a JSON Schema (draft-07) that the compiler reads. */
export interface Schema {
  title?: string;
  markdownDescription?: string;
  /** Message that replaces ours: for all keywords, or by keyword (as in vscode-yaml and ajv-errors). */
  errorMessage?: string | Record<string, string>;
  examples?: unknown[];
  type?: string;
  enum?: string[];
  const?: unknown;
  format?: string;
  contentMediaType?: string;
  pattern?: string;
  /** Whether code compares or opens the value: an id or an address, which the dev server does not mark. */
  isKey?: boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** Fields whose values must differ between the items of a list (as in ajv-keywords). */
  uniqueItemProperties?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  $ref?: string;
  additionalProperties?: boolean;
}

/** Resolves `$ref` to `#/definitions/…`, the only kind of reference that the schemas use. */
export function resolveRef(root: Schema, schema: Schema | undefined): Schema {
  let found = schema ?? {};
  for (let hops = 0; found.$ref !== undefined && hops < 16; hops++) {
    found = root.definitions?.[found.$ref.replace('#/definitions/', '')] ?? {};
  }
  return found;
}

/** Whether a field contains Markdown. */
export function isMarkdown({ contentMediaType }: Schema): boolean {
  return contentMediaType === 'text/markdown';
}

/** Returns the schema of the value at a JSON Pointer; empty if the schema does not describe it. */
export function schemaAt(root: Schema, pointer: string): Schema {
  let schema = resolveRef(root, root);
  for (const key of pointerSegments(pointer)) {
    schema = resolveRef(root, schema.type === 'array' ? schema.items : property(schema, key));
  }
  return schema;
}

/** Returns the schema of a field of a group, which may be a reference. */
export function property({ properties }: Schema, key: string): Schema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** Returns the value at a JSON Pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const key of pointerSegments(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** Whether a value is a group of fields. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the JSON Schema type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether a value has the type that its schema requires. */
export function matchesType(value: unknown, { type }: Schema): boolean {
  const found = typeOf(value);
  return type === undefined || type === found || (type === 'number' && found === 'integer');
}

/** Whether text matches the pattern that its schema requires. */
export function matchesPattern(text: string, { pattern }: Schema): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** Whether one of the fields of a group is a picture. */
export function hasPicture(root: Schema, group: Schema): boolean {
  return Object.values(group.properties ?? {}).some((property) => resolveRef(root, property).format === 'picture');
}
