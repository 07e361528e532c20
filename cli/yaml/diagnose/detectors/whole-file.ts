import type { Detector } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import { expectsNestedValue, isField, opensBlockScalar } from '../line.ts';
import { nextStructureLine } from '../neighbors.ts';
import { isKind } from '../parse-error.ts';

/**
 * ```yaml
 * <<<<<<< HEAD
 * title: Acme
 * ```
 * “<<<<<<<” marks a merge conflict: this file contains two versions of the same text.
 */
export const mergeConflict: Detector = ({ text }) => {
  const line = /^(?:<{7}|>{7}|={7})(?: .*|)$/m.exec(text);
  if (!line) return undefined;
  const marker = line[0].slice(0, 7);
  return {
    from: line.index,
    to: line.index + marker.length,
    message: `“${marker}” marks a merge conflict: this file contains two versions of the same text.`,
    help: 'Keep one version, and delete the lines that start with <<<<<<<, =======, and >>>>>>>.',
    recoveryEdits: [],
  };
};

/** A line number as a program shows it, or the marker of a list or quotation, and the space after it. */
const PREFIX = /^((\d+)(?:[:.)]|[ \t]*[|│])?|[*•>])(?:([ \t]+)|$)/;

/** Fewer lines may start with numbers for other reasons. */
const MIN_LINES = 3;

/**
 * ```yaml
 * 1: title: Acme
 * 2: sector: Federal
 * 3: category: Cloud
 * ```
 * Each line of this file starts with a number, which was probably copied along with the text.
 */
export const copiedLinePrefixes: Detector = ({ lines }) => {
  const found = lines.filter(({ text }) => text !== '').map((line) => ({ line, match: PREFIX.exec(line.text) }));
  const [first] = found;
  const [, prefix = '', lineNumber] = first?.match ?? [];
  if (!first || found.length < MIN_LINES || prefix === '') return undefined;
  const hasSamePrefix = ({ line, match }: (typeof found)[number]) =>
    match?.[1] === prefix && line.indent === first.line.indent;
  const isCopied =
    lineNumber === undefined
      ? found.every(hasSamePrefix)
      : areLineNumbers(found.map(({ match }) => Number(match?.[2])));
  if (!isCopied) return undefined;
  // Spaces beyond the smallest number of spaces are indentation.
  const spaceAfter = Math.min(...found.flatMap(({ match }) => match?.[3]?.length ?? []));
  const edits = found.map(({ line, match }) => {
    const [written = '', , , space] = match ?? [];
    const end = lineTextRange(line).from + written.length;
    return { from: line.from, to: space === undefined ? line.to : end - space.length + spaceAfter, text: '' };
  });
  const { from } = lineTextRange(first.line);
  return {
    from,
    to: from + (lineNumber ?? prefix).length,
    ...(lineNumber === undefined
      ? {
          message: `Each line of this file starts with “${prefix}”, which was probably copied along with the text.`,
          help: `Delete the “${prefix}” at the start of each line, or copy the text again without it.`,
        }
      : {
          message: 'Each line of this file starts with a number, which was probably copied along with the text.',
          help: 'Delete the numbers, or copy the text again without them.',
        }),
    fix: { safe: false, edits },
  };
};

/** Returns whether numbers rise from line to line, or are all 1, as Markdown allows for a numbered list. */
function areLineNumbers(numbers: number[]): boolean {
  return (
    numbers.every((number, index) => number > (numbers[index - 1] ?? -1)) || numbers.every((number) => number === 1)
  );
}

/** A single text or group without indentation may be an ordinary slip. */
const MIN_UNINDENTED_VALUES = 2;

/**
 * Some pages and programs drop the spaces at the start of lines.
 *
 * ```yaml
 * blurb: |
 * One line.
 * text: |
 * Another line.
 * ```
 * No line of this file is indented, so nothing shows which lines belong to which field.
 */
export const lostIndentation: Detector = ({ lines }) => {
  const seenNames = new Set<string>();
  const repeatedNames = new Set<string>();
  for (const { key } of lines) if (key) (seenNames.has(key.name) ? repeatedNames : seenNames).add(key.name);
  const unindented = lines.filter((line) => {
    const next = lines[line.index + 1];
    // List items may be at the column of their field.
    if (line.kind !== 'structure' || !next?.text || next.dashes.length > 0) return false;
    if (opensBlockScalar(line)) return !isField(next);
    // A field may simply have no value yet, but field names that repeat are those of groups.
    return expectsNestedValue(line) && repeatedNames.has(next.key?.name ?? '');
  });
  const [first] = unindented;
  if (!first || unindented.length < MIN_UNINDENTED_VALUES || lines.some(({ indent }) => indent !== ''))
    return undefined;
  return {
    rule: 'yaml/indentation',
    ...lineTextRange(first),
    message: 'No line of this file is indented, so nothing shows which lines belong to which field.',
    help: 'Copy the file again with the spaces at the start of its lines, or indent what belongs to a field by two spaces.',
    recoveryEdits: [],
  };
};

const REMOVED_FIELD = /^-(\s*[\w-]+):(?=\s|$)/;
const ADDED_FIELD = /^\+(\s*[\w-]+):(?=\s|$)/;

/**
 * ```yaml
 * -title: Acme
 * +title: Acme One
 * ```
 * This line and the next look like a copied comparison of two versions, the old one with “-” and the new one with “+”.
 */
export const pastedDiff: Detector = ({ text, lines, line }) => {
  for (const removed of lines.slice(0, line.index + 1)) {
    const [, name] = removed.kind === 'structure' ? (REMOVED_FIELD.exec(removed.text) ?? []) : [];
    const added = name === undefined ? undefined : nextStructureLine(lines, removed.index);
    if (!added || ADDED_FIELD.exec(added.text)?.[1] !== name || added.indent !== removed.indent) continue;
    const plus = lineTextRange(added).from;
    return {
      ...lineTextRange(removed),
      message:
        'This line and the next look like a copied comparison of two versions, the old one with “-” and the new one with “+”.',
      help: 'Delete the line that starts with “-”, and the “+” before the other.',
      fix: { safe: false, edits: [deleteLineEdit(text, lines, removed), { from: plus, to: plus + 1, text: '' }] },
    };
  }
  return undefined;
};

/**
 * ```yaml
 * %YAML 1.2
 * title: Acme
 * ```
 * Lines that start with “%” are instructions for YAML software, which content files do not use.
 */
export const directive: Detector = ({ lines, error }) => {
  const line = isKind(error, 'directive') ? lines.find(({ text }) => text.startsWith('%')) : undefined;
  if (!line) return undefined;
  return {
    from: line.contentFrom,
    to: line.to,
    message: 'Lines that start with “%” are instructions for YAML software, which content files do not use.',
    help: 'Delete the line.',
    recoveryEdits: [{ from: line.from, to: line.to, text: '' }],
  };
};

/**
 * ```yaml
 * tags: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
 *   [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
 * ```
 * More than 100 lists or groups are nested inside each other here.
 */
export const nestedTooDeeply: Detector = ({ error }) => {
  if (!isKind(error, 'nesting')) return undefined;
  const [limit] = /\d+/.exec(error.reason) ?? [];
  return {
    from: error.offset,
    message: `More than ${limit} lists or groups are nested inside each other here.`,
    help: 'Look for brackets or dashes that were repeated by mistake.',
    recoveryEdits: [],
  };
};

/**
 * ```yaml
 * <h1>
 * <p>Acme builds websites.</p>
 * ```
 * This file starts with text, but it should start with a field name and a colon.
 */
export const fileWithoutFields: Detector = ({ line, error }) => {
  if (!isKind(error, 'no-fields')) return undefined;
  return {
    from: line.contentFrom,
    to: line.contentFrom + line.text.length,
    message: 'This file starts with text, but it should start with a field name and a colon.',
    help: 'Write each field as its name, a colon, a space, and its text.',
    recoveryEdits: [],
  };
};
