import { allowedColumns, columnImpliedByNestedLine, INDENT_STEP } from '../columns.ts';
import { type Detector, type ParseContext, isKind } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { contentColumn, indentWidth, isField, type Line, opensBlockScalar } from '../line.ts';
import { hasForeignNote, looksLikeField } from '../lines-without-key.ts';
import { misindentedLine } from '../misindented-line.ts';
import { nextStructureLine, takeUntil } from '../neighbors.ts';
import { describeOutdentedText, ownerLabel } from '../wording.ts';

/** Returns a block scalar that ended too early, its lines, those below that seem to belong to it, and the column where they should be. */
function findMisalignedBlock(context: ParseContext) {
  const { lines, line, error } = context;
  if (!isKind(error, 'entry', 'end', 'colon', 'open-quote', 'open-bracket')) return undefined;
  const block = lines.slice(0, line.index).findLast(opensBlockScalar);
  const first = block && nextStructureLine(lines, block.index);
  if (!first || first.index > line.index || hasNestedFields(lines, first) || isItemOfField(lines, first))
    return undefined;
  const columns = allowedColumns(lines, first);
  const isFieldWithoutColon = !first.key && looksLikeField(lines, first);
  if (columns.includes(indentWidth(first)) && isFieldWithoutColon) return undefined;
  if (isField(first) && columns.includes(columnImpliedByNestedLine(lines, first) ?? -1)) return undefined;
  const isItem = (candidate: Line) =>
    candidate.dashes.length > 0 && (isField(candidate) || !isInListOfFields(lines, candidate));
  const isStructure = (candidate: Line) =>
    (isField(candidate) || isItem(candidate)) && columns.includes(indentWidth(candidate));
  if (lines.slice(first.index, line.index).some(isStructure) || (first === line && isStructure(line))) return undefined;
  const inside = lines.slice(block.index + 1, first.index).filter(({ indent }) => indent !== '');
  const outside = takeUntil(
    lines.slice(first.index).filter(({ text }) => text !== ''),
    (candidate) => {
      // A list, or several words before a colon, are still text.
      const isText = !isField(candidate) && indentWidth(first) <= contentColumn(block);
      return !isText && indentWidth(candidate) <= contentColumn(block);
    },
  );
  const [sample] = inside;
  const isMinority =
    sample !== undefined &&
    outside.filter((candidate) => indentWidth(candidate) < indentWidth(sample)).length > inside.length;
  const column = sample ? indentWidth(sample) : contentColumn(block) + INDENT_STEP;
  // Then the lines read as the text are the misindented ones.
  const isInsideTooFarRight = isMinority && indentWidth(first) > contentColumn(block);
  return { block, first, inside, outside, column, isInsideTooFarRight };
}

/** Whether a single word without a colon, or with another mark instead, has fields or items nested below it, so that it is the name of a group. */
function hasNestedFields(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isNested = next !== undefined && indentWidth(next) > indentWidth(line);
  return isNested && /^[\w-]+[.,;=]?$/.test(line.text) && (next.key ?? next.dashes[0]) !== undefined;
}

/** Whether a line starts an item that has a field on the next line, so that the line lacks only its own field name. */
function isItemOfField(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isFieldBelow = next !== undefined && isField(next) && next.dashes.length === 0;
  return isFieldBelow && line.dashes.length > 0 && indentWidth(next) === contentColumn(line);
}

/** Whether other items at the indentation of a line start with fields, so that an item without one is text. */
function isInListOfFields(lines: Line[], { indent }: Line): boolean {
  return lines.some(
    (line) => line.kind === 'structure' && line.dashes.length > 0 && line.indent === indent && isField(line),
  );
}

/**
 * ```yaml
 * blurb: |
 *   One line.
 *  Another line.
 *   The last line.
 * ```
 * This line is not indented enough to belong to the text in “blurb”.
 *
 * ```yaml
 * blurb: |
 *    One line.
 *   Another line.
 *   The last line.
 * ```
 * This line starts with 3 spaces, but the lines around it call for 2.
 */
export const outdentedText: Detector = (context) => {
  const found = findMisalignedBlock(context);
  if (!found) return undefined;
  const { block, first, inside, outside, column } = found;
  const [sample] = inside;
  const hasNote = outside.some((line) => hasForeignNote(line) || /^#(?!#)/.test(line.text));
  if (sample && found.isInsideTooFarRight) {
    const edits = inside.map((line) => reindentEdit(line, indentWidth(line) + indentWidth(first) - column));
    return { ...misindentedLine(sample, indentWidth(first)), fix: { safe: !hasNote, edits } };
  }
  const outdented = takeUntil(outside, (line) => indentWidth(line) >= column).filter(
    (line) => indentWidth(line) < column,
  );
  const shift = column - indentWidth(first);
  // A line at the left margin after the text was probably typed there by accident, unless the text or its sentence continues.
  const mayBeAccident =
    inside.length > 0 &&
    indentWidth(first) === 0 &&
    outdented.length === outside.length &&
    !continuesSentence(context.lines[first.index - 1], first);
  return {
    ...misindentedLine(first, column),
    ...describeOutdentedText(outdented.length, ownerLabel(block), column, mayBeAccident),
    fix: {
      safe: !isField(first) && !mayBeAccident && !hasNote,
      edits: outdented.map((line) => reindentEdit(line, indentWidth(line) + shift)),
    },
  };
};

/** Whether a line continues a sentence that the line above leaves unfinished. */
function continuesSentence(before: Line | undefined, { text }: Line): boolean {
  return before !== undefined && /[^\s.!?:…"”)]$/.test(before.text) && /^\p{Ll}.*[ .,;]/u.test(text);
}
