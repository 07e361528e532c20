import validate from '../.content/validators/contact-message.js';
import type { ContactMessage } from '../.content/types.ts';
import schema from '../schemas/contact-message.json' with { type: 'json' };
import { Problem, type FieldError } from './problem.ts';

/** One finding of the precompiled validator (the part of ajv's ErrorObject that is used here). */
interface Finding {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

type Words = string | Record<string, string>;

/** More than all fields can have; a body of thousands of unknown fields is not answered in kind. */
const MOST_ERRORS = 10;

/**
 * The message that the fields make, checked by the same schema as the form. A tab, which comes along with what is copied from
 * a spreadsheet, becomes a space where there is one line.
 * @throws Problem 422 with the name and the words for each field that is wrong
 */
export function requireMessage(fields: unknown): ContactMessage {
  if (validate(fields)) {
    const { message, ...lines } = fields as ContactMessage;
    const plain = Object.entries(lines).map(([field, value]) => [field, value?.replaceAll('\t', ' ')]);
    return { ...(Object.fromEntries(plain) as typeof lines), message };
  }
  const findings: Finding[] = validate.errors ?? [];
  const errors = new Map<string, FieldError>();
  for (const finding of findings) {
    const error = fieldError(finding);
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  const known = Object.keys(schema.properties).flatMap((field) => errors.get(field) ?? []);
  const sorted = new Set([...known, ...errors.values()]);
  throw new Problem(422, 'fields', schema.errorMessage, { errors: [...sorted].slice(0, MOST_ERRORS) });
}

function fieldError({ instancePath, keyword, params }: Finding): FieldError {
  if (keyword === 'additionalProperties') {
    return { field: String(params.additionalProperty).slice(0, 40), message: 'There is no such field' };
  }
  const field = keyword === 'required' ? String(params.missingProperty) : instancePath.slice(1);
  const properties: Record<string, { errorMessage: Words }> = schema.properties;
  const words: Words = properties[field]?.errorMessage ?? schema.errorMessage;
  const message = typeof words === 'string' ? words : (words[keyword] ?? schema.errorMessage);
  return { field, message };
}
