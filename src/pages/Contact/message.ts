import schema from '../../../schemas/contact-message.json';
import validate from '#content/validators/contact-message.js';

/** The fields that a visitor fills in, in the order of the form. */
export const fields = ['name', 'organization', 'email', 'phone', 'message'] as const;

export type FieldName = (typeof fields)[number];

/** What has been typed so far. */
export type Draft = Record<FieldName, string>;

export const emptyMessage: Draft = { name: '', organization: '', email: '', phone: '', message: '' };

export const isRequired = (field: FieldName): boolean => schema.required.includes(field);

/**
 * Check a draft against the schema that the contact function uses.
 * @returns one sentence for each field that needs another look, in the order of the form
 */
export function checkMessage(draft: Draft): Partial<Record<FieldName, string>> {
  const errors: Partial<Record<FieldName, string>> = {};
  if (validate(draft)) return errors;
  for (const field of fields) {
    const error = validate.errors?.find(({ instancePath }) => instancePath === `/${field}`);
    const messages: Record<string, string | undefined> = schema.properties[field].errorMessage;
    if (error) errors[field] = messages[error.keyword] ?? 'Please check this field';
  }
  return errors;
}
