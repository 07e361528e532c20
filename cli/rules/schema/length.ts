import type { ContentDocument, Finding, Rule, Schema } from '../rule.ts';
import { saysNothing } from '../image/alt.ts';
import { capital, count, nameOf } from '../words.ts';
import { isBlank, problemsOf } from './problems.ts';
import { schemaAt, valueAt } from './shape.ts';
import { ownMessage, placeOf, tell } from './wording.ts';

/** A text that is empty, too short or too long. */
export const length: Rule = {
  id: 'schema/length',
  severity: 'error',
  *document(document) {
    for (const { keyword, instancePath: pointer } of problemsOf(document).values.values()) {
      const value = valueAt(document.value, pointer);
      if (typeof value !== 'string') continue;
      // `image/alt` says more of “none” in the place of a description.
      if (pointer.endsWith('/alt') && saysNothing(value)) continue;
      if (isBlank(value)) yield blank(document, pointer, keyword);
      else if (keyword === 'minLength' || keyword === 'maxLength') yield misfit(document, pointer, keyword, value);
    }
  },
};

function blank(document: ContentDocument, pointer: string, keyword: string): Finding {
  const schema = schemaAt(document.schema, pointer);
  return {
    range: placeOf(document, pointer),
    ...tell(
      ownMessage(schema, keyword),
      `${capital(nameOf(pointer))} is empty.`,
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
): Finding {
  const schema: Schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  // As the validator and forms in browsers count: an emoji is two or more.
  const has = value.length;
  const size = count(has, 'character');
  const bound =
    keyword === 'maxLength'
      ? `At most ${limit.toLocaleString('en')} fit.`
      : `At least ${limit.toLocaleString('en')} are needed.`;
  const away = count(Math.abs(limit - has), 'character');
  return {
    range: placeOf(document, pointer),
    ...tell(
      ownMessage(schema, keyword),
      `${capital(nameOf(pointer))} has ${size}. ${bound}`,
      `It has ${size} now.`,
      keyword === 'maxLength' ? `Shorten it by ${away}.` : `Write ${away} more.`,
    ),
    pointer,
  };
}
