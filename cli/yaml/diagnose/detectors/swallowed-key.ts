import { quote } from '../../../model/message-text.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { groupSchema } from '../groups.ts';
import { indentWidth } from '../line.ts';
import { INDENT_STEP } from '../columns.ts';

/**
 * Needs a schema in which the group around the line has a field of that name.
 *
 * ```yaml
 * challenge:
 *   blurb: |
 *     We asked.
 *     links:
 *   - title: One
 * ```
 * “links” is indented so far that it is read as part of the text above.
 */
export const swallowedKey: Detector = (context) => {
  const { lines, line } = context;
  const above = lines.slice(0, line.index).findLast(({ text }) => text !== '');
  const [, name] = /^([A-Za-z][A-Za-z0-9_-]*):$/.exec(above?.text ?? '') ?? [];
  if (above?.kind !== 'continuation' || name === undefined || line.kind !== 'structure') return undefined;
  for (let column = indentWidth(line); column >= 0; column -= INDENT_STEP) {
    const { properties = {} } = groupSchema(context, above.index, column);
    if (!Object.hasOwn(properties, name)) continue;
    return {
      rule: 'yaml/indentation',
      from: above.from + indentWidth(above),
      to: above.from + indentWidth(above) + name.length,
      message: `${quote(name)} is indented so far that it is read as part of the text above.`,
      help: column === 0 ? 'Start its line without spaces.' : `Start its line with ${column} spaces.`,
      fix: { safe: false, edits: [reindentEdit(above, column)] },
    };
  }
  return undefined;
};
