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

/** What the quick ways know, and what stands close to it. */
const usual =
  'a|word|Two words|É|12|.|, |!|?|: |(|)|“|”|-| |\n|\n\n|- |1. |\n2. |\n- |*|**|`|[|](|](/a)|](/a_b#c)|[x](/y)|*em*|**st**|`c`';
const unusual =
  '***|_|``|![|&|& |&amp;|<|<b>|>|> |# |\n## |#|\\|  |\t|\u00a0|"|=|---|\n===|~~~|```|https://a.b/c|]: /b|[a]: /b|* |+ |10) |   - |😀|\ud83d|\r|\r\n|\ufeff|\u0085|\u2028|\f|\u3000|—|…|[^1]|&#32;|&#10;|\n\n   |](/a "t")';
const parts = (text: string) => fc.constantFrom(...text.split('|'));
const texts = fc.array(fc.oneof({ weight: 12, arbitrary: parts(usual) }, parts(unusual)), { maxLength: 14 });
const text = texts.map((list) => list.join(''));

/** How many of the texts the quick way knew. */
function compare(text: string): number {
  const quick = parseFast(text);
  if (quick) deepStrictEqual(quick, remark.parse(text));
  return quick ? 1 : 0;
}

function compareHtml(text: string): number {
  const tree = remark.parse(text);
  const quick = renderFast(tree);
  // The order of the fields too: the names of compiled files follow from their bytes.
  if (quick) expect(JSON.stringify(quick)).toBe(JSON.stringify(withoutPlaces(rehype.runSync(tree))));
  return quick ? 1 : 0;
}

function withoutPlaces(node: Nodes): Nodes {
  delete node.position;
  if ('children' in node) node.children.forEach(withoutPlaces);
  return node;
}

test.each([
  ['tree', compare, 40_000, 0.04],
  ['HTML', compareHtml, 6_000, 0.5],
])('the quick way to the %s of a text gives what remark gives', (_, compare, runs, share) => {
  const numRuns = runs * times;
  let known = 0;
  fc.assert(
    fc.property(text, (text) => void (known += compare(text))),
    { numRuns },
  );
  expect(known).toBeGreaterThan(numRuns * share);
});

test.each([
  ['tree', compare, 20],
  ['HTML', compareHtml, 280],
])('the quick way to the %s gives what remark gives for the examples of CommonMark', (_, compare, least) => {
  expect(examples).toHaveLength(652);
  expect(examples.reduce((known, text) => known + compare(text), 0)).toBeGreaterThanOrEqual(least);
});

test('headings keep the ids that they were given', () => {
  const tree = remark.parse('## A *b*') as Root;
  for (const node of tree.children) node.data = { hProperties: { id: 'a-b' } };
  expect(renderFast(tree)?.children).toMatchObject([{ tagName: 'h2', properties: { id: 'a-b' } }]);
});

test.each([
  'One line.',
  'Two\nlines.\n\nAnd **strong words**, *others*,\nand a [link with `code`](/about#team).\n',
  'Before\n\n3. one\n4. **two**\n\nafter',
  '- a\n- b [c](https://example.com/d?e=f) & more!\n\n\nText',
])('what texts are usually made of takes the quick way: %j', (text) => {
  expect(compare(text) + compareHtml(text)).toBe(2);
});
