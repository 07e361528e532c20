import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import * as messages from '../messages/pasted-text.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { colonInValue } from '../value-with-colon.ts';

/** Code of Jekyll, Hugo, and other programs that fill in templates. */
const TEMPLATE = /\{\{.*\}\}|\{%.*%\}|<%.*%>/;

/** A note as in HTML or Markdown. */
const HTML_NOTE = /<!--[ \t]*(.*?)[ \t]*-->/;

/** A row of a table, and a symbol by its name at the end of text. */
const MARKUP = /^\|.+\|$|(?:^|[ \t]):[a-z][a-z0-9_+-]*:$/;

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
  const isTemplate = TEMPLATE.test(line.value) && error.offset >= line.valueFrom && error.offset <= line.to + 1;
  const note = colonInValue(context) === undefined ? null : HTML_NOTE.exec(line.value);
  if (note) {
    const noteFrom = line.valueFrom + note.index;
    const to = line.valueFrom + line.value.length;
    const isLast = noteFrom + note[0].length === to;
    return {
      rule: 'yaml/syntax',
      from: noteFrom,
      to: noteFrom + note[0].length,
      ...messages.htmlNote(note[0]),
      ...(isLast
        ? { fix: { safe: true, edits: [{ from: noteFrom, to, text: `# ${note[1]}` }] } }
        : { recoveryEdits: [quoteValueEdit(line)] }),
    };
  }
  const isMarkup =
    MARKUP.test(line.value) && (leadingIndicator(context) === '|' || colonInValue(context) !== undefined);
  if ((!line.key && line.dashes.length === 0) || (!isTemplate && !isMarkup)) return undefined;
  const [markup = line.value] = (isTemplate ? TEMPLATE : MARKUP).exec(line.value) ?? [];
  const from = line.valueFrom + line.value.indexOf(markup.trim());
  return {
    rule: isTemplate ? 'text/placeholder' : 'text/markup',
    from,
    to: from + markup.trim().length,
    ...(isTemplate ? messages.templateCode(markup) : messages.shownMarkup(markup.trim())),
    recoveryEdits: [quoteValueEdit(line)],
  };
};
