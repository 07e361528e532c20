import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { COMMON_FIELD_NAME, contentColumn, hasField } from '../line.ts';
import * as messages from '../messages/colons.ts';
import { colonInValue } from '../value-with-colon.ts';

/**
 * ```yaml
 * src: gate.svg  alt: A gate
 * alt: Another gate
 * ```
 * The field “alt” seems to start in the middle of this line.
 */
export const twoFieldsOnOneLine: Detector = (context) => {
  const { text, lines, line } = context;
  if (colonInValue(context) === undefined) return undefined;
  const [, before = '', space = '', name = ''] = /^(.*?)(,?[ \t]+)([a-z][\w-]*):(?=[ \t]|$)/.exec(line.value) ?? [];
  if (!line.key || name === line.key.name) return undefined;
  if (!hasField(lines, name) && !(space.startsWith(',') && COMMON_FIELD_NAME.test(name))) return undefined;
  const from = line.valueFrom + before.length;
  const nameFrom = from + space.length;
  const lineBreak = `${lineEndingOf(text)}${' '.repeat(contentColumn(line))}`;
  return {
    rule: 'yaml/syntax',
    from: nameFrom,
    to: nameFrom + name.length,
    ...messages.twoFieldsOnOneLine(name),
    fix: { safe: false, edits: [{ from, to: nameFrom, text: lineBreak }] },
  };
};
