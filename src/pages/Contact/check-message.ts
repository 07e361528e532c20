import { properties } from '../../../schemas/contact-message.json';
import validate from '#content/validators/contact-message.js';
import { fields, type Draft, type FieldName } from './message';

/** Error message of each invalid field. */
export type Mistakes = Partial<Record<FieldName, string>>;

/**
 * Validates a draft with the schema that the contact function uses. The validator loads with the first focus in the form.
 * @returns error messages in the order of the form
 */
export function checkMessage(draft: Draft): Mistakes {
  const mistakes: Mistakes = {};
  if (validate(draft)) return mistakes;
  for (const field of fields) {
    const error = validate.errors?.find(({ instancePath }) => instancePath === `/${field}`);
    const messages: Record<string, string | undefined> = properties[field].errorMessage;
    if (error) mistakes[field] = messages[error.keyword] ?? 'Please check this field';
  }
  return mistakes;
}

/**
 * Returns the mistakes that a draft still has. New mistakes wait until the message is sent, because a message about unfinished
 * text would come and go.
 */
export function stillThere(mistakes: Mistakes, draft: Draft): Mistakes {
  const now = checkMessage(draft);
  return Object.fromEntries(Object.entries(mistakes).filter(([field, text]) => now[field as FieldName] === text));
}
