import Ajv from 'ajv';
import { optimize, type XastElement } from 'svgo';
import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { compact } from '../../../cli/report/compact.ts';
import { github } from '../../../cli/report/github.ts';
import { json } from '../../../cli/report/json.ts';
import { junit } from '../../../cli/report/junit.ts';
import { sarif } from '../../../cli/report/sarif.ts';
import { stepSummary } from '../../../cli/report/step-summary.ts';
import sarifSchema from '../../fixtures/sarif/sarif-schema-2.1.0.json' with { type: 'json' };
import { example, findingAt, plain, reportOf } from './example.ts';

const HOSTILE = 'a]]>b & "c" <d> %0A ::error::x | `e` @all\u0000\u001b[31m\ud800 \ufffe\r\n::warning::y, z: 100%';
const hostile = () => {
  const source = createSource('content/ü, a:b/100%.yaml', 'key: value\n');
  return reportOf([source], [findingAt(source, 'value', { message: HOSTILE, help: HOSTILE, rule: 'x/unknown' })]);
};

test('compact: one line each', () => {
  expect(compact(example(), plain)).toBe(
    `content/about.yaml:4:18: error: There is no page at "/our-wrk". Write "/our-work". [link/broken]
content/home.yaml:1:8: error: This text has a colon and needs quotes. [yaml/quote-needed]
content/home.yaml:2:8: warning: The field title is set twice: 50 % of it, at least. [yaml/duplicate-key]
`,
  );
  expect(compact(hostile(), plain).split('\n')).toHaveLength(2);
});

test('json: the findings as they are, and their summary', () => {
  const report = example();
  expect(JSON.parse(json(report, plain))).toEqual({
    diagnostics: report.diagnostics,
    summary: { files: 4, errors: 2, warnings: 1, fixable: 1 },
  });
});

const validSarif = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(
  sarifSchema,
);

test.each([
  ['three findings', example()],
  ['nothing', reportOf([], [])],
  ['hostile words', hostile()],
])('sarif: %s is valid against the official schema', (_name, report) => {
  validSarif(JSON.parse(sarif(report, plain)));
  expect(validSarif.errors).toBeNull();
});

test('sarif: the schema of the test refuses what is no SARIF', () => {
  expect(validSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
});

test('sarif: places, repairs, related places and fingerprints', () => {
  const [run] = JSON.parse(sarif(example(), plain)).runs;
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

test('sarif: a fingerprint survives lines that move, and tells equal lines apart', () => {
  const hashes = (text: string) => {
    const source = createSource('content/a.yaml', text);
    const first = findingAt(source, '/bad');
    const again = { ...first, range: { ...first.range, start: { ...first.range.start } } };
    const last = text.lastIndexOf('/bad');
    again.range.start.offset = last;
    const { results } = JSON.parse(sarif(reportOf([source], [first, again]), plain)).runs[0];
    return results.map((result: { partialFingerprints: unknown }) => result.partialFingerprints);
  };
  const before = hashes('- /bad\n- /bad\n');
  expect(before[0]).not.toEqual(before[1]);
  expect(hashes('# new\n\n- /bad\n- /bad\n')).toEqual(before);
});

test('github: properties and words are escaped', () => {
  const [line] = github(hostile(), plain).split('\n');
  expect(line).toBe(
    `::error file=content/ü%2C a%3Ab/100%25.yaml,line=1,col=6,endLine=1,endColumn=11,title=x/unknown::${`${HOSTILE}\n${HOSTILE}`
      .replaceAll('%', '%25')
      .replaceAll('\r', '%0D')
      .replaceAll('\n', '%0A')}`,
  );
});

test('github: ten errors and ten warnings, one for each file first, the others as plain lines', () => {
  const sources = Array.from({ length: 6 }, (_, index) => createSource(`content/${index}.yaml`, 'abcdefgh'));
  const findings = sources.flatMap((source) =>
    [...'abcdefgh'].map((letter, index) =>
      findingAt(source, letter, {
        severity: index % 2 ? 'error' : 'warning',
        rule: letter === 'h' ? 'yaml/tab' : 'link/broken',
      }),
    ),
  );
  const lines = github(reportOf(sources, findings), plain).trimEnd().split('\n');
  const errors = lines.filter((line) => line.startsWith('::error '));
  expect(errors).toHaveLength(10);
  expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(10);
  // The most important finding of each of the six files, then the next of four.
  expect(errors.map((line) => `${/content\/(\d)/.exec(line)?.[1]}${/title=(.*?)::/.exec(line)?.[1]}`)).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((file) => `${file}yaml/tab`),
    ...[0, 1, 2, 3].map((file) => `${file}link/broken`),
  ]);
  expect(lines).toHaveLength(48 + 1);
  expect(lines.at(-1)).toBe('48 problems in 6 of 6 files.');
});

test('github: the step summary is a table in which content stays words', () => {
  const table = stepSummary(hostile(), plain);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.match(/\|/g)).toHaveLength(5);
  expect(table).not.toMatch(/<d>|`e`|@all/);
  expect(stepSummary(reportOf([], [], 3), plain)).toContain('No problems in 3 files.');
});

/** Parse XML with the strict parser inside svgo, which throws at the first fault, and say which elements there are. */
function elements(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const collect = () => ({
    element: {
      enter({ name, attributes, children }: XastElement) {
        const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
        found.push({ name, attributes, text });
      },
    },
  });
  optimize(xml, { plugins: [{ name: 'collect', fn: collect }] });
  return found;
}

test('junit: the parser of the test refuses what is no XML', () => {
  expect(() => elements('<a><b></a>')).toThrow();
  expect(() => elements('<a b="1" & c/>')).toThrow();
});

test('junit: parses, errors fail, warnings pass with their words', () => {
  const found = elements(junit(example(), { ...plain, milliseconds: 1234 }));
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

test('junit: hostile words and an empty report parse', () => {
  const failure = elements(junit(hostile(), plain)).find(({ name }) => name === 'failure');
  expect(failure?.attributes.message).toBe(HOSTILE.replace(/[^\P{Cc}\r\n]|[\ud800\ufffe]/gu, '\ufffd'));
  expect(elements(junit(reportOf([], [], 7), plain)).filter(({ name }) => name === 'testcase')).toHaveLength(1);
});
