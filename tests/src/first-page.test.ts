import { expect, test } from 'vitest';
import type { Root } from 'hast';
import { numberMarkdown, serializeFirstPage } from '../../src/app/first-page.ts';

const markdown = (value: string): Root => ({ type: 'root', children: [{ type: 'text', value }] });

test('Markdown texts get numbers in the order of the document', () => {
  const document = { blurb: markdown('one'), items: [{ blurb: markdown('two') }, { title: 'three' }] };
  expect(numberMarkdown(document)).toMatchObject({
    blurb: { data: { id: 0 } },
    items: [{ blurb: { data: { id: 1 } } }, { title: 'three' }],
  });
  expect(document.blurb, 'the document itself stays as it is').not.toHaveProperty('data');
});

test('the data block carries the document without its Markdown texts', () => {
  const text = serializeFirstPage({
    address: '/about',
    document: numberMarkdown({ title: 'A page', blurb: markdown('A long text') }),
  });
  expect(JSON.parse(text)).toEqual({
    address: '/about',
    document: { title: 'A page', blurb: { type: 'adopted', id: 0 } },
  });
});

test('no text can end the script element that contains the data block', () => {
  const title = '</script><script>alert(1)</script><!-- <script';
  const text = serializeFirstPage({ address: '/about', document: { title } });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ address: '/about', document: { title } });
});

test('a page that does not exist is null', () => {
  expect(serializeFirstPage(null)).toBe('null');
});
