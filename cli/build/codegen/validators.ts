import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Schema } from '../../model/schema.ts';
import { mapSchema, without } from './map-schema.ts';

/** Keywords that say something to people and to editors, nothing to a validator; our own rules check formats. */
const annotations = new Set(
  '$schema $comment title description markdownDescription examples default errorMessage format contentMediaType uniqueItemProperties'.split(
    ' ',
  ),
);

/** Says whether a schema is one: what it does that with is compiled once for all of them. */
const draft = new Ajv();

/**
 * Write a validator for a schema: a module without any import, which sets `errors` to all that it finds.
 * Lengths are counted in UTF-16 units, as `maxlength` counts them in a browser.
 * @throws Error when the schema is not valid or holds a keyword nobody knows
 */
export function validatorModule(schema: Schema): string {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    logger: false,
    messages: false,
    strict: true,
    unicode: false,
    validateSchema: false,
    // Tidying the code takes half as long as writing it, and validators are no faster for it.
    code: { source: true, esm: true, lines: true, optimize: false },
  });
  const bare = mapSchema(schema, (inner) => without(inner, annotations));
  void draft.validateSchema(bare, true);
  const code = standaloneCode(ajv, ajv.compile(bare));
  return code.replaceAll('require("ajv/dist/runtime/equal").default', `(${isEqual.toString()})`);
}

/** The declarations beside a validator, for code that imports it. */
export const validatorTypes = `declare const validate: {
  (value: unknown): boolean;
  errors?: { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null;
};
export default validate;
`;

/** Whether two JSON values are the same; printed into validators in place of ajv's import of the same. */
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
