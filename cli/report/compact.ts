import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeControlCharacters } from './control-characters.ts';
import { formatLocation, joinMessage } from './diagnostic-text.ts';
import type { Formatter } from './report.ts';

/** One line per diagnostic, for editors and `grep`. The default `errorformat` of Vim parses it. */
export const formatCompact: Formatter = ({ diagnostics }) =>
  diagnostics.map((diagnostic) => `${formatCompactLine(diagnostic)}\n`).join('');

/** Returns `file:line:column: severity: message help [rule]`. */
export function formatCompactLine(diagnostic: Diagnostic): string {
  const { severity, rule } = diagnostic;
  const text = joinMessage(diagnostic).replace(/\s*[\r\n]+\s*/g, ' ');
  return escapeControlCharacters(`${formatLocation(diagnostic)}: ${severity}: ${text} [${rule}]`);
}
