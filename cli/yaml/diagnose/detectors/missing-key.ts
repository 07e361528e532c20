import { lineEndingOf } from '../../../model/edits.ts';
import { isMarkdown, resolveRef } from '../../../model/schema.ts';
import { missingKeyText } from '../../../model/missing-key-message.ts';
import { groupAround, schemaOfGroup } from '../groups.ts';
import { isUnfinished, levelsAbove } from '../levels.ts';
import { indentOf, isNamed, type Line } from '../lines.ts';
import { above, ownerOf, type Test, type Trouble } from '../context.ts';

/** How much further in than its field a text stands. */
const STEP = 2;

/**
 * A text a step further in than the fields of a group that lacks one for such a text: the line with its name is missing. What stands
 * above it is another field of the group, the name of the group alone, or the end of what belongs to the field before.
 */
export const lostName: Test = (trouble) => {
  const { text, lines } = trouble;
  const first = firstOfText(trouble);
  const owner = first && above(lines, first.index);
  if (!first || !owner || owner.opens || isUnfinished(owner.value) || /^\p{Ll}/u.test(first.text)) return undefined;
  const column = indentOf(first) - STEP;
  if (!levelsAbove(trouble, first).includes(column)) return undefined;
  const group = schemaOfGroup(trouble, first.index, column);
  const names = new Set(groupAround(lines, first.index, column).map(({ key }) => key?.name));
  const absent = Object.entries(group.properties ?? {})
    .map(([name, property]) => ({ name, field: resolveRef(trouble.schema, property) }))
    .filter(({ name, field }) => !names.has(name) && field.type === 'string' && !field.enum && !field.format);
  const markdown = absent.find(({ field }) => isMarkdown(field));
  const { name } = markdown ?? absent.find(({ name }) => group.required?.includes(name)) ?? {};
  if (name === undefined) return undefined;
  const sign = `${name}: ${markdown ? '|' : '>-'}`;
  return {
    rule: 'schema/missing-field',
    from: first.body,
    to: first.body + 1,
    ...missingKeyText(ownerOf(owner), `“${name}”`, `“${sign}”`),
    fix: {
      safe: false,
      edits: [{ from: first.from, to: first.from, text: ' '.repeat(column) + sign + lineEndingOf(text) }],
    },
  };
};

/** The first line of the text that the reading stopped in, right below a field or an item; all from there on stand as far in. */
function firstOfText({ lines, line }: Trouble): Line | undefined {
  let first: Line | undefined;
  let next: Line | undefined;
  let least = Infinity;
  for (const one of lines.slice(0, line.index + Number(isProse(line))).reverse()) {
    if (one.text === '') continue;
    if (!isProse(one)) {
      if (next && isProse(next) && indentOf(next) <= least) first = next;
      if (indentOf(one) < least) break;
    }
    least = Math.min(least, indentOf(one));
    next = one;
  }
  return first;
}

/** A line of a text; one that starts with several signs is a heading of it rather than a note. */
function isProse(line: Line): boolean {
  return (line.kind !== 'comment' || /^#{2,6}\s/.test(line.text)) && !isNamed(line) && line.dashes.length === 0;
}
