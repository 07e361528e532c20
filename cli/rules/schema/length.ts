import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { capitalize, countCharacters, fieldLabel, pluralize } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { isMeaningless } from '../image/alt.ts';
import { isBlank } from '../interpretation/field-errors.ts';
import { valueRange } from '../value-location.ts';
import { withCustomMessage } from './custom-message.ts';

/** Reports text that is empty, too short, or too long. */
export const schemaLengthRule: Rule = {
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      const value = valueAt(document.value, pointer);
      // Other rules report blank text of the wrong type, and blank text instead of an option.
      if (typeof value !== 'string' || /^(?:type|enum|const)$/.test(keyword)) continue;
      // `image/alt` explains more about a description such as “none”.
      if (pointer.endsWith('/alt') && isMeaningless(value)) continue;
      if (isBlank(value)) yield blankText(document, pointer, keyword);
      else if (keyword === 'minLength' || keyword === 'maxLength') yield wrongLength(document, pointer, keyword, value);
    }
  },
};

function blankText(document: ContentDocument, pointer: string, keyword: string): RuleDiagnostic {
  return {
    range: valueRange(document, pointer),
    ...withCustomMessage(
      schemaAt(document.schema, pointer),
      keyword,
      `${capitalize(fieldLabel(pointer))} is empty.`,
      'It is empty now.',
      'Write its text, or delete the line if the field is optional.',
    ),
    pointer,
  };
}

function wrongLength(
  document: ContentDocument,
  pointer: string,
  keyword: 'minLength' | 'maxLength',
  value: string,
): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  const length = countCharacters(value);
  const size = pluralize(length, 'character');
  const bound = `The ${keyword === 'maxLength' ? 'maximum' : 'minimum'} is ${limit.toLocaleString('en')}.`;
  const difference = Math.abs(limit - length);
  return {
    range: valueRange(document, pointer),
    ...withCustomMessage(
      schema,
      keyword,
      `${capitalize(fieldLabel(pointer))} has ${size}. ${bound}`,
      `It has ${size} now.`,
      keyword === 'maxLength'
        ? `Shorten it by ${pluralize(difference, 'character')}.`
        : `Add at least ${pluralize(difference, 'character')}.`,
    ),
    pointer,
  };
}
