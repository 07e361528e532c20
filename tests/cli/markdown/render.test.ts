import type { Nodes } from 'hast';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { assignHeadingIds } from '../../../cli/markdown/heading-ids.ts';
import { parseMarkdown } from '../../../cli/markdown/parse.ts';
import { renderMarkdown } from '../../../cli/markdown/render.ts';

const parse = (text: string) => parseMarkdown(text) as Root;
const picture = { url: '/static/images/a.12345678.svg', width: 3, height: 2 };
const render = (text: string) =>
  toText(renderMarkdown(parse(text), (path) => (path === 'images/a.svg' ? picture : undefined)));

/** Returns a tree as HTML to compare; nothing is escaped. */
function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(toText).join('');
  if (node.type !== 'element') throw new Error(`A ${node.type} in the tree`);
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}="${String(value)}"`);
  const opening = `<${node.tagName}${attributes.join('')}>`;
  return ['img', 'source'].includes(node.tagName)
    ? opening
    : `${opening}${node.children.map(toText).join('')}</${node.tagName}>`;
}

test.each([
  ['a <b>c</b> d', '<p>a c d</p>'],
  ['<script>alert(1)</script>', ''],
  ['<iframe src="https://example.com"></iframe>\n\ntext', '<p>text</p>'],
  ['<!-- a note -->\n\ntext', '<p>text</p>'],
])('raw HTML is removed: %s', (text, html) => {
  expect(render(text).trim()).toBe(html);
});

test.each([
  'https://example.com',
  'http://example.com',
  'mailto:a@example.com',
  'tel:+1',
  '/about',
  '/about#team',
  '#team',
])('the address %s is kept', (url) => {
  expect(render(`[a](${url})`)).toBe(`<p><a href="${url}">a</a></p>`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'vbscript:x',
  'about',
])('the address %s is removed', (url) => {
  expect(render(`[a](<${url}>)`)).toBe('<p><a>a</a></p>');
  expect(render(`[a][b]\n\n[b]: <${url}>`)).toBe('<p><a>a</a></p>');
});

test('a picture gets its published address, any other address is removed', () => {
  expect(render('![alt](images/a.svg)')).toBe(
    '<p><img src="/static/images/a.12345678.svg" alt="alt" width="3" height="2" loading="lazy"></p>',
  );
  expect(render('![alt](https://example.com/a.png)')).toBe('<p><img alt="alt"></p>');
  expect(render('![alt](images/%zz.svg)')).toBe('<p><img alt="alt"></p>');
});

test('a photo with transparent parts has no preview behind it', () => {
  const sources = [{ type: 'image/webp', srcSet: '/static/images/a-240.webp 240w' }];
  const html = toText(renderMarkdown(parse('![alt](images/a.png)'), () => ({ ...picture, sources })));
  expect(html).toMatch(/^<p><span className="photo"><picture><source [^<>]*><img src="[^"]*" alt="alt"/);
});

test('sample values lose their brackets, code keeps them', () => {
  expect(render('It took [[two\ndays]], `a[[0]]`.')).toBe('<p>It took two\ndays, <code>a[[0]]</code>.</p>');
});

test('headings get ids that are unique on the page', () => {
  const trees = [parse('### Our *way*\n\n### Our way'), parse('### Team')];
  expect(assignHeadingIds(trees, ['team'])).toEqual(['our-way', 'our-way-1', 'team-1']);
  const [first] = trees;
  expect(toText(renderMarkdown(first!, () => undefined))).toContain('<h3 id="our-way">Our <em>way</em></h3>');
});

test('the id of a heading has the text of its pictures, and no HTML', () => {
  const tree = parse('### ![A gate](images/a.svg) and <b>walls</b>\\\n![](images/a.svg)keys');
  expect(assignHeadingIds([tree], [])).toEqual(['a-gate-and-walls']);
});
