import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { groupFields, groupSchema } from '../groups.ts';
import { COMMON_FIELD_NAME, contentColumn, hasField } from '../line.ts';
import { colonInValue } from '../value-with-colon.ts';
import { truncate } from '../wording.ts';

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
  const column = contentColumn(line);
  const { properties = {} } = groupSchema(context, line.index, column);
  const present = new Set(groupFields(lines, line.index, column).map(({ key }) => key?.name));
  const found = Array.from(line.value.matchAll(/(,?[ \t]+)([A-Za-z][A-Za-z0-9_-]*):(?=[ \t]|$)/g)).find(
    ([, space = '', name = '']) =>
      name !== line.key?.name &&
      ((/^[a-z]/.test(name) && hasField(lines, name)) ||
        (space.startsWith(',') && COMMON_FIELD_NAME.test(name)) ||
        (Object.hasOwn(properties, name) && !present.has(name))),
  );
  if (!line.key || !found) return undefined;
  const { index, 1: space = '', 2: name = '' } = found;
  const from = line.valueFrom + index;
  const nameFrom = from + space.length;
  const lineBreak = `${lineEndingOf(text)}${' '.repeat(column)}`;
  return {
    from: nameFrom,
    to: nameFrom + name.length,
    message: `The field “${truncate(name)}” seems to start in the middle of this line.`,
    help: 'Start a new line before it, or put the whole text in quotes if it is part of the text.',
    fix: { safe: false, edits: [{ from, to: nameFrom, text: lineBreak }] },
  };
};
