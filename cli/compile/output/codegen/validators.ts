import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { countCharacters } from '../../../model/message-text.ts';
import type { Schema } from '../../../model/schema.ts';

/** Keywords for people and editors, which validators ignore; rules check formats. */
const ANNOTATIONS = new Set(
  '$schema $comment title description markdownDescription examples default errorMessage format isKey contentMediaType uniqueItemProperties'.split(
    ' ',
  ),
);

/** Keywords of draft-07 that hold a schema or a list of schemas, and those that hold schemas by name. */
const NESTED =
  /^(?:items|additionalItems|additionalProperties|contains|propertyNames|not|if|then|else|allOf|anyOf|oneOf)$/;
const BY_NAME = /^(?:properties|patternProperties|definitions)$/;

/** Validates schemas against the meta-schema, which is compiled once for all of them. */
const metaValidator = new Ajv();

/**
 * Returns the source of a validator: a module without imports, which sets `errors` to all errors that it finds.
 * @throws Error if the schema is invalid or has an unknown keyword
 */
export function validatorModule(schema: Schema): string {
  const ajv = new Ajv({
    allErrors: true,
    inlineRefs: false,
    logger: false,
    messages: false,
    strict: true,
    validateSchema: false,
    // Optimizing takes half as long as generating, and the validators are no faster.
    code: { source: true, esm: true, lines: true, optimize: false },
  });
  const bare = withoutAnnotations(schema);
  void metaValidator.validateSchema(bare, true);
  const code = standaloneCode(ajv, ajv.compile(bare));
  return code
    .replaceAll('require("ajv/dist/runtime/equal").default', `(${isEqual.toString()})`)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', `(${countCharacters.toString()})`);
}

function withoutAnnotations(schema: object): Record<string, unknown> {
  const inner = (keyword: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (BY_NAME.test(keyword))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutAnnotations(one as object)]));
    if (!NESTED.test(keyword)) return value;
    return Array.isArray(value) ? value.map(withoutAnnotations) : withoutAnnotations(value);
  };
  const kept = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inner(keyword, value)]));
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
