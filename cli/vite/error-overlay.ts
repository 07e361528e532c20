import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import type { RunResult } from '../compile/run.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { pluralize } from '../model/message-text.ts';
import { createReport } from '../report/report.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';

function sortedErrors({ diagnostics }: RunResult): Diagnostic[] {
  return sortDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'));
}

/** Formats the errors of a run for the terminal. */
export async function formatErrors(result: RunResult): Promise<string> {
  const { formatPretty } = await import('../report/pretty.ts');
  const report = createReport(sortedErrors(result), result.documentCount, result.sources);
  return formatPretty(report, { color: false, columns: 100 });
}

/** Returns the errors of a run for Vite's overlay: the first in full, all as links that open the editor. */
export function overlayError(result: RunResult): ErrorPayload['err'] {
  const errors = sortedErrors(result);
  const [first] = errors as [Diagnostic];
  const fullPath = (file: string) => join(result.paths.root, file);
  const links = errors.map(({ file, range, message, help }) =>
    [`${fullPath(file)}:${range.start.line}:${range.start.column}`, message, help].join('\n  ').trimEnd(),
  );
  const { line, column } = first.range.start;
  return {
    plugin: 'content',
    message: `${pluralize(errors.length, 'problem')} in the content. The page stays as it is until they are fixed.`,
    id: fullPath(first.file),
    loc: { file: fullPath(first.file), line, column },
    frame: codeFrame(first, result.sources.get(first.file)?.text),
    stack: links.join('\n\n'),
  };
}

/** Returns two lines around a diagnostic and a caret below its start, in the format that the overlay highlights. */
function codeFrame({ range }: Diagnostic, text: string | undefined): string {
  if (text === undefined) return '';
  const { line, column } = range.start;
  const first = Math.max(1, line - 2);
  const lines = text.split(/\r\n?|\n/).slice(first - 1, line + 2);
  const width = String(first + lines.length).length;
  const rows = lines.map((content, index) => `${String(first + index).padStart(width)} | ${content}`);
  rows.splice(line - first + 1, 0, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  return `${rows.join('\n')}\n`;
}
