import { describe, expect, test } from 'vitest';
import type { ValueLocation } from '../../../cli/model/locations.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';

function parse(text: string) {
  return parseYaml(createSource('x.yaml', text));
}

function writtenValues(text: string): Record<string, string> {
  const slice = ({ value, key }: ValueLocation) =>
    `${key ? `${text.slice(key.start.offset, key.end.offset)} = ` : ''}${text.slice(value.start.offset, value.end.offset)}`;
  return Object.fromEntries([...parse(text).locations].map(([pointer, location]) => [pointer, slice(location)]));
}

describe('values', () => {
  test.each([
    ['title: 2024-01-01', { title: '2024-01-01' }],
    ['title: .inf', { title: '.inf' }],
    ['title: yes', { title: 'yes' }],
    ['a: 1.10\nb: 012\nc: 0x1F\nd: 1_000', { a: 1.1, b: 12, c: 31, d: '1_000' }],
    ['a: true\nb: ~\nc: null\nd:', { a: true, b: null, c: null, d: null }],
    ['1.10: x\nnull: y', { '1.10': 'x', null: 'y' }],
    ['a: {b: [c, "d"], e: }', { a: { b: ['c', 'd'], e: null } }],
    ['a: |-\n  x\n\n  y\nb: >\n  x\n  y\n', { a: 'x\n\ny', b: 'x y\n' }],
    ["a: 'it''s'\nb: \"\\u00e9\\n\"", { a: "it's", b: 'é\n' }],
    ['- a\n-\n- b: c\n', ['a', null, { b: 'c' }]],
    ['', null],
    ['# only a comment\n', null],
    ['---\na: b\n...\n', { a: 'b' }],
  ])('%j', (text, value) => {
    expect(parse(text)).toMatchObject({ value, diagnostics: [] });
  });

  test('a field named __proto__ is a field', () => {
    const { value } = parse('__proto__: x\n');
    expect(Object.getOwnPropertyNames(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('the first of two fields with the same name counts', () => {
    expect(parse('a: {x: 1}\nb: 2\na: {y: 3}\n').value).toEqual({ a: { x: 1 }, b: 2 });
  });

  test('the value is undefined if the file contains an alias or two documents', () => {
    expect(parse('a: &x b\nc: *x\n').value).toBeUndefined();
    expect(parse('a: b\n---\nc: d\n').value).toBeUndefined();
  });
});

describe('locations', () => {
  test('every key and value has its own location', () => {
    const text = 'a/b: "x"\nlist:\n  - y # why\n  -\n  - {c: d, e: }\nempty:\ntext: |\n  one\n\n  two\n\nlast: x\n';
    expect(writtenValues(text)).toEqual({
      '': text.trim(),
      '/a~1b': 'a/b = "x"',
      '/list': 'list = - y # why\n  -\n  - {c: d, e: }',
      '/list/0': 'y',
      '/list/1': '',
      '/list/2': '{c: d, e: }',
      '/list/2/c': 'c = d',
      '/list/2/e': 'e = ',
      '/empty': 'empty = ',
      '/text': 'text = |\n  one\n\n  two',
      '/last': 'last = x',
    });
  });

  test('an empty value is directly after its colon or dash', () => {
    const { locations } = parse('a:\nb:\n  -\n  - x\n');
    expect(locations.get('/a')?.value.start).toEqual({ offset: 2, line: 1, column: 3 });
    expect(locations.get('/b/0')?.value.start).toEqual({ offset: 9, line: 3, column: 4 });
  });

  test('columns count from the start of the line under LF, CRLF and lone CR', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const location = parse(`a: x${end}b:${end}  c: 😀 y${end}`).locations.get('/b/c');
      expect(location?.value).toMatchObject({ start: { line: 3, column: 6 }, end: { line: 3, column: 10 } });
      expect(location?.key).toMatchObject({ start: { line: 3, column: 3 } });
    }
  });

  test('closing brackets after comments and commas belong to the list', () => {
    const text = 'a: [x, # one ]\n  [y], ]\nb: {c: }\n';
    expect(writtenValues(text)).toMatchObject({ '/a': 'a = [x, # one ]\n  [y], ]', '/a/1': '[y]', '/b': 'b = {c: }' });
  });
});

describe('hostile input', () => {
  const nested = (open: string, close: string) => `a: ${open.repeat(10_000)}${close.repeat(10_000)}\n`;
  const bomb = Array.from(
    { length: 30 },
    (_, n) => `a${n + 1}: &a${n + 1} [${Array<string>(9).fill(`*a${n}`).join(', ')}]`,
  );

  test.each([
    ['brackets 10,000 deep', nested('[', ']'), 'yaml/syntax'],
    ['groups 10,000 deep', Array.from({ length: 10_000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'), 'yaml/syntax'],
    ['items 10,000 deep', `${'- '.repeat(10_000)}x\n`, 'yaml/syntax'],
    ['a nul', 'a: x\0y\n', 'yaml/odd-space'],
  ])('%s: one diagnostic', (_, text, rule) => {
    expect(parse(text).diagnostics.map(({ rule }) => rule)).toEqual([rule]);
  });

  test('an alias bomb does not explode', () => {
    const { value, diagnostics } = parse(`a0: &a0 [x]\n${bomb.join('\n')}\n`);
    expect(value).toBeUndefined();
    expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['yaml/alias']));
    expect(diagnostics.length).toBeLessThanOrEqual(31);
  });

  test('a field repeated 100,000 times yields a limited number of diagnostics', () => {
    expect(parse('a: b\n'.repeat(100_000)).diagnostics).toHaveLength(100);
  });
});
