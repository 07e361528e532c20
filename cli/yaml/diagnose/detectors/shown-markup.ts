import type { Detector } from '../context.ts';
import { quoteValueEdit, valueRange } from '../edits.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { colonInValue } from '../value-with-colon.ts';
import { type MessageText, truncate } from '../wording.ts';

/** Code of Jekyll, Hugo, and other programs that fill in templates. */
const TEMPLATE = /\{\{.*\}\}|\{%.*%\}|<%.*%>/;

/** A note as in HTML or Markdown. */
const HTML_NOTE = /<!--(.*?)-->/;

/** A row of a table, the start of a box, and a symbol by its name at the end of text. */
const MARKUP = /^\|.+\|$|^:::.*|(?<=^|[ \t]):[a-z][a-z0-9_+-]*:$/;

/**
 * Text that needs quotes as it is, but that visitors should not see even in quotes: template code or the markup of another program.
 *
 * ```yaml
 * title: {{ page.title }}
 * sector: Federal
 * ```
 * “{{ page.title }}” is a placeholder.
 */
export const shownMarkup: Detector = (context) => {
  const { line, error } = context;
  const hasColon = colonInValue(context) !== undefined;
  const stopsInValue = error.offset >= line.valueFrom && error.offset <= line.to + 1;
  const note = hasColon ? HTML_NOTE.exec(line.value) : null;
  const template = stopsInValue ? TEMPLATE.exec(line.value) : null;
  const match = note ?? template ?? (hasColon || leadingIndicator(context) === '|' ? MARKUP.exec(line.value) : null);
  if (!match || (!line.key && line.dashes.length === 0)) return undefined;
  const from = line.valueFrom + match.index;
  const to = from + match[0].length;
  const isFixable = note && to === valueRange(line).to;
  return {
    rule: note ? 'yaml/syntax' : template ? 'text/placeholder' : 'text/markup',
    from,
    to,
    ...(note
      ? htmlNote(note[0])
      : template
        ? { message: `“${truncate(match[0])}” is a placeholder.`, help: 'Replace it with the real text.' }
        : {
            message: `Visitors would see “${truncate(match[0])}” exactly as written.`,
            help: 'Write words instead, or the symbol itself.',
          }),
    ...(isFixable
      ? { fix: { safe: true, edits: [{ from, to, text: `# ${note[1]?.trim()}` }] } }
      : { recoveryEdits: [quoteValueEdit(line)] }),
  };
};

function htmlNote(note: string): MessageText {
  return {
    message: `“${truncate(note)}” is not a note here, because notes start with “#”.`,
    help: 'Write “#” instead.',
  };
}
