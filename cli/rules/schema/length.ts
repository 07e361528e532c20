import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { type Schema, schemaAt, valueAt } from '../../model/schema.ts';
import { saysNothing } from '../image/alt.ts';
import { capitalize, pluralize, fieldLabel } from '../../model/message-text.ts';
import { isBlank } from '../interpretation/field-errors.ts';
import { valueRange } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

/** A text that is empty, too short or too long. */
export const schemaLengthRule: Rule = {
  id: 'schema/length',
  severity: 'error',
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      const value = valueAt(document.value, pointer);
      if (typeof value !== 'string') continue;
      // `image/alt` says more of “none” in the place of a description.
      if (pointer.endsWith('/alt') && saysNothing(value)) continue;
      if (isBlank(value)) yield blank(document, pointer, keyword);
      else if (keyword === 'minLength' || keyword === 'maxLength') yield misfit(document, pointer, keyword, value);
    }
  },
};

function blank(document: ContentDocument, pointer: string, keyword: string): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  return {
    range: valueRange(document, pointer),
    ...withCustomMessage(
      customMessage(schema, keyword),
      `${capitalize(fieldLabel(pointer))} is empty.`,
      'It is empty now.',
      'Write its text, or take the line out if the field may be left out.',
    ),
    pointer,
  };
}

function misfit(
  document: ContentDocument,
  pointer: string,
  keyword: 'minLength' | 'maxLength',
  value: string,
): RuleDiagnostic {
  const schema: Schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  // As the validator and forms in browsers count: an emoji is two or more.
  const has = value.length;
  const size = pluralize(has, 'character');
  const bound =
    keyword === 'maxLength'
      ? `At most ${limit.toLocaleString('en')} fit.`
      : `At least ${limit.toLocaleString('en')} are needed.`;
  const away = pluralize(Math.abs(limit - has), 'character');
  return {
    range: valueRange(document, pointer),
    ...withCustomMessage(
      customMessage(schema, keyword),
      `${capitalize(fieldLabel(pointer))} has ${size}. ${bound}`,
      `It has ${size} now.`,
      keyword === 'maxLength' ? `Shorten it by ${away}.` : `Write ${away} more.`,
    ),
    pointer,
  };
}
