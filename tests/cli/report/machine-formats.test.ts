import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { formatCompact } from '../../../cli/report/compact.ts';
import { formatGithub } from '../../../cli/report/github.ts';
import { formatJson } from '../../../cli/report/json.ts';
import { formatJunit } from '../../../cli/report/junit.ts';
import { formatSarif } from '../../../cli/report/sarif.ts';
import { formatStepSummary } from '../../../cli/report/github-step-summary.ts';
import sarifSchema from '../../fixtures/sarif/sarif-schema-2.1.0.json' with { type: 'json' };
import { parseXml, type XmlElement } from '../../xml.ts';
import { exampleReport, diagnosticAt, plain, reportOf } from './example.ts';

const HOSTILE = 'a]]>b & "c" <d> %0A ::error::x | `e` @all\u0000\u001b[31m\ud800 \ufffe\r\n::warning::y, z: 100%';
const hostile = () => {
  const source = createSource('content/ü, a:b/100%.yaml', 'key: value\n');
  return reportOf([source], [diagnosticAt(source, 'value', { message: HOSTILE, help: HOSTILE, rule: 'yaml/syntax' })]);
};

test('compact: one line per diagnostic', () => {
  expect(formatCompact(exampleReport(), plain)).toBe(
    `content/about.yaml:4:18: error: There is no page at "/our-wrk". Write "/our-work". [link/broken]
content/home.yaml:1:8: error: This text has a colon and needs quotes. [yaml/quote-needed]
content/home.yaml:2:8: warning: The field title is set twice: 50 % of it, at least. [yaml/duplicate-key]
`,
  );
  expect(formatCompact(hostile(), plain).split('\n')).toHaveLength(2);
});

test('json: the diagnostics and their summary', () => {
  const report = exampleReport();
  expect(JSON.parse(formatJson(report, plain))).toEqual({
    diagnostics: report.diagnostics,
    summary: { files: 4, errors: 2, warnings: 1, fixable: 1 },
  });
});

const validSarif = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(
  sarifSchema,
);

test.each([
  ['three diagnostics', exampleReport()],
  ['no diagnostics', reportOf([], [])],
  ['hostile text', hostile()],
])('sarif: %s is valid against the official schema', (_name, report) => {
  validSarif(JSON.parse(formatSarif(report, plain)));
  expect(validSarif.errors).toBeNull();
});

test('sarif: locations, fixes, related locations and fingerprints', () => {
  const [run] = JSON.parse(formatSarif(exampleReport(), plain)).runs;
  expect(run.columnKind).toBe('utf16CodeUnits');
  const [broken, , twice] = run.results;
  expect(broken.locations[0].physicalLocation.region).toEqual({
    startLine: 4,
    startColumn: 18,
    endLine: 4,
    endColumn: 26,
  });
  expect(broken.locations[0].logicalLocations).toEqual([{ fullyQualifiedName: '/blurb' }]);
  expect(broken.fixes[0].artifactChanges[0].replacements).toEqual([
    {
      deletedRegion: { startLine: 4, startColumn: 18, endLine: 4, endColumn: 26 },
      insertedContent: { text: '/our-work' },
    },
  ]);
  expect(twice.relatedLocations[0].message.text).toBe('First set here.');
  expect(run.tool.driver.rules[broken.ruleIndex].id).toBe('link/broken');
});

test('sarif: a fingerprint survives lines that move and distinguishes equal lines', () => {
  const hashes = (text: string) => {
    const source = createSource('content/a.yaml', text);
    const first = diagnosticAt(source, '/bad');
    const again = { ...first, range: { ...first.range, start: { ...first.range.start } } };
    const last = text.lastIndexOf('/bad');
    again.range.start.offset = last;
    const { results } = JSON.parse(formatSarif(reportOf([source], [first, again]), plain)).runs[0];
    return results.map((result: { partialFingerprints: unknown }) => result.partialFingerprints);
  };
  const before = hashes('- /bad\n- /bad\n');
  expect(before[0]).not.toEqual(before[1]);
  expect(hashes('# new\n\n- /bad\n- /bad\n')).toEqual(before);
});

test('sarif: a problem of a file that cannot be read has a fingerprint, too', () => {
  const source = createSource('content/a.yaml', 'a: b\n');
  const { results } = JSON.parse(formatSarif(reportOf([], [diagnosticAt(source, 'b')]), plain)).runs[0];
  expect(results[0].partialFingerprints.primaryLocationLineHash).toMatch(/^\w+:1$/);
});

test('github: properties and messages are escaped', () => {
  const [line] = formatGithub(hostile(), plain).split('\n');
  const shown = HOSTILE.replaceAll('%', '%25').replace('\0', '␀').replace('\u001b', '␛').replace('\r\n', '␍␊');
  expect(line).toBe(
    `::error file=content/ü%2C a%3Ab/100%25.yaml,line=1,col=6,endLine=1,endColumn=11,title=yaml/syntax::${shown}%0A${shown}`,
  );
});

test('github: content can neither color the log nor change the order of its words', () => {
  const source = createSource('content/\u202ea.yaml', 'a: "\u001b[31mred\u0007 \u009b2J \u2066back"\n');
  const message = '\u001b[31mred \u009b2J \u202eback \u2067again';
  const diagnostics = Array.from({ length: 12 }, () => diagnosticAt(source, 'red', { message, help: message }));
  const report = reportOf([source], diagnostics);
  // Ten annotations, two plain lines, and the table of the step.
  for (const text of [formatGithub(report, plain), formatStepSummary(report, plain)])
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  expect(formatGithub(report, plain)).toContain('␛[31mred �2J �back �again');
});

test('github: ten errors and ten warnings, one of each file first, the others as plain lines', () => {
  const sources = Array.from({ length: 6 }, (_, index) => createSource(`content/${index}.yaml`, 'abcdefgh'));
  const diagnostics = sources.flatMap((source) =>
    [...'abcdefgh'].map((letter, index) =>
      diagnosticAt(source, letter, {
        severity: index % 2 ? 'error' : 'warning',
        rule: letter === 'h' ? 'yaml/tab' : 'link/broken',
      }),
    ),
  );
  const lines = formatGithub(reportOf(sources, diagnostics), plain).trimEnd().split('\n');
  const errors = lines.filter((line) => line.startsWith('::error '));
  expect(errors).toHaveLength(10);
  expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(10);
  // The most important diagnostic of each of the six files, then the next one of four files.
  expect(errors.map((line) => `${/content\/(\d)/.exec(line)?.[1]}${/title=(.*?)::/.exec(line)?.[1]}`)).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((file) => `${file}yaml/tab`),
    ...[0, 1, 2, 3].map((file) => `${file}link/broken`),
  ]);
  expect(lines).toHaveLength(48 + 1);
  expect(lines.at(-1)).toBe('48 problems in 6 of 6 files.');
});

test('github: a problem on several lines has no last column', () => {
  const source = createSource('content/a.yaml', 'a: b\nc: d\n');
  const [line] = formatGithub(reportOf([source], [diagnosticAt(source, 'b\nc')]), plain).split('\n');
  expect(line).toContain('line=1,col=4,endLine=2,title=');
});

test('github: the step summary has a thousand rows at most', () => {
  const source = createSource('content/a.yaml', 'a: b\n');
  const report = reportOf(
    [source],
    Array.from({ length: 1001 }, () => diagnosticAt(source, 'b')),
  );
  expect(formatStepSummary(report, plain)).toMatch(/\nand 1 more\.\n$/);
});

test('github: the step summary is a table in which content stays plain text', () => {
  const table = formatStepSummary(hostile(), plain);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.match(/\|/g)).toHaveLength(5);
  expect(table).not.toMatch(/<d>|`e`|@all/);
  expect(formatStepSummary(reportOf([], [], 3), plain)).toContain('No problems in 3 files.');
});

/** Returns the elements of an XML document. */
function parseElements(xml: string): XmlElement[] {
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  return all(parseXml(xml));
}

test('junit: is valid XML, errors fail, warnings pass and keep their message', () => {
  const found = parseElements(formatJunit(exampleReport(), { ...plain, durationMs: 1234 }));
  expect(found[0]?.attributes).toEqual({
    name: 'content check',
    tests: '3',
    failures: '2',
    errors: '0',
    time: '1.234',
  });
  expect(found.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes.name)).toEqual([
    'content/about.yaml',
    'content/home.yaml',
  ]);
  expect(found.filter(({ name }) => name === 'failure').map(({ attributes }) => attributes.type)).toEqual([
    'link/broken',
    'yaml/quote-needed',
  ]);
  expect(found.find(({ name }) => name === 'system-out')?.text).toContain('50 % of it');
});

test('junit: hostile text and an empty report are valid XML', () => {
  const failure = parseElements(formatJunit(hostile(), plain)).find(({ name }) => name === 'failure');
  expect(failure?.attributes.message).toBe(HOSTILE.replace(/[^\P{Cc}\r\n]|[\ud800\ufffe]/gu, '\ufffd'));
  expect(parseElements(formatJunit(reportOf([], [], 7), plain)).filter(({ name }) => name === 'testcase')).toHaveLength(
    1,
  );
});
