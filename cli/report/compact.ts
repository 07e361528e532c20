import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeControlCharacters } from './crop-line.ts';
import type { Formatter } from './report.ts';

/** One finding a line, for editors and `grep`; `.vscode/tasks.json` reads it. */
export const formatCompact: Formatter = ({ diagnostics }) =>
  diagnostics.map((diagnostic) => `${formatCompactLine(diagnostic)}\n`).join('');

/** `file:line:column: severity: message help [rule]` */
export function formatCompactLine({ file, range, severity, message, help, rule }: Diagnostic): string {
  const words = help ? `${message} ${help}` : message;
  return escapeControlCharacters(
    `${file}:${range.start.line}:${range.start.column}: ${severity}: ${words.replace(/\s*[\r\n]+\s*/g, ' ')} [${rule}]`,
  );
}
