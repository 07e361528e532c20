import { quote } from '../../../model/message-text.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { groupFields, groupSchema, valueSchema } from '../groups.ts';
import { contentColumn } from '../line.ts';
import { colonInValue } from './colons.ts';

/**
 * ```yaml
 * title: : Acme
 * sector: Federal
 * ```
 * “title” has two colons.
 *
 * ```yaml
 * title: title: Acme
 * sector: Federal
 * ```
 * “title” has two colons.
 */
export const repeatedColon: Detector = ({ line }) => {
  const { key, value, valueFrom } = line;
  const name = key && value.startsWith(`${key.name}: `) ? key.name : '';
  const [colon] = /^:(?=\s|$)[ \t]*/.exec(value.slice(name.length)) ?? [];
  if (!key || colon === undefined) return undefined;
  const length = name.length + colon.length;
  const hasText = value.length > length;
  const edits = [{ from: hasText ? valueFrom : key.to + 1, to: valueFrom + length, text: '' }];
  return {
    from: valueFrom,
    message: `${quote(key.name)} has two colons.`,
    fix: { safe: hasText, edits },
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
  const { properties = {} } = groupSchema(context, line.index, column);
  const present = new Set([line, ...groupFields(lines, line.index, column)].map(({ key }) => key?.name));
  const isText = !valueSchema(context, line).format;
  const found = Array.from(line.value.matchAll(/(,?[ \t]+)([A-Za-z][A-Za-z0-9_-]*):(?=[ \t]|$)/g)).find(
    ([, , name = '']) => Object.hasOwn(properties, name) && !(isText && present.has(name)),
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
