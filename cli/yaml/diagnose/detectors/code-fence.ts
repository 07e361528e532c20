import type { Detector } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import { indentWidth, isField, type Line } from '../line.ts';
import { nextStructureLine } from '../neighbors.ts';

/**
 * ~~~yaml
 * ```yaml
 * title: Acme
 * ~~~
 * The line “```yaml” does not belong in this file.
 */
export const codeFence: Detector = ({ text, lines, line }) => {
  const isFence = (candidate: Line) => candidate.kind === 'structure' && /^(?:```|~~~)\w*$/.test(candidate.text);
  const first = lines
    .slice(0, line.index + 1)
    .find((candidate) => isFence(candidate) && !isPartOfText(lines, candidate));
  if (!first) return undefined;
  const end = lines.slice(first.index + 1).find(isFence);
  return {
    ...lineTextRange(first),
    message: `The line “${first.text}” does not belong in this file.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [first, ...(end ? [end] : [])].map((fence) => deleteLineEdit(text, lines, fence)) },
  };
};

/** Whether a line seems to be part of longer text: it is indented, and no field or item follows at its level. */
function isPartOfText(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isBeforeField = next !== undefined && (isField(next) || next.dashes.length > 0);
  return indentWidth(line) > 0 && !(isBeforeField && indentWidth(next) <= indentWidth(line));
}
