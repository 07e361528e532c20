import type { Diagnostic } from '../model/diagnostic.ts';
import { groupOf, ruleGroups } from '../model/rule-catalog.ts';
import { formatCompactLine } from './compact.ts';
import { escapeControlCharacters } from './control-characters.ts';
import type { Formatter } from './report.ts';
import { formatTotals } from './totals-line.ts';

/** GitHub shows this many annotations of each severity per step and silently drops the others. */
const MAX_ANNOTATIONS = 10;

/**
 * Workflow commands, which become annotations in a pull request: the most important diagnostics, one of each file before
 * a second of any. The others follow as plain lines of the log.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const formatGithub: Formatter = (report, { durationMs }) => {
  const annotated = new Set([
    ...selectImportant(report.diagnostics, 'error'),
    ...selectImportant(report.diagnostics, 'warning'),
  ]);
  const others = report.diagnostics.filter((diagnostic) => !annotated.has(diagnostic));
  return [
    ...[...annotated].map(formatCommand),
    ...others.map(formatCompactLine),
    formatTotals(report, durationMs),
    '',
  ].join('\n');
};

function selectImportant(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): Diagnostic[] {
  const countByFile = new Map<string, number>();
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === severity)
    .sort((a, b) => ruleGroups.indexOf(groupOf(a.rule)) - ruleGroups.indexOf(groupOf(b.rule)))
    .map((diagnostic) => {
      const round = countByFile.get(diagnostic.file) ?? 0;
      countByFile.set(diagnostic.file, round + 1);
      return { diagnostic, round };
    })
    .sort((a, b) => a.round - b.round)
    .slice(0, MAX_ANNOTATIONS)
    .map(({ diagnostic }) => diagnostic);
}

function formatCommand({ file, range, rule, severity, message, help }: Diagnostic): string {
  const { start, end } = range;
  const properties = {
    file,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub rejects an end column if the range spans several lines.
    ...(end.line === start.line ? { endColumn: end.column } : {}),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  // GitHub decodes %0A: the help is a separate line.
  return `::${severity} ${list.join(',')}::${[message, ...(help ? [help] : [])].map(escapeData).join('%0A')}`;
}

function escapeData(text: string): string {
  return escapeControlCharacters(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
