import type { ParseContext } from './context.ts';
import { contentColumn, indentWidth, opensBlockScalar, type Line } from './line.ts';

/** Lines that start with `#` too far left for the block scalar around them, so that they end it. */
export interface OutdentedComments {
  block: Line;
  /** Column of the text. */
  column: number;
  comments: [Line, ...Line[]];
  /** False if several `#` show that one of the lines is a heading of the text. */
  areComments: boolean;
}

export function findOutdentedComments({ lines, line }: ParseContext): OutdentedComments | undefined {
  const last = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'comment' && kind !== 'blank');
  const block = last?.kind === 'continuation' ? lines[last.openerIndex ?? -1] : last;
  if (!last || !block || !opensBlockScalar(block) || indentWidth(line) <= contentColumn(block)) return undefined;
  const sample = last.kind === 'continuation' ? lines.slice(block.index + 1).find(({ indent }) => indent !== '') : line;
  if (!sample || indentWidth(line) < indentWidth(sample)) return undefined;
  const [first, ...rest] = lines
    .slice(last.index + 1, line.index)
    .filter((candidate) => candidate.kind === 'comment' && indentWidth(candidate) < indentWidth(sample));
  if (!first) return undefined;
  const comments: [Line, ...Line[]] = [first, ...rest];
  const areComments = comments.every(({ text }) => /^#(?:\s|$)/.test(text));
  return { block, column: indentWidth(sample), comments, areComments };
}
