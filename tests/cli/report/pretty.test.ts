import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { formatPretty } from '../../../cli/report/pretty.ts';
import { exampleReport, diagnosticAt, plain, reportOf } from './example.ts';

test('a diagnostic has its location, message, code frame and fixed line', () => {
  expect(formatPretty(exampleReport(), { ...plain, durationMs: 312 })).toBe(`content/about.yaml:4:18  error  link/broken
  There is no page at "/our-wrk".
  Write "/our-work".
     2 │   title: About
     3 │ blurb: |
     4 │   See [our work](/our-wrk) for more.
       │                  ^^^^^^^^
     5 │   And more.
     6 │ last: 1
  fix: │   See [our work](/our-work) for more.

content/home.yaml:1:8  error  yaml/quote-needed
  This text has a colon and needs quotes.
     1 │ title: Acme: how we work
       │        ^^^^^^^^^^^^^^^^^
     2 │ title: Again
  fix: │ title: 'Acme: how we work'

content/home.yaml:2:8  warning  yaml/duplicate-key
  The field title is set twice: 50 % of it, at least.
  content/home.yaml:1:1  First set here.
  1 │ title: Acme: how we work
  2 │ title: Again
    │        ^^^^^

3 problems in 2 of 4 files (0.3 s). 1 can be fixed with --fix, 1 more with --fix=all.
`);
});

test('a file that cannot be read may have more mistakes', () => {
  const source = createSource('content/about.yaml', 'title: a: b\nblurb: c: d\n');
  const last = diagnosticAt(source, 'c: d', { help: 'Write "blurb".', hidesOthers: true });
  expect(formatPretty({ ...reportOf([source], [diagnosticAt(source, 'a: b'), last]), sources: new Map() }, plain)).toBe(
    `content/about.yaml:1:8  error  link/broken
  There is no page at "a: b".

content/about.yaml:2:8  error  link/broken
  There is no page at "c: d".
  Write "blurb".
  More may follow once this file can be read.

2 problems in 1 of 1 file. 1 file cannot be read yet, so more may follow.
`,
  );
});

test('a report without diagnostics is one line', () => {
  expect(formatPretty(reportOf([], [], 1), plain)).toBe('No problems in 1 file.\n');
});

test('colors change nothing but colors', () => {
  const colored = formatPretty(exampleReport(), { ...plain, color: true });
  expect(colored).not.toBe(formatPretty(exampleReport(), plain));
  expect(stripVTControlCharacters(colored)).toBe(formatPretty(exampleReport(), plain));
});

test('a diagnostic about a whole file, such as its name, has no frame', () => {
  const source = createSource('content/Large Letters.yaml', 'title: x\n');
  const start = { offset: 0, line: 1, column: 1 };
  const diagnostic = diagnosticAt(source, 'title', { range: { start, end: start } });
  expect(formatPretty(reportOf([source], [diagnostic]), plain)).not.toContain('│');
});

test('carets line up below wide characters, tabs, accents and emoji', () => {
  const source = createSource('content/a.yaml', '\t東京 e\u0301 👩‍💻 /bad');
  expect(formatPretty(reportOf([source], [diagnosticAt(source, '/bad')]), plain)).toContain(
    `  1 │     東京 e\u0301 👩‍💻 /bad\n    │ ${' '.repeat(14)}^^^^\n`,
  );
});

test('a long line is cropped to the columns with its marker in view', () => {
  const source = createSource('content/a.yaml', `blurb: ${'word '.repeat(400)}/bad${' word'.repeat(400)}\n`);
  for (const columns of [40, 80, 200]) {
    const shown = formatPretty(reportOf([source], [diagnosticAt(source, '/bad')]), { ...plain, columns }).split('\n');
    const carets = shown.findIndex((text) => text.includes('^'));
    const above = shown[carets - 1] as string;
    expect(above.length).toBeLessThanOrEqual(columns);
    expect(above.slice((shown[carets] as string).indexOf('^'))).toMatch(/^\/bad /);
    expect(above).toMatch(/│ ….*…$/);
  }
});

test('content can neither color the terminal nor move its cursor', () => {
  const source = createSource('content/a.yaml', 'a: "\u001b[31mred\u0007 \u009b2J \u202eback"\n');
  const shown = formatPretty(reportOf([source], [diagnosticAt(source, '\u001b[31mred')]), plain);
  expect(shown).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(shown).toContain('␛[31mred');
});

test('a range over several lines is marked to the end of its first line', () => {
  const source = createSource('content/a.yaml', 'a: "one\n  two\n  three"\n');
  expect(formatPretty(reportOf([source], [diagnosticAt(source, '"one\n  two\n  three"')]), plain)).toContain(
    '  1 │ a: "one\n    │    ^^^^\n  2 │   two\n',
  );
});

test('an empty range, also at the end of the file, gets one caret', () => {
  const source = createSource('content/a.yaml', 'a:\n');
  const end = { offset: 3, line: 2, column: 1 };
  const diagnostic = diagnosticAt(source, 'a', { range: { start: end, end } });
  expect(formatPretty(reportOf([source], [diagnostic]), plain)).toContain('  1 │ a:\n  2 │\n    │ ^\n');
});

test.each([
  ['a whole line', { from: 5, to: 10, text: '' }, '  fix: │ (remove this line)\n'],
  ['the text of a line', { from: 5, to: 9, text: '' }, '  fix: │ (empty line)\n'],
  ['a new line', { from: 5, to: 5, text: 'new: 1\n' }, '  fix: │ new: 1\n\n'],
  ['an indent', { from: 5, to: 5, text: '  ' }, '  fix: │   b: 2\n\n'],
  ['the start of a line that goes', { from: 5, to: 8, text: '' }, '  fix: │ 2\n\n'],
  ['a line break', { from: 4, to: 5, text: ' ' }, '  fix: │ a: 1 b: 2\n'],
])('the fixed line after an edit of %s', (_name, edit, expected) => {
  const source = createSource('content/a.yaml', 'a: 1\nb: 2\nc: 3\n');
  const diagnostic = diagnosticAt(source, 'b: 2', { fix: { safe: true, edits: [edit] } });
  expect(formatPretty(reportOf([source], [diagnostic]), plain)).toContain(expected);
});

test('lines that end with CRLF are shown without it', () => {
  const source = createSource('content/a.yaml', 'a: 1\r\nb: /bad\r\nc: 3\r\n');
  expect(formatPretty(reportOf([source], [diagnosticAt(source, '/bad')]), plain)).toContain(
    '  1 │ a: 1\n  2 │ b: /bad\n    │    ^^^^\n  3 │ c: 3\n',
  );
});
