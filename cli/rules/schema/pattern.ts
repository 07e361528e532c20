import { isMistaken } from '../../model/address.ts';
import type { Edit } from '../../model/diagnostic.ts';
import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { capitalize, fieldLabel, joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { matchesPattern, schemaAt, valueAt, type Schema } from '../../model/schema.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { isBlank } from '../interpretation/field-errors.ts';
import { isRejectedUrl } from '../references.ts';
import { replaceValue, valueRange } from '../value-location.ts';
import { withCustomMessage } from './custom-message.ts';
import { isEmail, repairFormat } from '../repair/repair-format.ts';

/** Reports text that doesn’t match the format of its field. */
export const schemaPatternRule: Rule = {
  *document(document, { valueErrors, joinedItems }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      const value = valueAt(document.value, pointer);
      if (keyword !== 'pattern' || typeof value !== 'string' || isBlank(value)) continue;
      const schema = schemaAt(document.schema, pointer);
      if (isLeftToOtherRules(schema, value) || hasOnlySpaceAround(schema, value)) continue;
      const items = joinedItems.get(pointer);
      yield items ? joinedItem(document, pointer, value, items) : wrongFormat(document, pointer, value);
    }
    for (const { pointer, schema, value } of document.fields) {
      if (schema.format !== 'email' || typeof value !== 'string') continue;
      if (!isEmail(value) && !valueErrors.has(pointer)) yield wrongFormat(document, pointer, value);
    }
  },
};

/** The rules for dates, links and images explain more. */
function isLeftToOtherRules(schema: Schema, value: string): boolean {
  const { format } = schema;
  if (format === 'uri-reference') return isMistaken(value) && !isRejectedUrl(schema, value);
  return format === 'date' || format === 'picture';
}

/** Whether text is right but for spaces at its ends, which no page shows. */
function hasOnlySpaceAround(schema: Schema, value: string): boolean {
  const takesWords = !schema.format && matchesPattern('One two', schema);
  return takesWords && /^[^\r\n]*$/.test(value) && matchesPattern(value.trim(), schema);
}

function wrongFormat(document: ContentDocument, pointer: string, value: string): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  const intended = repairFormat(schema, value);
  const chomping = intended === undefined ? undefined : chompingEdit(document, pointer, value, intended);
  const edits = chomping ? [chomping] : intended === undefined ? [] : replaceValue(document, pointer, intended);
  const help = chomping
    ? `Write “${chomping.text}” after the “|” or “>”.`
    : intended === undefined
      ? exampleHelp(schema)
      : `Write ${quoteWhole(intended)}${intended === value.trim() ? ' without spaces around it' : ''}.`;
  return {
    range: valueRange(document, pointer),
    ...formatMessage(schema, pointer, value, help),
    ...(edits.length > 0 && { fix: { safe: intended === value.trim(), edits } }),
    pointer,
  };
}

/** Several items of a list that are written as one text. */
function joinedItem(document: ContentDocument, pointer: string, value: string, items: string[]): RuleDiagnostic {
  const schema = schemaAt(document.schema, pointer);
  const { start, end } = valueRange(document, pointer);
  const { text, lineStarts } = document.source;
  const before = text.slice(lineStarts[start.line - 1], start.offset);
  const scalars = items.map((item) => (canBePlain(item) ? item : quoteScalar(item)));
  const isInBrackets = /[[,]\s*$/.test(before);
  const separator = isInBrackets ? ', ' : /^ *- +$/.test(before) ? `${lineEndingOf(text)}${before}` : undefined;
  const lines = scalars.map((scalar) => quoteWhole(`- ${scalar}`));
  const help = isInBrackets
    ? `Write ${quoteWhole(scalars.join(', '))}, with commas between them.`
    : `Write ${joinWords(lines, 'and')}, each on its own line.`;
  return {
    range: { start, end },
    ...formatMessage(schema, pointer, value, help),
    ...(separator !== undefined && {
      fix: { safe: false, edits: [{ from: start.offset, to: end.offset, text: scalars.join(separator) }] },
    }),
    pointer,
  };
}

function formatMessage(schema: Schema, pointer: string, value: string, help: string) {
  const current = describeText(value);
  const message = `${capitalize(fieldLabel(pointer))} has the wrong format. ${current}`;
  return withCustomMessage(schema, 'pattern', message, current, help);
}

function exampleHelp({ examples: [example] = [] }: Schema): string {
  if (typeof example !== 'string') return 'Write it the way the field requires.';
  // An example in double brackets is sample data: only its form counts.
  return `Write it like ${quote(example.replace(/^\[\[(.*)\]\]$/, '$1'))}.`;
}

/** Returns a sentence about the most obvious property of text. */
function describeText(value: string): string {
  if (/[\r\n]$/.test(value)) return 'It ends with a line break now.';
  return value === value.trim() ? `It is ${quote(value)} now.` : 'It has spaces around it now.';
}

/** Returns the edit that removes the final line break of a block scalar: the chomping indicator `-` in its header. */
function chompingEdit(
  { locations, source }: ContentDocument,
  pointer: string,
  value: string,
  intended: string,
): Edit | undefined {
  const location = locations.get(pointer);
  const style = location?.scalar?.style;
  if (!location || (style !== 'literal' && style !== 'folded') || intended !== value.trimEnd()) return undefined;
  const from = location.value.start.offset + 1;
  const indicators = /^[-+\d]*/.exec(source.text.slice(from))?.[0] ?? '';
  return { from, to: from + indicators.length, text: `${indicators.replace(/[-+]/, '')}-` };
}
