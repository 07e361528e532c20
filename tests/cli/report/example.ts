import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { createSource, rangeBetween, type Source } from '../../../cli/model/source.ts';
import { createReport, type Report, type ReportOptions } from '../../../cli/report/report.ts';

/** Reports that tests can compare: no color, a hundred columns, no duration. */
export const plain: ReportOptions = { color: false, columns: 100 };

/** Creates a diagnostic at the first occurrence of `text` in a file. */
export function diagnosticAt(source: Source, text: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const from = source.text.indexOf(text);
  if (from < 0) throw new Error(`"${text}" is not in ${source.file}`);
  return {
    rule: 'link/broken',
    severity: 'error',
    file: source.file,
    range: rangeBetween(source, from, from + text.length),
    message: `There is no page at "${text}".`,
    ...more,
  };
}

/** Creates a report of diagnostics in the given files. */
export function reportOf(sources: Source[], diagnostics: Diagnostic[], files = sources.length): Report {
  return createReport(diagnostics, files, new Map(sources.map((source) => [source.file, source])));
}

/** Report of two files with three diagnostics, among them a fix, a related location and a warning. */
export function exampleReport(): Report {
  const about = createSource(
    'content/about.yaml',
    'meta:\n  title: About\nblurb: |\n  See [our work](/our-wrk) for more.\n  And more.\nlast: 1\n',
  );
  const home = createSource('content/home.yaml', 'title: Acme: how we work\ntitle: Again\n');
  const at = about.text.indexOf('/our-wrk');
  return reportOf(
    [about, home],
    [
      diagnosticAt(about, '/our-wrk', {
        help: 'Write "/our-work".',
        fix: { safe: false, edits: [{ from: at, to: at + 8, text: '/our-work' }] },
        pointer: '/blurb',
      }),
      diagnosticAt(home, 'Acme: how we work', {
        rule: 'yaml/quote-needed',
        message: 'This text has a colon and needs quotes.',
        fix: { safe: true, edits: [{ from: 7, to: 24, text: "'Acme: how we work'" }] },
      }),
      diagnosticAt(home, 'Again', {
        rule: 'yaml/duplicate-key',
        severity: 'warning',
        message: 'The field title is set twice: 50 % of it, at least.',
        related: [{ file: home.file, range: rangeBetween(home, 0, 5), message: 'First set here.' }],
      }),
    ],
    4,
  );
}
