import { expect, test } from 'vitest';
import { fieldLabel, quote } from '../../../cli/model/message-text.ts';
import { matchesType } from '../../../cli/model/schema.ts';
import { describeSpace } from '../../../cli/model/unicode-space.ts';

test.each([
  ['café', '“café”'],
  ['cafe\u0301', '“cafeU+0301”'],
  ['a\u202eb', '“aU+202Eb”'],
  [undefined, '“”'],
])('the value %j is quoted so that it can be told from others', (value, quoted) => {
  expect(quote(value)).toBe(quoted);
});

test.each([
  ['', 'the document'],
  ['/title', '“title”'],
  ['/tags/1', 'item 2 of “tags”'],
  ['/0', 'item 1'],
])('the value at “%s” is called %s', (pointer, label) => {
  expect(fieldLabel(pointer)).toBe(label);
});

test('a space without a common name has its code point', () => {
  expect(describeSpace('\u2003')).toBe('a special space (U+2003)');
});

test('a whole number is a number', () => {
  expect([matchesType(1, { type: 'number' }), matchesType(1.5, { type: 'integer' })]).toEqual([true, false]);
});
