import { quote } from '../../../model/message-text.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { groupFields, groupSchema, valueSchema } from '../groups.ts';
import { COMMON_FIELD_NAME, contentColumn, hasField, indentWidth, isField } from '../line.ts';
import { linesNestedBelow } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { colonInValue } from './colons.ts';

/**
 * ```yaml
 * title: title: Acme
 * sector: Federal
 * ```
 * “title:” appears twice on this line.
 */
export const repeatedKey: Detector = (context) => {
  const { key, value, valueFrom } = context.line;
  if (colonInValue(context) === undefined || !key || !value.startsWith(`${key.name}: `)) return undefined;
  const repeated = `${key.name}:`;
  const to = valueFrom + value.length - value.slice(repeated.length).trimStart().length;
  return {
    from: valueFrom,
    to: valueFrom + repeated.length,
    message: `${quote(repeated)} appears twice on this line.`,
    help: 'Delete one of the two.',
    fix: { safe: true, edits: [{ from: valueFrom, to, text: '' }] },
  };
};

/**
 * ```yaml
 * title: : Acme
 * sector: Federal
 * ```
 * “title” has two colons.
 */
export const repeatedColon: Detector = ({ line }) => {
  const [colon] = /^:(?=\s|$)[ \t]*/.exec(line.value) ?? [];
  if (!line.key || colon === undefined) return undefined;
  const hasText = line.value.length > colon.length;
  const edits = [{ from: hasText ? line.valueFrom : line.key.to + 1, to: line.valueFrom + colon.length, text: '' }];
  return {
    from: line.valueFrom,
    message: `${quote(line.key.name)} has two colons.`,
    fix: { safe: hasText, edits },
  };
};

/**
 * A field follows below, or the schema has the field in this group.
 *
 * ```yaml
 * image: src: gate.svg
 *   alt: A gate
 * ```
 * “src” needs its own line below “image”.
 */
export const fieldOnGroupLine: Detector = (context) => {
  const { text, lines, line } = context;
  const [, name = '', rest = ''] = /^([a-z][\w-]*):(?:[ \t]+(.*)|$)/.exec(line.value) ?? [];
  if (colonInValue(context) === undefined || !line.key || name === '') return undefined;
  const nested = linesNestedBelow(lines, line);
  const [first] = nested;
  // Below a field without a value on its line, a field is part of that value.
  const isFieldBelow = first !== undefined && isField(first) && !/^(?:[|>].*)?$/.test(rest);
  const isOwnField = Object.hasOwn(valueSchema(context, line).properties ?? {}, name);
  if (!isFieldBelow && !isOwnField) return undefined;
  const column = isFieldBelow ? indentWidth(first) : contentColumn(line) + INDENT_STEP;
  // Text has to be indented further than its field.
  const isTextAtColumn = !isFieldBelow && nested.some((other) => indentWidth(other) <= column);
  const lineBreak = lineEndingOf(text) + ' '.repeat(column);
  const edits = [
    { from: line.key.to + 1, to: line.valueFrom, text: lineBreak },
    ...(isTextAtColumn ? nested.map((other) => reindentEdit(other, indentWidth(other) + INDENT_STEP)) : []),
  ];
  return {
    from: line.valueFrom,
    to: line.valueFrom + name.length,
    message: `${quote(name)} needs its own line below ${ownerLabel(line)}.`,
    help: `Start a new line before ${quote(name)}.`,
    fix: { safe: true, edits },
  };
};

/**
 * The group can have the second field, and lacks it. Otherwise the name before the colon is part of the text, as in
 * `title: The challenge: nine calendars`, unless the first field takes an address or a path.
 *
 * ```yaml
 * challenge:
 *   title: One  blurb: Two words
 * ```
 * The field “blurb” seems to start in the middle of this line.
 */
export const twoFieldsOnOneLine: Detector = (context) => {
  const { text, lines, line } = context;
  if (colonInValue(context) === undefined) return undefined;
  const column = contentColumn(line);
  const { properties } = groupSchema(context, line.index, column);
  const present = new Set([line, ...groupFields(lines, line.index, column)].map(({ key }) => key?.name));
  const isLikelyField = (name: string, space: string) =>
    (/^[a-z]/.test(name) && hasField(lines, name)) || (space.startsWith(',') && COMMON_FIELD_NAME.test(name));
  const isText = !valueSchema(context, line).format;
  const found = Array.from(line.value.matchAll(/(,?[ \t]+)([A-Za-z][A-Za-z0-9_-]*):(?=[ \t]|$)/g)).find(
    ([, space = '', name = '']) =>
      (properties ? Object.hasOwn(properties, name) : isLikelyField(name, space)) && !(isText && present.has(name)),
  );
  if (!line.key || !found) return undefined;
  const { index, 1: space = '', 2: name = '' } = found;
  const from = line.valueFrom + index;
  const nameFrom = from + space.length;
  const lineBreak = `${lineEndingOf(text)}${' '.repeat(column)}`;
  return {
    from: nameFrom,
    to: nameFrom + name.length,
    message: `The field ${quote(name)} seems to start in the middle of this line.`,
    help: 'Start a new line before it, or put the whole text in quotes if it is part of the text.',
    fix: { safe: false, edits: [{ from, to: nameFrom, text: lineBreak }] },
  };
};
