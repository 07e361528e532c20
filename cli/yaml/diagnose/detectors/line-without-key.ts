import { insertAt } from '../../../model/edits.ts';
import { quote } from '../../../model/message-text.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { emptyLineEdits, reindentEdit, valueRange } from '../edits.ts';
import { contentColumn, type Line } from '../line.ts';
import {
  classifyLineWithoutKey,
  findMissingSpace,
  firstLineWithoutKey,
  FOREIGN_NOTE,
  hasForeignNote,
  isWrappedText,
} from '../lines-without-key.ts';
import { nextStructureLine, previousStructureLine } from '../neighbors.ts';
import { linesLabel, ownerLabel, startWith } from '../wording.ts';

/**
 * ```yaml
 * title:Acme
 * sector: Federal
 * ```
 * “title:” needs a space after the colon.
 */
export const missingSpaceAfterColon: Detector = (context) => {
  const line = firstLineWithoutKey(context);
  const { name, offset: to = 0 } = (line && findMissingSpace(line)) ?? {};
  if (name === undefined) return undefined;
  return {
    from: to - 1,
    to,
    message: `${quote(`${name}:`)} needs a space after the colon.`,
    // An underscore may be the start of a word in italics, as in `_sector:_`.
    fix: { safe: !name.startsWith('_'), edits: [insertAt(to, ' ')] },
  };
};

/**
 * ```yaml
 * title Acme
 * sector: Federal
 * ```
 * “title Acme” has no colon after the field name.
 */
export const missingColon: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'field') return undefined;
  const { line, name, separator } = found;
  const from = line.contentFrom + name.length;
  const to = from + separator.length;
  const valueEnd = line.contentFrom + line.value.length;
  return {
    from: line.contentFrom,
    to: valueEnd,
    message: `${quote(line.value)} has no colon after the field name.`,
    fix: { safe: false, edits: [{ from, to, text: to >= valueEnd ? ':' : ': ' }] },
  };
};

/**
 * ```yaml
 * Zoe Papadakis
 * title: Engineer
 * ```
 * “Zoe Papadakis” has no field name in front of it.
 */
export const textWithoutKey: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'text') return undefined;
  const { line } = found;
  return {
    ...valueRange(line),
    message: `${quote(line.value)} has no field name in front of it.`,
    help: 'Write the field name and a colon before it, or “# ” if it is a comment.',
    recoveryEdits: line.dashes.length > 0 ? [{ ...valueRange(line), text: 'x: x' }] : emptyLineEdits([line]),
  };
};

/**
 * ```yaml
 * title: Four floors, one above the
 * other, all of them in the dark.
 * ```
 * This line seems to continue the text in “title”, but it is not indented enough.
 */
export const unindentedContinuation: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'continuation') return undefined;
  const { owner, textLines } = found;
  const [first = owner] = textLines;
  const column = contentColumn(owner) + INDENT_STEP;
  const isApart = context.lines[first.index - 1]?.kind === 'blank';
  const [seems, it, is] = textLines.length === 1 ? ['seems', 'it', 'is'] : ['seem', 'they', 'are'];
  return {
    rule: 'yaml/indentation',
    from: first.contentFrom,
    message: `${linesLabel(textLines.length)} ${seems} to continue the text in ${ownerLabel(owner)}, but ${it} ${is} not indented enough.`,
    help: startWith(textLines.length === 1 ? 'it' : 'them', column),
    fix: {
      safe: isWrappedText(owner) && !isApart && !textLines.some(hasForeignNote),
      edits: textLines.map((line) => reindentEdit(line, column)),
    },
  };
};

/**
 * ```yaml
 * tags:
 *   - cloud
 *   zero-trust
 * ```
 * “zero-trust” is in a list, so it needs a dash in front of it.
 */
export const textItemWithoutDash: Detector = (context) => {
  const { lines } = context;
  const line = firstLineWithoutKey(context);
  if (!line || line.key || line.dashes.length > 0 || FOREIGN_NOTE.test(line.value)) return undefined;
  const isTextItem = (other: Line | undefined) =>
    other?.dashes.length === 1 && !other.key && other.value !== '' && other.indent === line.indent;
  const isWord = !/\s/.test(line.value);
  const isInList =
    isTextItem(nextStructureLine(lines, line.index)) ||
    (isWord && isTextItem(previousStructureLine(lines, line.index)));
  const startsParagraph = !isWord && lines[line.index - 1]?.kind === 'blank';
  if (!isInList || startsParagraph) return undefined;
  return {
    ...valueRange(line),
    message: `${quote(line.value)} is in a list, so it needs a dash in front of it.`,
    fix: { safe: /^[\p{L}\p{N}"']\S*$/u.test(line.value), edits: [insertAt(line.contentFrom, '- ')] },
  };
};
