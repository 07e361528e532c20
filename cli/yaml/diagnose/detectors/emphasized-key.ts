import { quote } from '../../../model/message-text.ts';
import type { Detector } from '../context.ts';
import { groupSchema } from '../groups.ts';
import { COMMON_FIELD_NAME, contentColumn, hasField } from '../line.ts';
import { linesNestedBelow } from '../neighbors.ts';

const EMPHASIZED_KEY = /^([*_]{1,3})([a-z][\w-]*)(?::\1|\1:)[ \t]*/;

/**
 * ```yaml
 * **title:** Acme
 * sector: Federal
 * ```
 * The field name “title” is in bold, as in Markdown, but field names are plain text.
 *
 * ```yaml
 * links:
 *   - _title:_ Acme
 *     url: /about
 * ```
 * The field name “title” is in italics, as in Markdown, but field names are plain text.
 */
export const emphasizedKey: Detector = (context) => {
  const { text, lines } = context;
  for (const line of lines.slice(0, context.line.index + 1)) {
    const content = text.slice(line.contentFrom, line.to).trimEnd();
    const [written, marks = '', name = ''] = EMPHASIZED_KEY.exec(content) ?? [];
    if (written === undefined || line.kind !== 'structure') continue;
    const isWholeLine = written === content;
    const isGroup = isWholeLine && linesNestedBelow(lines, line).length > 0;
    const { properties = {} } = groupSchema(context, line.index, contentColumn(line));
    const isFieldName = COMMON_FIELD_NAME.test(name) || hasField(lines, name) || Object.hasOwn(properties, name);
    if (!isGroup && !isFieldName) continue;
    const from = line.contentFrom;
    return {
      from,
      to: from + written.trimEnd().length,
      message: `The field name ${quote(name)} is in ${marks.length > 1 ? 'bold' : 'italics'}, as in Markdown, but field names are plain text.`,
      fix: {
        safe: true,
        edits: [{ from, to: from + written.length, text: isWholeLine ? `${name}:` : `${name}: ` }],
      },
    };
  }
  return undefined;
};
