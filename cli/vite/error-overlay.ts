import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import type { RunResult } from '../compile/run.ts';
import { isError, type Diagnostic } from '../model/diagnostic.ts';
import { pluralize } from '../model/message-text.ts';
import { renderCodeFrame } from '../report/code-frame.ts';
import { createPainter } from '../report/colors.ts';
import { createReport } from '../report/report.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';

function sortedErrors({ diagnostics }: RunResult): Diagnostic[] {
  return sortDiagnostics(diagnostics.filter(isError));
}

/** Formats the errors of a run for the terminal. */
export async function formatErrors(result: RunResult): Promise<string> {
  const { formatPretty } = await import('../report/pretty.ts');
  const report = createReport(sortedErrors(result), result.state.documentCount, result.sources);
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
  const source = result.sources.get(first.file);
  return {
    plugin: 'content',
    message: `${pluralize(errors.length, 'problem')} in the content. The page stays as it is until the content is correct.`,
    id: fullPath(first.file),
    loc: { file: fullPath(first.file), line, column },
    frame: source ? renderCodeFrame(source, first.range, { columns: 100, paint: createPainter(false) }).join('\n') : '',
    stack: links.join('\n\n'),
  };
}
