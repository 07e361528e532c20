import { UNICODE_SPACE } from '../../model/unicode-space.ts';
import { contentColumn, type Line } from './line.ts';

/** Returns the lines that seem to be indented, but by Unicode spaces that do not count as indentation. */
export function linesIndentedByUnicodeSpaces(lines: Line[]): Line[] {
  return lines.filter(({ kind, indent, openerIndex }) => {
    const column = indent.search(UNICODE_SPACE);
    const owner = lines[openerIndex ?? -1];
    return column >= 0 && (kind === 'structure' || (owner !== undefined && column <= contentColumn(owner)));
  });
}
