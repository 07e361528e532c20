import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeControlCharacters } from './crop-line.ts';
import { createPainter, type Paint } from './colors.ts';
import { renderCodeFrame } from './code-frame.ts';
import { formatSummaryLine, type Formatter, type ReportOptions, type SourceLookup } from './report.ts';

/** For people at a terminal: every finding with its place, its words, its lines and the finished line. */
export const formatPretty: Formatter = (report, options) => {
  const paint = createPainter(options.color);
  const findings = report.diagnostics.map((diagnostic) => finding(diagnostic, report.sources, options, paint));
  const { errors, warnings } = report.summary;
  const line = formatSummaryLine(report, options.durationMs);
  return [...findings, paint(['bold', errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'], line), ''].join('\n');
};

function finding(diagnostic: Diagnostic, sources: SourceLookup, options: ReportOptions, paint: Paint): string {
  const { rule, severity, range, message, help, fix, related = [] } = diagnostic;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const source = isAboutFile(diagnostic) ? undefined : sources.get(diagnostic.file);
  const lines = [
    `${paint('underline', place(diagnostic))}  ${paint([colour, 'bold'], severity)}  ${paint('dim', rule)}`,
    `  ${paint('bold', escapeControlCharacters(message))}`,
    ...(help ? [`  ${escapeControlCharacters(help)}`] : []),
    ...related.map((other) => `  ${place(other)}  ${escapeControlCharacters(other.message)}`),
    ...(source ? renderCodeFrame(source, range, { width: options.columns, paint, edits: fix?.edits }) : []),
  ];
  return lines.join('\n') + '\n';
}

/** What is wrong with a file as a whole, such as its name, stands at its very start: its first lines explain nothing. */
function isAboutFile({ range, fix }: Diagnostic): boolean {
  return range.end.offset === 0 && !fix;
}

function place({ file, range }: Pick<Diagnostic, 'file' | 'range'>): string {
  return `${escapeControlCharacters(file)}:${range.start.line}:${range.start.column}`;
}
