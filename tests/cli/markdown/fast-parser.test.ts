import fc from 'fast-check';
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseFast } from '../../../cli/markdown/fast-parser.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 200_000 : 3_000;

/** The inputs of the 652 examples of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/, CC BY-SA 4.0). */
const examples = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/commonmark.json'), 'utf8'),
) as string[];

const remark = unified().use(remarkParse).freeze();

/** Markup that the fast path supports, and markup close to it. */
const supported =
  'a|word|Two words|É|12|.|, |!|?|: |(|)|“|”|-| |\n|\n\n|- |1. |\n2. |\n- |*|**|`|[|](|](/a)|](/a_b#c)|[x](/y)|*em*|**st**|`c`';
const unsupported =
  '***|_|``|![|&|& |&amp;|<|<b>|>|> |# |\n## |#|\\|  |\t|\u00a0|"|=|---|\n===|~~~|```|https://a.b/c|]: /b|[a]: /b|* |+ |10) |   - |😀|\ud83d|\r|\r\n|\ufeff|\u0085|\u2028|\f|\u3000|—|…|[^1]|&#32;|&#10;|\n\n   |](/a "t")';
const parts = (text: string) => fc.constantFrom(...text.split('|'));
const part = fc.oneof({ weight: 12, arbitrary: parts(supported) }, parts(unsupported));
const text = fc.string({ unit: part, maxLength: 14 });

/** Compares the fast path with remark; returns 1 if the fast path supports the text, 0 otherwise. */
function compareTree(text: string): number {
  const tree = parseFast(text);
  if (tree) deepStrictEqual(tree, remark.parse(text));
  return tree ? 1 : 0;
}

test('the fast path equals remark', () => {
  let supportedCount = 0;
  fc.assert(
    fc.property(text, (text) => void (supportedCount += compareTree(text))),
    { numRuns },
  );
  expect(supportedCount).toBeGreaterThan(numRuns * 0.04);
});

test('the fast path equals remark for the examples of CommonMark', () => {
  expect(examples).toHaveLength(652);
  expect(examples.reduce((count, text) => count + compareTree(text), 0)).toBeGreaterThanOrEqual(20);
});

test.each([
  'One line.',
  'Two\nlines.\n\nAnd **strong words**, *others*,\nand a [link with `code`](/about#team).\n',
  'Before\n\n3. one\n4. **two**\n\nafter',
  '- a\n- b [c](https://example.com/d?e=f) & more!\n\n\nText',
])('usual texts take the fast path: %j', (text) => {
  expect(compareTree(text)).toBe(1);
});
