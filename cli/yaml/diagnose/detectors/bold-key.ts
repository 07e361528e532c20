import type { Detector } from '../context.ts';
import { lineTextRange } from '../edits.ts';
import { COMMON_FIELD_NAME, hasField } from '../line.ts';
import * as messages from '../messages/fields.ts';

const BOLD_KEY = /^(\*\*|__)([a-z][\w-]*)(?::\1|\1:)[ \t]*/;

/**
 * ```yaml
 * **title:** Acme
 * sector: Federal
 * ```
 * The field name “title” is in bold, as in Markdown, but field names are plain text.
 */
export const boldKey: Detector = ({ lines, line }) => {
  const found = lines
    .slice(0, line.index + 1)
    .find((candidate) => candidate.kind === 'structure' && BOLD_KEY.test(candidate.text));
  const [written = '', , name = ''] = BOLD_KEY.exec(found?.text ?? '') ?? [];
  const isWholeLine = written === found?.text;
  if (!found || !(isWholeLine || hasField(lines, name) || COMMON_FIELD_NAME.test(name))) return undefined;
  const { from } = lineTextRange(found);
  const edits = [{ from, to: from + written.length, text: isWholeLine ? `${name}:` : `${name}: ` }];
  return {
    from,
    to: from + written.trimEnd().length,
    ...messages.boldKey(name),
    fix: { safe: true, edits },
  };
};
