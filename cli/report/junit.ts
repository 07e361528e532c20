import type { Diagnostic } from '../model/diagnostic.ts';
import { summaryLine, type Format } from './report.ts';

/**
 * JUnit's XML as CI servers read it: a suite for each file with findings, a case for each finding. Errors are failures;
 * warnings pass and keep their words, so that they do not turn a build red.
 */
export const junit: Format = (report, { milliseconds }) => {
  const { diagnostics, summary } = report;
  const time = milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`;
  const suites = [...Map.groupBy(diagnostics, ({ file }) => file)].map(([file, own]) => suite(file, own));
  const clean = `  <testsuite name="content check" tests="1" failures="0" errors="0">
    <testcase name="${escape(summaryLine(report))}" classname="content"/>
  </testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="content check" tests="${diagnostics.length || 1}" failures="${summary.errors}" errors="0"${time}>
${(suites.length > 0 ? suites : [clean]).join('\n')}
</testsuites>
`;
};

function suite(file: string, diagnostics: readonly Diagnostic[]): string {
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `  <testsuite name="${escape(file)}" tests="${diagnostics.length}" failures="${failures}" errors="0">
${diagnostics.map(testcase).join('\n')}
  </testsuite>`;
}

function testcase({ file, range, rule, severity, message, help }: Diagnostic): string {
  const place = `${file}:${range.start.line}:${range.start.column}`;
  const text = escape([place, message, ...(help ? [help] : [])].join('\n'));
  const body =
    severity === 'error'
      ? `<failure type="${escape(rule)}" message="${escape(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase name="${escape(`${rule} ${place}`)}" classname="${escape(file)}">${body}</testcase>`;
}

// What XML 1.0 has no way to write at all (§ 2.2 Characters): controls, lone surrogates, two noncharacters.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
