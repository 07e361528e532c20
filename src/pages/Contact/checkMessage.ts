import { properties } from '../../../schemas/contact-message.json';
import validate from '#content/validators/contact-message.js';
import { fields, type Draft, type FieldName } from './message';

/** One sentence for each field that needs another look. */
export type Mistakes = Partial<Record<FieldName, string>>;

/**
 * Check a draft against the schema that the contact function uses. The rules are of use to those who write only, and
 * load when they begin to.
 * @returns what is wrong, in the order of the form
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
 * Those mistakes that are in a draft still. What is mended goes at once; what is new waits until the message is sent: a word
 * about what somebody has not finished typing would come and go.
 */
export function stillThere(mistakes: Mistakes, draft: Draft): Mistakes {
  const now = checkMessage(draft);
  return Object.fromEntries(Object.entries(mistakes).filter(([field, text]) => now[field as FieldName] === text));
}
