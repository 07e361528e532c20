import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { syntaxCases } from './syntax-cases.ts';

function diagnose(text: string, schema?: Schema): Diagnostic[] {
  return parseYaml(createSource('x.yaml', text), schema).diagnostics;
}

describe.each(syntaxCases)('$name', ({ text, diagnostics, schema }) => {
  test('is reported in plain words at its position, once', () => {
    const found = diagnose(text, schema);
    const shown = found.map(
      ({ range, rule, message }) => `${range.start.line}:${range.start.column} ${rule} ${message}`,
    );
    expect(shown).toEqual(diagnostics);
    for (const diagnostic of found) expectGoodWording(diagnostic);
  });

  test('is reported at the same position under CRLF and after a byte order mark', () => {
    const positions = (raw: string) =>
      diagnose(raw, schema).map(({ range, rule }) => [rule, range.start.line, range.start.column]);
    expect(positions(text.replaceAll('\n', '\r\n'))).toEqual(positions(text));
    expect(positions(`\ufeff${text}`)).toEqual(positions(text));
  });
});

const repairable = syntaxCases.flatMap(({ fixed, ...rest }) => (fixed === undefined ? [] : [{ ...rest, fixed }]));

test.each(repairable)('$name: is repaired completely by its fix', ({ text, fixed, unsafe, schema }) => {
  const found = diagnose(text, schema);
  const edits = compatibleEdits(found.map(({ fix }) => fix?.edits ?? []));
  expect(applyEdits(text, edits)).toBe(fixed);
  expect(diagnose(fixed, schema)).toEqual([]);
  expect(found.every(({ fix }) => fix?.safe ?? true)).toBe(unsafe !== true);
});

test.each([
  'Gates\\tand \\doors',
  'C:\\docs, then\n  one\\ttwo',
  'C:\\Quick Start\\new',
  '\\\\server\\docs',
  'C:\\\\Users\\docs',
])('backslashes that may be meant stay as they are: %s', (value) => {
  const found = diagnose(`title: "${value}"\n`);
  expect(found).toMatchObject([{ message: expect.stringContaining('means nothing inside double quotes') }]);
  expect(found[0]?.fix).toBeUndefined();
  found.forEach(expectGoodWording);
});

test('several mistakes far apart are all reported in one run', () => {
  const text = Array.from({ length: 15 }, (_, index) => `field${index}: text ${index}: more\n`).join('');
  expect(diagnose(text).map(({ range }) => range.start.line)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
});

test('a field above a mistyped list is not taken for an item because an item further below has tabs, or a quote is open', () => {
  const item = (title: string, alt = 'alt: Rings') => `    - title: ${title}\n      ${alt}\n`;
  const list = `section:\n  title: Protection\n  items\n${item('Zero trust')}`;
  const tabs = `${list}\t\t- title: Testing\n      alt: Rings\n`;
  const quotes = `${list}${item('Testing', '"alt: Rings')}links:\n  - title: Zero trust\n    alt: "A gate\n`;
  const linesOf = (text: string) =>
    parseYaml(createSource('a.yaml', text)).diagnostics.map(({ range }) => range.start.line);
  expect(linesOf(tabs)).toEqual([3, 6]);
  expect(linesOf(quotes)).toEqual([3, 7, 10]);
});

test('a no-break space two fields above the error is found', () => {
  const found = diagnose('title:\u00a0Our Work\nitems\n  - title: One\n    url: /a\n');
  expect(found.map(({ rule, range }) => [rule, range.start.line])).toEqual([
    ['yaml/odd-space', 1],
    ['yaml/syntax', 2],
  ]);
});

test('a duplicate field is found in a file that has to be repaired first', () => {
  const found = diagnose('title: Acme: how we work\nsector: x\nsector: y\n');
  expect(found.map(({ rule, range }) => [rule, range.start.line])).toEqual([
    ['yaml/quote-needed', 1],
    ['yaml/duplicate-key', 3],
  ]);
  expect(found[1]?.related?.[0]?.range.start).toEqual({ offset: 25, line: 2, column: 1 });
});

test('a line typed at the left margin after a text may be deleted', () => {
  const [found] = diagnose('blurb: |\n  One.\nasdf\ntitle: x\n');
  expect(found?.help).toBe('Start it with 2 spaces, or delete it if visitors should not read it.');
});

test.each([
  'tags: [Cloud, The #1 network\nsector: x\n',
  'title: x\n>#1 in town\n',
  'title: One\n* two\n',
  'title: One\n- Cloud\n',
])('no fix is guessed for %j', (text) => {
  expect(diagnose(text).map(({ fix }) => fix)).toEqual([undefined]);
});

test.each([
  ['a choice', 'One', { type: 'string', enum: ['small', 'large'] }],
  ['a picture', '/about', { type: 'string', format: 'picture' }],
])('no text is moved into a field that takes %s', (_, text, field) => {
  const properties = { alt: { type: 'string' }, field };
  const [found] = diagnose(`group: ${text}\n  alt: Two\n`, { properties: { group: { type: 'object', properties } } });
  expect(found?.message).toContain('has fields below it');
  expect(found?.fix).toBeUndefined();
});
