import { describe, expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { mistakes } from './mistakes.ts';

function findingsOf(text: string, schema?: Schema) {
  return parseYaml(createSource('x.yaml', text), schema).diagnostics;
}

describe.each(mistakes)('$name', ({ text, findings, fixed, unsafe, schema }) => {
  test('is told in plain words at its place, once', () => {
    const found = findingsOf(text, schema);
    const shown = found.map(
      ({ range, rule, message }) => `${range.start.line}:${range.start.column} ${rule} ${message}`,
    );
    expect(shown).toEqual(findings);
    for (const one of found) expectGoodWording(one);
  });

  test('is told at the same place under CRLF and behind a byte order mark', () => {
    const places = (raw: string) =>
      findingsOf(raw, schema).map(({ range, rule }) => [rule, range.start.line, range.start.column]);
    expect(places(text.replaceAll('\n', '\r\n'))).toEqual(places(text));
    expect(places(`\ufeff${text}`)).toEqual(places(text));
  });

  test.runIf(fixed !== undefined)('is repaired for good', () => {
    const found = findingsOf(text, schema);
    const edits = compatibleEdits(found.map(({ fix }) => fix?.edits ?? []));
    expect(applyEdits(text, edits)).toBe(fixed);
    expect(findingsOf(fixed ?? '', schema)).toEqual([]);
    expect(found.every(({ fix }) => fix?.safe ?? true)).toBe(unsafe !== true);
  });
});

test('several mistakes far apart are all told in one run', () => {
  const text = Array.from({ length: 15 }, (_, index) => `field${index}: text ${index}: more\n`).join('');
  expect(findingsOf(text).map(({ range }) => range.start.line)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
});

test('a duplicate field is found in a file that has to be repaired first', () => {
  const found = findingsOf('title: Acme: how we work\nsector: x\nsector: y\n');
  expect(found.map(({ rule, range }) => [rule, range.start.line])).toEqual([
    ['yaml/quote-needed', 1],
    ['yaml/duplicate-key', 3],
  ]);
  expect(found[1]?.related?.[0]?.range.start).toEqual({ offset: 25, line: 2, column: 1 });
});

test('who typed a line at the margin behind a text is told that it may be deleted', () => {
  const [found] = findingsOf('blurb: |\n  One.\nasdf\ntitle: x\n');
  expect(found?.help).toBe('Start it with 2 spaces, or delete it if visitors are not to read it.');
});
