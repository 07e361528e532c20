import type { Detector } from '../context.ts';
import { emptyLineEdits, lineTextRange } from '../edits.ts';
import { expectsNestedValue, isField, opensBlockScalar } from '../line.ts';
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
    recoveryEdits: emptyLineEdits([line]),
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
  return {
    from: error.offset,
    message: `More than ${error.reason.replaceAll(/\D/g, '')} lists or groups are nested inside each other here.`,
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
