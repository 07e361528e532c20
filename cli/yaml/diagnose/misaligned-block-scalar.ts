import { allowedColumns, columnImpliedByNestedLine, INDENT_STEP } from './columns.ts';
import type { ParseContext } from './context.ts';
import { contentColumn, indentWidth, isField, opensBlockScalar, type Line } from './line.ts';
import { fieldWithPunctuation } from './lines-without-key.ts';
import { nextStructureLine } from './neighbors.ts';
import { looksLikeField } from './prose.ts';

/** A block scalar that ended at a line that seems to belong to its text. */
export interface MisalignedBlock {
  block: Line;
  /** First line that is not indented like the text. */
  first: Line;
  /** Lines that the parser read as the text. */
  inside: Line[];
  /** The first line and those after it that seem to belong to the text. */
  outside: Line[];
  /** Column where the text should be. */
  column: number;
  /** The lines read as the text are fewer and further right than the rest, so they are the misindented ones. */
  isInsideTooFarRight: boolean;
}

export function findMisalignedBlock(context: ParseContext): MisalignedBlock | undefined {
  const { lines, line, error } = context;
  if (!/mapping entry|sequence entry|multiline key|end of the stream|expected ':'/.test(error.reason)) return undefined;
  const block = lines.slice(0, line.index).findLast(opensBlockScalar);
  const first = block && nextStructureLine(lines, block.index);
  if (!first || first.index > line.index || hasNestedFields(lines, first) || isItemOfField(lines, first))
    return undefined;
  const columns = allowedColumns(lines, first);
  const isFieldWithoutColon = looksLikeField(lines, first) || fieldWithPunctuation(context, first) !== undefined;
  if (columns.includes(indentWidth(first)) && isFieldWithoutColon) return undefined;
  if (isField(first) && columns.includes(columnImpliedByNestedLine(lines, first) ?? -1)) return undefined;
  const isItem = (candidate: Line) =>
    candidate.dashes.length > 0 && (isField(candidate) || !isInListOfFields(lines, candidate));
  const isStructure = (candidate: Line) =>
    (isField(candidate) || isItem(candidate)) && columns.includes(indentWidth(candidate));
  if (lines.slice(first.index, line.index).some(isStructure) || (first === line && isStructure(line))) return undefined;
  const inside = lines.slice(block.index + 1, first.index).filter(({ indent }) => indent !== '');
  const outside = textLinesFrom(lines, first, block);
  const [sample] = inside;
  const isMinority =
    sample !== undefined &&
    outside.filter((candidate) => indentWidth(candidate) < indentWidth(sample)).length > inside.length;
  const column = sample ? indentWidth(sample) : contentColumn(block) + INDENT_STEP;
  const isInsideTooFarRight = isMinority && indentWidth(first) > contentColumn(block);
  return { block, first, inside, outside, column, isInsideTooFarRight };
}

/** Returns whether a single word without a colon, or with another mark instead, has fields or items nested below it, so that it is the name of a group. */
function hasNestedFields(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  return (
    /^[\w-]+[.,;=]?$/.test(line.text) &&
    next !== undefined &&
    indentWidth(next) > indentWidth(line) &&
    (next.key ?? next.dashes[0]) !== undefined
  );
}

/** Returns whether a line starts an item that has a field on the next line, so that the line lacks only its own field name. */
function isItemOfField(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isFieldBelow = next !== undefined && isField(next) && next.dashes.length === 0;
  return isFieldBelow && line.dashes.length > 0 && indentWidth(next) === contentColumn(line);
}

/** Returns whether other items at the indentation of a line start with fields, so that an item without one is text. */
function isInListOfFields(lines: Line[], { indent }: Line): boolean {
  return lines.some(
    (line) => line.kind === 'structure' && line.dashes.length > 0 && line.indent === indent && isField(line),
  );
}

/** Returns the lines from the first one on that seem to belong to the text of a block. */
function textLinesFrom(lines: Line[], first: Line, block: Line): Line[] {
  const found: Line[] = [];
  for (const line of lines.slice(first.index)) {
    if (line.text === '') continue;
    // A list, or several words before a colon, are still text.
    const isText = !isField(line) && indentWidth(first) <= contentColumn(block);
    if (!isText && indentWidth(line) <= contentColumn(block)) break;
    found.push(line);
  }
  return found;
}
