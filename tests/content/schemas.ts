import { readdirSync, readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';
import { root } from './documents.ts';

/** A schema as it stands in its file. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  not?: Schema;
  items?: Schema;
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
}

export const schemas: [type: string, schema: Schema][] = readdirSync(`${root}schemas`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8')) as Schema]);

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: true, formats: formats() });
for (const keyword of ['errorMessage', 'isKey', 'markdownDescription']) ajv.addKeyword(keyword);
ajv.addKeyword({
  keyword: 'uniqueItemProperties',
  validate: (names: string[], items: Record<string, unknown>[]) =>
    names.every((name) => new Set(items.map((item) => item[name])).size === items.length),
});

/** A validator for a schema or, with `definitions` laid beside it, a part of one. */
export const validator = (schema: Schema): ValidateFunction => ajv.compile(schema);

/** The schema of one type. */
export function schemaOf(type: string): Schema {
  const found = schemas.find(([name]) => name === type);
  if (!found) throw new Error(`There is no schema ${type}.`);
  return found[1];
}

/** Every schema inside a schema with its JSON Pointer; what a `$ref` points to is visited where it is defined. */
export function* parts(schema: Schema, pointer = ''): Generator<[pointer: string, schema: Schema]> {
  yield [pointer, schema];
  for (const group of ['properties', 'definitions'] as const)
    for (const [name, part] of Object.entries(schema[group] ?? {})) yield* parts(part, `${pointer}/${group}/${name}`);
  if (schema.items) yield* parts(schema.items, `${pointer}/items`);
}

/** The formats of the site; the compiler's own rules check them. */
function formats(): Record<string, true> {
  return { 'uri-reference': true, picture: true, figure: true, email: true, date: true };
}
