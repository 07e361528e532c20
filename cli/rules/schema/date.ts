import type { RuleDiagnostic, Rule } from '../rule.ts';
import { capitalize, quoteWhole, fieldLabel, quote } from '../../model/message-text.ts';
import { isBlank } from '../interpretation/field-errors.ts';
import { replaceValue } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A date that is not written as year-month-day, or that no calendar has. */
export const schemaDateRule: Rule = {
  id: 'schema/date',
  severity: 'error',
  *document(document, { missingKeys }) {
    for (const { pointer, schema, value, range } of document.fields) {
      if (schema.format !== 'date' || typeof value !== 'string' || isBlank(value) || isDate(value)) continue;
      if (missingKeys.has(pointer)) continue;
      const meant = toIsoDate(value);
      const written = /^\d{4}-\d\d-\d\d$/.test(value);
      const plain = written
        ? `${capitalize(fieldLabel(pointer))} is ${quote(value)}, a day that no calendar has.`
        : `${capitalize(fieldLabel(pointer))} is ${quote(value)}, and dates are written like “2026-03-09”.`;
      const help = meant
        ? `Write ${quoteWhole(meant)}.`
        : written
          ? 'Write a day that the month has.'
          : 'Write year, month and day, as in “2026-03-09”.';
      const edits = meant === undefined ? [] : replaceValue(document, pointer, meant);
      const finding: RuleDiagnostic = {
        range,
        ...withCustomMessage(customMessage(schema, 'format'), plain, `It is ${quote(value)} now.`, help),
        pointer,
      };
      if (edits.length > 0) finding.fix = { safe: true, edits };
      yield finding;
    }
  },
};

/** Whether a text is a day of the calendar in the form of RFC 3339, such as 2026-03-09. */
function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(parts[3]);
}

/** Dates that can be read in one way only: 2026-3-9, 2026/03/09, 9 March 2026, March 9, 2026. */
export function toIsoDate(text: string): string | undefined {
  // Word processors write other hyphens, and signs that nobody sees.
  const plain = text
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(plain);
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain);
  if (numbers) return join(numbers[1], numbers[2], numbers[3]);
  if (dayFirst) return join(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  if (monthFirst) return join(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return undefined;
}

/** The number of a month by its name, whole or as people shorten it; 0 for any other word. */
function monthOf(name = ''): string {
  const word = name.toLowerCase();
  return String(MONTHS.findIndex((month) => [month, month.slice(0, 3), month.slice(0, 4)].includes(word)) + 1);
}

function join(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : undefined;
}
