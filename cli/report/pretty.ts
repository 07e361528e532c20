import type { Diagnostic } from '../model/diagnostic.ts';
import { renderCodeFrame } from './code-frame.ts';
import { createPainter, type Paint } from './colors.ts';
import { escapeControlCharacters } from './control-characters.ts';
import { formatLocation, MORE_MAY_FOLLOW } from './diagnostic-text.ts';
import type { SourceLookup } from '../model/source.ts';
import type { Formatter, ReportOptions } from './report.ts';
import { formatTotals } from './totals-line.ts';

/** For people at a terminal: each diagnostic with its location, message, code frame and fixed line. */
export const formatPretty: Formatter = (report, options) => {
  const paint = createPainter(options.color);
  const blocks = report.diagnostics.map((diagnostic) => formatBlock(diagnostic, report.sources, options, paint));
  const { errors, warnings } = report.totals;
  const color = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green';
  return [...blocks, paint(['bold', color], formatTotals(report, options.durationMs)), ''].join('\n');
};

function formatBlock(diagnostic: Diagnostic, sources: SourceLookup, options: ReportOptions, paint: Paint): string {
  const { rule, severity, range, message, help, hidesOthers, fix, related = [] } = diagnostic;
  const color = severity === 'error' ? 'red' : 'yellow';
  const source = isAboutWholeFile(diagnostic) ? undefined : sources.get(diagnostic.file);
  const location = escapeControlCharacters(formatLocation(diagnostic));
  const lines = [
    `${paint('underline', location)}  ${paint([color, 'bold'], severity)}  ${paint('dim', rule)}`,
    `  ${paint('bold', escapeControlCharacters(message))}`,
    ...(help ? [`  ${escapeControlCharacters(help)}`] : []),
    ...(hidesOthers ? [`  ${MORE_MAY_FOLLOW}`] : []),
    ...related.map((other) => `  ${escapeControlCharacters(`${formatLocation(other)}  ${other.message}`)}`),
    ...(source ? renderCodeFrame(source, range, { columns: options.columns, paint, edits: fix?.edits }) : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A diagnostic about a whole file, such as its name, is reported at its start. The first lines would explain nothing. */
function isAboutWholeFile({ range, fix }: Diagnostic): boolean {
  return range.end.offset === 0 && !fix;
}
