import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeControlCharacters } from './control-characters.ts';
import { formatLocation, joinMessage } from './diagnostic-text.ts';
import type { Formatter } from './report.ts';
import { formatTotals } from './totals-line.ts';

/** GitHub accepts 1 MiB per step; a thousand of our messages stay well below it. */
const MAX_ROWS = 1000;

/** Markdown table of all diagnostics, for `$GITHUB_STEP_SUMMARY`. */
export const formatStepSummary: Formatter = (report, { durationMs }) => {
  const { diagnostics, totals } = report;
  const name = totals.unverifiable === undefined ? 'Content check' : 'Links to other sites';
  const title = `### ${name}\n\n${formatTotals(report, durationMs)}\n`;
  if (diagnostics.length === 0) return title;
  const omitted = diagnostics.length - MAX_ROWS;
  return `${title}
| Location | | Problem | Rule |
| --- | --- | --- | --- |
${diagnostics.slice(0, MAX_ROWS).map(formatRow).join('\n')}
${omitted > 0 ? `\nand ${omitted} more.\n` : ''}`;
};

function formatRow(diagnostic: Diagnostic): string {
  const { severity, rule } = diagnostic;
  const location = escapeMarkdown(formatLocation(diagnostic));
  return `| ${location} | ${severity} | ${escapeMarkdown(joinMessage(diagnostic))} | ${rule} |`;
}

/** Keeps text from the content plain: no markup, no mention, no new cell. */
export function escapeMarkdown(text: string): string {
  const line = escapeControlCharacters(text.replace(/\s+/g, ' '));
  return line.replace(/[\\`*_{}[\]()<>#+!|~&@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
