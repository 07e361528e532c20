import fc from 'fast-check';
import type { Nodes } from 'hast';
import type { Root } from 'mdast';
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { renderFast } from '../../../cli/markdown/fast-renderer.ts';
import { parseFast } from '../../../cli/markdown/fast-parser.ts';

const times = process.env['LONG'] ? 20 : 1;

/** The inputs of the 652 examples of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/, CC BY-SA 4.0). */
const examples = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/commonmark.json'), 'utf8'),
) as string[];

const remark = unified().use(remarkParse).freeze();
const rehype = unified().use(remarkRehype).freeze();

/** Markup that the fast path supports, and markup close to it. */
const supported =
  'a|word|Two words|É|12|.|, |!|?|: |(|)|“|”|-| |\n|\n\n|- |1. |\n2. |\n- |*|**|`|[|](|](/a)|](/a_b#c)|[x](/y)|*em*|**st**|`c`';
const unsupported =
  '***|_|``|![|&|& |&amp;|<|<b>|>|> |# |\n## |#|\\|  |\t|\u00a0|"|=|---|\n===|~~~|```|https://a.b/c|]: /b|[a]: /b|* |+ |10) |   - |😀|\ud83d|\r|\r\n|\ufeff|\u0085|\u2028|\f|\u3000|—|…|[^1]|&#32;|&#10;|\n\n   |](/a "t")';
const parts = (text: string) => fc.constantFrom(...text.split('|'));
const texts = fc.array(fc.oneof({ weight: 12, arbitrary: parts(supported) }, parts(unsupported)), { maxLength: 14 });
const text = texts.map((list) => list.join(''));

/** Compares the fast path with remark; returns 1 if the fast path supports the text, 0 otherwise. */
function compareTree(text: string): number {
  const tree = parseFast(text);
  if (tree) deepStrictEqual(tree, remark.parse(text));
  return tree ? 1 : 0;
}

function compareHtml(text: string): number {
  const tree = remark.parse(text);
  const html = renderFast(tree);
  // JSON also compares the order of the fields: the names of compiled files are hashes of their bytes.
  if (html) expect(JSON.stringify(html)).toBe(JSON.stringify(withoutPositions(rehype.runSync(tree))));
  return html ? 1 : 0;
}

function withoutPositions(node: Nodes): Nodes {
  delete node.position;
  if ('children' in node) node.children.forEach(withoutPositions);
  return node;
}

test.each([
  ['tree', compareTree, 40_000, 0.04],
  ['HTML', compareHtml, 6_000, 0.5],
])('the fast path to the %s of a text equals remark', (_, compare, runs, share) => {
  const numRuns = runs * times;
  let supportedCount = 0;
  fc.assert(
    fc.property(text, (text) => void (supportedCount += compare(text))),
    { numRuns },
  );
  expect(supportedCount).toBeGreaterThan(numRuns * share);
});

test.each([
  ['tree', compareTree, 20],
  ['HTML', compareHtml, 280],
])('the fast path to the %s equals remark for the examples of CommonMark', (_, compare, least) => {
  expect(examples).toHaveLength(652);
  expect(examples.reduce((count, text) => count + compare(text), 0)).toBeGreaterThanOrEqual(least);
});

test('headings keep their assigned ids', () => {
  const tree = remark.parse('## A *b*') as Root;
  for (const node of tree.children) node.data = { hProperties: { id: 'a-b' } };
  expect(renderFast(tree)?.children).toMatchObject([{ tagName: 'h2', properties: { id: 'a-b' } }]);
});

test.each([
  'One line.',
  'Two\nlines.\n\nAnd **strong words**, *others*,\nand a [link with `code`](/about#team).\n',
  'Before\n\n3. one\n4. **two**\n\nafter',
  '- a\n- b [c](https://example.com/d?e=f) & more!\n\n\nText',
])('usual texts take the fast path: %j', (text) => {
  expect(compareTree(text) + compareHtml(text)).toBe(2);
});
