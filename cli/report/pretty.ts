import type { Diagnostic } from '../model/diagnostic.ts';
import { printable } from './cells.ts';
import { painter, type Paint } from './colors.ts';
import { frame } from './frame.ts';
import { summaryLine, type Format, type ReportOptions, type Sources } from './report.ts';

/** For people at a terminal: every finding with its place, its words, its lines and the finished line. */
export const pretty: Format = (report, options) => {
  const paint = painter(options.color);
  const findings = report.diagnostics.map((diagnostic) => finding(diagnostic, report.sources, options, paint));
  const { errors, warnings } = report.summary;
  const line = summaryLine(report, options.milliseconds);
  return [...findings, paint(['bold', errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'], line), ''].join('\n');
};

function finding(diagnostic: Diagnostic, sources: Sources, options: ReportOptions, paint: Paint): string {
  const { rule, severity, range, message, help, fix, related = [] } = diagnostic;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const source = isAboutFile(diagnostic) ? undefined : sources.get(diagnostic.file);
  const lines = [
    `${paint('underline', place(diagnostic))}  ${paint([colour, 'bold'], severity)}  ${paint('dim', rule)}`,
    `  ${paint('bold', printable(message))}`,
    ...(help ? [`  ${printable(help)}`] : []),
    ...related.map((other) => `  ${place(other)}  ${printable(other.message)}`),
    ...(source ? frame(source, range, { width: options.width, paint, edits: fix?.edits }) : []),
  ];
  return lines.join('\n') + '\n';
}

/** What is wrong with a file as a whole, such as its name, stands at its very start: its first lines explain nothing. */
function isAboutFile({ range, fix }: Diagnostic): boolean {
  return range.end.offset === 0 && !fix;
}

function place({ file, range }: Pick<Diagnostic, 'file' | 'range'>): string {
  return `${printable(file)}:${range.start.line}:${range.start.column}`;
}
