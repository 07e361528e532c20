import { expect, test } from 'vitest';
import type { Root } from 'hast';
import { numberMarkdown, serializeFirstPage } from '../../src/app/first-page.ts';

const markdown = (value: string): Root => ({ type: 'root', children: [{ type: 'text', value }] });

test('Markdown texts get numbers in the order of the content', () => {
  const content = { blurb: markdown('one'), items: [{ blurb: markdown('two') }, { title: 'three' }] };
  expect(numberMarkdown(content)).toMatchObject({
    blurb: { data: { id: 0 } },
    items: [{ blurb: { data: { id: 1 } } }, { title: 'three' }],
  });
  expect(content.blurb, 'the content itself stays as it is').not.toHaveProperty('data');
});

test('the data block carries the content without its Markdown texts', () => {
  const text = serializeFirstPage({
    address: '/about',
    content: numberMarkdown({ title: 'A page', blurb: markdown('A long text') }),
  });
  expect(JSON.parse(text)).toEqual({
    address: '/about',
    content: { title: 'A page', blurb: { type: 'adopted', id: 0 } },
  });
});

test('no text can end the script element that contains the data block', () => {
  const title = '</script><script>alert(1)</script><!-- <script';
  const text = serializeFirstPage({ address: '/about', content: { title } });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ address: '/about', content: { title } });
});

test('a page that does not exist is null', () => {
  expect(serializeFirstPage(null)).toBe('null');
});
