import { properties } from '../../../schemas/contact-message.json';
import validate from '#content/validators/contact-message.js';
import { cleanAddress } from '../../../schemas/clean-address';
import { fields, type Draft, type FieldErrors, type FieldName } from './form-state';

/** Question about an address without a dot after the @, such as `ann@gmail`, which may be complete. */
export const INCOMPLETE_ADDRESS = properties.email.errorMessage.incomplete;

/**
 * Validates a draft with the schema that the contact function uses. The validator loads with the first focus in the form.
 * @returns error messages in the order of the form
 */
export function checkMessage(draft: Draft): FieldErrors {
  const errors: FieldErrors = {};
  const email = cleanAddress(draft.email ?? '');
  validate({ ...draft, email });
  for (const field of fields) {
    const error = validate.errors?.find(({ instancePath }) => instancePath === `/${field}`);
    const messages: Record<string, string | undefined> = properties[field].errorMessage;
    if (error) errors[field] = messages[error.keyword] ?? 'Please check this field';
  }
  if (email.lastIndexOf('@') > email.lastIndexOf('.')) errors.email ??= INCOMPLETE_ADDRESS;
  return errors;
}

/**
 * Returns the errors that a draft still has. New errors wait until the message is sent, because a message about unfinished
 * text would come and go.
 */
export function remainingErrors(errors: FieldErrors, draft: Draft): FieldErrors {
  const current = checkMessage(draft);
  return Object.fromEntries(Object.entries(errors).filter(([field, text]) => current[field as FieldName] === text));
}
