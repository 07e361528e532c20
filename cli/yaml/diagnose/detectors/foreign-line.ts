import type { Detector } from '../context.ts';
import { indentWidth, isField, type Line } from '../line.ts';
import { nextStructureLine } from '../neighbors.ts';
import { codeFence } from './code-fence.ts';
import { FOREIGN_COMMENT, foreignComment } from './foreign-comment.ts';
import { COMMENT_START, foreignMultilineComment } from './foreign-multiline-comment.ts';

/**
 * The first line that means something in Markdown, HTML, or a programming language and nothing in YAML. It is a code fence, or a
 * comment on one or several lines; each has its own file.
 *
 * ```yaml
 * ---- About us ----
 * title: Acme
 * ```
 * “---- About us ----” is not a note here, because notes start with “#”.
 */
export const foreignLine: Detector = (context) => {
  const { lines, line } = context;
  for (const candidate of lines.slice(0, line.index + 1)) {
    if (candidate.kind !== 'structure') continue;
    const issue =
      codeFence(context, candidate) ?? foreignMultilineComment(context, candidate) ?? foreignComment(candidate);
    const isComment = COMMENT_START.test(candidate.text) || FOREIGN_COMMENT.test(candidate.text);
    if (issue && (isComment || !isPartOfText(lines, candidate))) return issue;
  }
  return undefined;
};

/** Returns whether a line seems to be part of longer text: it is indented, and no field or item follows at its level. */
function isPartOfText(lines: Line[], line: Line): boolean {
  const next = nextStructureLine(lines, line.index);
  const isBeforeField = next !== undefined && (isField(next) || next.dashes.length > 0);
  return indentWidth(line) > 0 && !(isBeforeField && indentWidth(next) <= indentWidth(line));
}
