import type { ParseContext } from './context.ts';
import { contentColumn, indentWidth, isField, type Line } from './line.ts';
import { EXPECTED_ENTRY } from './parse-error.ts';

/** Returns the offset of the first colon in the line's plain value that is followed by a space, if the parser stopped there. */
export function colonInValue({ line, error }: ParseContext): number | undefined {
  if (!EXPECTED_ENTRY.test(error.reason)) return undefined;
  const colon = /:(?=\s|$)/.exec(line.value);
  const hasOwner = line.key !== undefined || line.dashes.length > 0;
  const isPlain = /^[^"'[\]{},&*!|>%@`#]/.test(line.value);
  return colon && hasOwner && error.offset >= line.valueFrom && isPlain ? line.valueFrom + colon.index : undefined;
}

/** Returns the last line that continues the plain text of a line; the line itself if there is none. */
export function lastLineOfPlainText(lines: Line[], line: Line): Line {
  let last = line;
  for (const next of lines.slice(line.index + 1)) {
    const isOutside = next.dashes.length > 0 || indentWidth(next) <= contentColumn(line);
    if (next.kind !== 'structure' || isField(next) || isOutside) break;
    last = next;
  }
  return last;
}
