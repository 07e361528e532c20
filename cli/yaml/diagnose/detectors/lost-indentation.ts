import type { Detector } from '../context.ts';
import { lineTextRange } from '../edits.ts';
import { expectsNestedValue, isField, opensBlockScalar } from '../line.ts';

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
