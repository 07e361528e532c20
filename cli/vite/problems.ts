import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { count, sortDiagnostics, summarizeReport } from '../report/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RunResult } from '../build/run.ts';

/** The errors of a run, in the order of the files. */
export function errorsOf({ diagnostics }: RunResult): Diagnostic[] {
  return sortDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'));
}

/** The errors of a run as the terminal shows them. */
export async function reportOf(result: RunResult): Promise<string> {
  const { pretty } = await import('../report/pretty.ts');
  const diagnostics = errorsOf(result);
  const report = { diagnostics, summary: summarizeReport(diagnostics, result.files), sources: result.sources };
  return pretty(report, { color: false, width: 100 });
}

/** The errors of a run as Vite's overlay shows them: the first in full, all as links that open the editor. */
export function overlayOf(result: RunResult): ErrorPayload['err'] {
  const errors = errorsOf(result);
  const [first] = errors as [Diagnostic];
  const full = (file: string) => join(result.site.root, file);
  const lines = errors.map(({ file, range, message, help }) =>
    [`${full(file)}:${range.start.line}:${range.start.column}`, message, help ?? ''].join('\n  ').trimEnd(),
  );
  const { line, column } = first.range.start;
  return {
    plugin: 'content',
    message: `${count(errors.length, 'problem')} in the content. Until they are mended, the page stays as it is.`,
    id: full(first.file),
    loc: { file: full(first.file), line, column },
    frame: frameOf(first, result.sources.get(first.file)?.text),
    stack: lines.join('\n\n'),
  };
}

/** Two lines around a finding and a caret below its start, in the form that the overlay knows. */
function frameOf({ range }: Diagnostic, text: string | undefined): string {
  if (text === undefined) return '';
  const { line, column } = range.start;
  const first = Math.max(1, line - 2);
  const lines = text.split(/\r\n?|\n/).slice(first - 1, line + 2);
  const width = String(first + lines.length).length;
  const rows = lines.map((content, index) => `${String(first + index).padStart(width)} | ${content}`);
  rows.splice(line - first + 1, 0, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  return `${rows.join('\n')}\n`;
}
