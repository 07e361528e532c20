import type { Diagnostic } from '../model/diagnostic.ts';
import { compactLine } from './compact.ts';
import { summaryLine, type Format } from './report.ts';

/** GitHub shows this many annotations of one severity for a step and drops the others without a word. */
const LIMIT = 10;

/** The first groups make the others doubtful: what cannot be read cannot be checked. */
const GROUPS = ['config', 'file', 'yaml', 'schema', 'content', 'link', 'image', 'text'];

/**
 * Workflow commands that become annotations in a pull request: the most important ones, one for each file before a
 * second for any. The others follow as plain lines of the log.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const github: Format = (report, { milliseconds }) => {
  const shown = [...choose(report.diagnostics, 'error'), ...choose(report.diagnostics, 'warning')];
  const rest = report.diagnostics.filter((diagnostic) => !shown.includes(diagnostic));
  const lines = [...shown.map(command), ...rest.map((diagnostic) => harmless(compactLine(diagnostic)))];
  return [...lines, summaryLine(report, milliseconds), ''].join('\n');
};

function choose(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): Diagnostic[] {
  const seen = new Map<string, number>();
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === severity)
    .sort((a, b) => importance(a) - importance(b))
    .map((diagnostic) => {
      const round = seen.get(diagnostic.file) ?? 0;
      seen.set(diagnostic.file, round + 1);
      return { diagnostic, round };
    })
    .sort((a, b) => a.round - b.round)
    .slice(0, LIMIT)
    .map(({ diagnostic }) => diagnostic);
}

function importance({ rule }: Diagnostic): number {
  const index = GROUPS.indexOf(rule.split('/')[0] as string);
  return index < 0 ? GROUPS.length : index;
}

function command({ file, range, rule, severity, message, help }: Diagnostic): string {
  const { start, end } = range;
  const properties = {
    file,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub refuses an end column where the range spans lines.
    ...(end.line === start.line ? { endColumn: end.column } : {}),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${severity} ${list.join(',')}::${data(help ? `${message}\n${help}` : message)}`;
}

/** A line of the log must not start a command of its own. */
function harmless(line: string): string {
  return line.startsWith('::') ? ` ${line}` : line;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
