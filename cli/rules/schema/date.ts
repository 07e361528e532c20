import { capitalize, fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';
import { isBlank, isRejectedBlank } from '../interpretation/field-errors.ts';
import type { Rule } from '../rule.ts';
import { replaceValue } from '../value-location.ts';
import { withCustomMessage } from './custom-message.ts';
import { isIsoDate, toIsoDate } from '../repair/iso-date.ts';

/** Reports dates that are not written as year-month-day, or that do not exist. */
export const schemaDateRule: Rule = {
  *document(document, { missingKeys }) {
    for (const field of document.fields) {
      const { pointer, schema, value, range } = field;
      if (schema.format !== 'date' || typeof value !== 'string' || isIsoDate(value)) continue;
      if (missingKeys.has(pointer) || isRejectedBlank(document, field)) continue;
      const intended = toIsoDate(value);
      const isWellFormed = /^\d{4}-\d\d-\d\d$/.test(value);
      const help = intended
        ? `Write ${quoteWhole(intended)}.`
        : isWellFormed
          ? 'Correct the day or the month.'
          : 'Write year, month, and day, as in “2026-03-09”.';
      const edits = intended === undefined ? [] : replaceValue(document, pointer, intended);
      yield {
        range,
        ...withCustomMessage(
          schema,
          'format',
          `${capitalize(fieldLabel(pointer))} is ${isBlank(value) ? 'empty' : quote(value)}, ${isWellFormed ? 'a day that does not exist' : 'but dates look like “2026-03-09”'}.`,
          `It is ${quote(value)} now.`,
          help,
        ),
        ...(edits.length > 0 && { fix: { safe: true, edits } }),
        pointer,
      };
    }
  },
};
