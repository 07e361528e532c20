import type { Diagnostic } from '../model/diagnostic.ts';
import { summaryLine, type Format } from './report.ts';

/** A step summary may hold 1 MiB; a thousand rows of our messages stay well below it. */
const ROWS = 1000;

/** The whole table in Markdown, for `$GITHUB_STEP_SUMMARY`. */
export const stepSummary: Format = (report, { milliseconds }) => {
  const { diagnostics } = report;
  const title = `### Content check\n\n${summaryLine(report, milliseconds)}\n`;
  if (diagnostics.length === 0) return title;
  const left = diagnostics.length - ROWS;
  return `${title}
| Place | | Problem | Rule |
| --- | --- | --- | --- |
${diagnostics.slice(0, ROWS).map(row).join('\n')}
${left > 0 ? `\nand ${left} more.\n` : ''}`;
};

function row({ file, range, severity, message, help, rule }: Diagnostic): string {
  const place = `${file}:${range.start.line}:${range.start.column}`;
  return `| ${cell(place)} | ${severity} | ${cell(help ? `${message} ${help}` : message)} | ${rule} |`;
}

/** Words from content must stay words: no markup, no mention, no new cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#+!|~&@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
