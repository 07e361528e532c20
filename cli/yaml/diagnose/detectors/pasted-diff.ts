import type { Detector } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import { nextStructureLine } from '../neighbors.ts';

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
