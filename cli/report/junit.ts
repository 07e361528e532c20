import { escapeUTF8 } from 'entities/escape';
import { isError, type Diagnostic } from '../model/diagnostic.ts';
import { formatLocation } from './diagnostic-text.ts';
import type { Formatter } from './report.ts';
import { formatTotals } from './totals-line.ts';

/**
 * JUnit XML as CI servers read it: a suite per file, a case per diagnostic. Errors are failures. Warnings pass and keep
 * their text as output, so that they do not fail a build.
 */
export const formatJunit: Formatter = (report, { durationMs }) => {
  const { diagnostics, totals } = report;
  const time = durationMs === undefined ? '' : ` time="${(durationMs / 1000).toFixed(3)}"`;
  const byFile = Map.groupBy(diagnostics, ({ file }) => file);
  const suites = [...byFile].map(([file, fileDiagnostics]) => formatSuite(file, fileDiagnostics));
  const emptySuite = `  <testsuite name="content check" tests="1" failures="0" errors="0">
    <testcase name="${toXml(formatTotals(report))}" classname="content"/>
  </testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="content check" tests="${diagnostics.length || 1}" failures="${totals.errors}" errors="0"${time}>
${(suites.length > 0 ? suites : [emptySuite]).join('\n')}
</testsuites>
`;
};

function formatSuite(file: string, diagnostics: readonly Diagnostic[]): string {
  const failures = diagnostics.filter(isError).length;
  return `  <testsuite name="${toXml(file)}" tests="${diagnostics.length}" failures="${failures}" errors="0">
${diagnostics.map(formatCase).join('\n')}
  </testsuite>`;
}

function formatCase(diagnostic: Diagnostic): string {
  const { file, rule, severity, message, help } = diagnostic;
  const location = formatLocation(diagnostic);
  const text = toXml([location, message, ...(help ? [help] : [])].join('\n'));
  const body =
    severity === 'error'
      ? `<failure type="${toXml(rule)}" message="${toXml(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase name="${toXml(`${rule} ${location}`)}" classname="${toXml(file)}">${body}</testcase>`;
}

// XML 1.0 § 2.2 has no escape for these: control characters, lone surrogates and two noncharacters.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function toXml(text: string): string {
  return escapeUTF8(text.replace(FORBIDDEN, '\ufffd')).replace(
    /[\t\n\r]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
