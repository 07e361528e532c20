import { expect, test } from 'vitest';
import { findSwappedFields } from '../../../../cli/rules/interpretation/swapped-fields.ts';
import { documentOf } from '../check.ts';

test.each([
  ['an address in the field for words', 'from: a page\n    to: /about', 0],
  ['words in the field for an address', 'from: /about\n    to: a page', 1],
  ['an unsafe address', 'from: /about\n    to: javascript:alert(1)', 0],
])('%s', (_, fields, count) => {
  const text = `redirects:\n  - ${fields}\n`;
  expect(findSwappedFields(documentOf(text, 'content/redirects.yaml').document!)).toHaveLength(count);
});
