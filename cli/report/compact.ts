import type { Diagnostic } from '../model/diagnostic.ts';
import { printable } from './cells.ts';
import type { Format } from './report.ts';

/** One finding a line, for editors and `grep`; `.vscode/tasks.json` reads it. */
export const compact: Format = ({ diagnostics }) =>
  diagnostics.map((diagnostic) => `${compactLine(diagnostic)}\n`).join('');

/** `file:line:column: severity: message help [rule]` */
export function compactLine({ file, range, severity, message, help, rule }: Diagnostic): string {
  const words = help ? `${message} ${help}` : message;
  return printable(
    `${file}:${range.start.line}:${range.start.column}: ${severity}: ${words.replace(/\s*[\r\n]+\s*/g, ' ')} [${rule}]`,
  );
}
