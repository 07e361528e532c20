import { insertAt } from '../../../model/edits.ts';
import { quote } from '../../../model/message-text.ts';
import { isMarkdown } from '../../../model/schema.ts';
import { parentLine } from '../columns.ts';
import { type Detector, isKind } from '../context.ts';
import { valueSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField, type Line } from '../line.ts';
import { hasForeignNote } from '../lines-without-key.ts';
import { nextStructureLine, takeUntil } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

/** Fewer words without a colon are more likely a name than text. */
const MIN_WORDS = 4;

/**
 * ```yaml
 * blurb:
 *   We asked all of them.
 *   They told us: yes.
 * ```
 * The text below “blurb” contains special characters, so it needs “>-” after the colon.
 */
export const textWithoutBlockIndicator: Detector = (context) => {
  const { lines, line, error } = context;
  if (!isKind(error, 'entry', 'colon', 'alias', 'anchor', 'misread')) return undefined;
  const isRead = error.kind === 'misread';
  const owner = parentLine(lines, line.index, indentWidth(line));
  const first = owner && nextStructureLine(lines, owner.index);
  if (!owner?.key || !isField(owner) || !first) return undefined;
  const column = contentColumn(owner);
  if (first.index > line.index || indentWidth(first) <= column || (first.dashes.length > 0 && !isRead))
    return undefined;
  const isText = isRead || first.key !== undefined || first.value.split(/\s+/).length >= MIN_WORDS;
  const hasField = lines
    .slice(first.index, line.index + 1)
    .some((other) => other.text !== '' && (isLikelyField(lines, other) || indentWidth(other) <= column));
  if (!isText || hasField) return undefined;
  const block = takeUntil(lines.slice(first.index), (other) => other.text !== '' && indentWidth(other) <= column);
  const indicator = isMarkdown(valueSchema(context, owner)) ? '|' : blockIndicatorFor(block);
  // In the block, visitors would read notes and quotes.
  const marks = isRead ? /(?:^|\s)["'#&*!]/ : /(?:^|[ \t])#(?:[ \t]|$)/;
  const hasNote = block.some((other) => marks.test(other.text) || hasForeignNote(other));
  const keyEnd = owner.key.to;
  return {
    rule: 'yaml/quote-needed',
    from: keyEnd,
    message: `The text below ${ownerLabel(owner)} contains special characters, so it needs “${indicator}” after the colon.`,
    help: `Write ${quote(`${owner.key.name}: ${indicator}`)}.`,
    fix: { safe: !hasNote, edits: [insertAt(keyEnd + 1, ` ${indicator}`)] },
  };
};

function isLikelyField(lines: Line[], line: Line): boolean {
  // A lowercase word before a colon without a space is more likely a key.
  return (isField(line) && !startsSentence(lines, line)) || /^[a-z]\w*:(?!\/\/)\S/.test(line.text);
}

/** Whether a word before a colon seems to start a sentence, as in `Note: we wrote it down`. */
function startsSentence(lines: Line[], { key }: Line): boolean {
  return (
    key !== undefined &&
    /^[A-Z]/.test(key.name) &&
    lines.filter((line) => line.key?.name.toLowerCase() === key.name.toLowerCase()).length === 1
  );
}

/** Returns `|` for paragraphs, lists and headings, which `>-` would join. */
function blockIndicatorFor(lines: Line[]): '|' | '>-' {
  const text = lines.map((line) => line.text).join('\n');
  return /\n\n.|^(?:[-*+#]|\d+[.)])/m.test(text) ? '|' : '>-';
}
