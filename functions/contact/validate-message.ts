import validate from '../../.content/validators/contact-message.js';
import type { ContactMessage } from '../../.content/types.ts';
import schema from '../../schemas/contact-message.json' with { type: 'json' };
import { cleanAddress } from '../../schemas/clean-address.ts';
import { Problem, type FieldError } from '../http/problem.ts';
import { toAsciiAddress } from '../mail/email-address.ts';

/** More than all fields can have; a body of thousands of unknown fields gets a short answer. */
const MAX_ERRORS = 10;

/** Fields whose text is kept as it was typed. */
const VERBATIM = new Set(['message', 'recaptchaToken']);

/**
 * Validates the fields with the schema that the form uses. Single-line fields are cleaned first and the domain of the address is then
 * written in ASCII, so that what is validated is stored, compared and mailed.
 * @param questions reported like errors, each for a field without an error
 * @throws Problem 422 with the name and a message for each invalid field
 */
export function validateMessage(input: unknown, questions: FieldError[] = []): ContactMessage {
  const fields = cleanFields(input);
  const isValid = validate(fields);
  if (!isValid || questions.length > 0) throw invalid([...(validate.errors ?? []).map(fieldError), ...questions]);
  const message = fields as ContactMessage;
  const email = toAsciiAddress(message.email);
  const ascii = { ...message, email: email ?? '' };
  // A domain may be too long in ASCII or have letters that no domain has.
  if (!validate(ascii)) throw invalid([{ field: 'email', message: schema.properties.email.errorMessage.pattern }]);
  return ascii;
}

/** Question about an address without a dot after the @, such as `ann@gmail`, which may be complete. */
export function incompleteAddress(typed = ''): FieldError[] {
  const email = cleanAddress(typed);
  return email.lastIndexOf('@') > email.lastIndexOf('.')
    ? [{ field: 'email', message: schema.properties.email.errorMessage.incomplete }]
    : [];
}

/** Problem 422 with the first error of each field, in the order of the form. */
function invalid(found: FieldError[]): Problem {
  const errors = new Map<string, FieldError>();
  for (const error of found) if (!errors.has(error.field)) errors.set(error.field, error);
  const known = Object.keys(schema.properties).flatMap((field) => errors.get(field) ?? []);
  const sorted = new Set([...known, ...errors.values()]);
  return new Problem(422, 'fields', schema.errorMessage, { errors: [...sorted].slice(0, MAX_ERRORS) });
}

/**
 * Removes spaces around single-line fields; a tab, which comes with text from a spreadsheet, becomes a space. Text that is too long
 * is cut off one character above the limit, because the validator runs patterns before it reports the length.
 */
function cleanFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const properties: Record<string, { maxLength: number }> = schema.properties;
  const cleaned = Object.entries(input).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value];
    const limit = (properties[name]?.maxLength ?? 0) + 1;
    const line = VERBATIM.has(name) ? value : value.replaceAll('\t', ' ').trim();
    const text = name === 'email' ? cleanAddress(line) : line;
    // A character has up to two UTF-16 units.
    const characters = Array.from(text.slice(0, 2 * limit));
    return [name, characters.slice(0, limit).join('')];
  });
  return Object.fromEntries(cleaned);
}

function fieldError({ instancePath, keyword, params }: NonNullable<typeof validate.errors>[number]): FieldError {
  if (keyword === 'additionalProperties') {
    return { field: String(params.additionalProperty).slice(0, 40), message: 'There is no such field' };
  }
  const field = keyword === 'required' ? String(params.missingProperty) : instancePath.slice(1);
  const properties: Record<string, { errorMessage: string | Record<string, string> }> = schema.properties;
  const messages = properties[field]?.errorMessage ?? schema.errorMessage;
  return { field, message: typeof messages === 'string' ? messages : (messages[keyword] ?? schema.errorMessage) };
}
