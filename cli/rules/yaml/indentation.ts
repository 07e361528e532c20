import type { ContentDocument } from '../../model/document.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { finding, lineOf } from './lines.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { isMarkdown } from '../../model/schema.ts';
import { capitalize, quoteWhole, fieldLabel } from '../../model/message-text.ts';

/** A line of a text without quotes that looks like a list item. */
const ITEM = /(\r\n|\r|\n)([ \t]*)-[ \t]+(?=\S)/g;

/**
 * A line that starts at a wrong column. Most keep the file from being read, and are found then; here are list items so far
 * to the right that they became part of the text above them.
 */
export const yamlIndentationRule: Rule = {
  id: 'yaml/indentation',
  severity: 'error',
  document: (document, { missingKeys }) => findSwallowedItems(document, missingKeys),
};

export function* findSwallowedItems(
  document: ContentDocument,
  missingKeys: Interpretation['missingKeys'],
): Generator<RuleDiagnostic> {
  const { source, locations, fields } = document;
  const { text, lineStarts } = source;
  for (const { pointer, value, schema } of fields) {
    // Such a text may have items of its own: `yaml/joined-lines`.
    if (isMarkdown(schema) || missingKeys.has(pointer)) continue;
    const place = locations.get(pointer);
    if (place?.scalar?.style !== 'plain' || typeof value !== 'string') continue;
    if (place.value.start.line === place.value.end.line) continue;
    const { from, to } = place.scalar;
    const items = [...text.slice(from, to).matchAll(ITEM)];
    const first = items[0];
    if (!first) continue;
    const sign = from + first.index + first[0].lastIndexOf('-');
    const isItem = /\/\d+$/.test(pointer);
    const name = fieldLabel(pointer);
    const now = first[2]?.length ?? 0;
    if (!isItem && schema.type === 'array' && place.value.start.column === now + 1) {
      const edits = [{ from, to: from, text: '- ' }];
      yield {
        ...finding(source, from, from + first.index, pointer, `The first item of ${name} has no dash.`),
        help: `Write “${lineOf(source, edits)}”.`,
        fix: { safe: true, edits },
      };
      continue;
    }
    // A comma shows that it was to be one of the items; other words may be a note.
    const [, item] = /^([^\r\n]*\S)[,;]\s*$/.exec(text.slice(from, from + first.index)) ?? [];
    if (schema.type === 'array' && place.key && item !== undefined) {
      const line = `- ${canBePlain(item) ? item : quoteScalar(item)}`;
      const behind = { from: place.key.end.offset + 1, to: from + first.index };
      yield {
        ...finding(
          source,
          from,
          behind.to,
          pointer,
          `The first item of ${name} stands behind the colon, the others below.`,
        ),
        help: `Write ${quoteWhole(line)} on a line of its own, like the others.`,
        fix: { safe: false, edits: [{ ...behind, text: `${first[1]}${first[2]}${line}` }] },
      };
      continue;
    }
    if (!isItem) {
      const message = `A list item stands under ${name}, which already has a text, and is read as part of it.`;
      yield {
        ...finding(source, sign, sign + 1, pointer, message),
        help: `Delete the text behind ${name}, or move the list below the field it belongs to.`,
      };
      continue;
    }
    const wanted = text.lastIndexOf('-', from - 1) - (lineStarts[place.value.start.line - 1] ?? 0);
    const edits = items.map((item) => {
      const margin = from + item.index + (item[1]?.length ?? 0);
      return { from: margin, to: margin + (item[2]?.length ?? 0), text: ' '.repeat(wanted) };
    });
    const message = `${capitalize(name)} swallows this item: it starts with ${now} spaces, the one above with ${wanted}.`;
    yield {
      ...finding(source, sign - now, sign, pointer, message),
      help: `Start it with ${wanted} spaces.`,
      fix: { safe: (now - wanted) % 2 === 1, edits },
    };
  }
}
