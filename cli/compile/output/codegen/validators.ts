import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { countCharacters } from '../../../model/message-text.ts';
import type { Schema } from '../../../model/schema.ts';
import { mapSchema, omitKeywords } from './map-schema.ts';

/** Keywords for people and editors, which validators ignore; rules check formats. */
const ANNOTATIONS = new Set(
  '$schema $comment title description markdownDescription examples default errorMessage format isKey contentMediaType uniqueItemProperties'.split(
    ' ',
  ),
);

/** Validates schemas against the meta-schema, which is compiled once for all of them. */
const metaValidator = new Ajv();

/**
 * Returns the source of a validator: a module without imports, which sets `errors` to all errors that it finds.
 * @throws Error if the schema is invalid or has an unknown keyword
 */
export function validatorModule(schema: Schema): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    logger: false,
    messages: false,
    strict: true,
    validateSchema: false,
    // Optimizing takes half as long as generating, and the validators are no faster.
    code: { source: true, esm: true, lines: true, optimize: false },
  });
  const bare = mapSchema(schema, (inner) => omitKeywords(inner, ANNOTATIONS));
  void metaValidator.validateSchema(bare, true);
  const code = standaloneCode(ajv, ajv.compile(bare));
  return code
    .replaceAll('require("ajv/dist/runtime/equal").default', `(${isEqual.toString()})`)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', `(${countCharacters.toString()})`);
}

/** Declarations of a validator, for code that imports it. */
export const validatorTypes = `declare const validate: {
  (value: unknown): boolean;
  errors?: { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null;
};
export default validate;
`;

/** Whether two JSON values are equal. Printed into validators, so that they need not import ajv's function. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
