import { expect, test } from 'vitest';
import { fixSafely, lintText } from '../check.ts';

test.each([
  ['double-quoted', 'category: "devsecops"  # one of four\n', 'category: "DevSecOps"  # one of four\n'],
  ['folded', 'category: >-\n  data\n  science\n', 'category: >-\n  Data Science\n'],
])('an option in a different letter case is fixed in place: %s', async (_, text, fixed) => {
  expect(await fixSafely(text)).toBe(fixed);
});

test('two options or two items in one text are not mistaken for one, nor fixed to be one', async () => {
  expect(await lintText('category: Data Science DevSecOps\n')).toMatchObject([
    { rule: 'schema/choice', help: 'Write one of them: “Data Science” or “DevSecOps”.' },
  ]);
  const found = [...(await lintText('category: DevSecOps, Data Science\n')), ...(await lintText('slug: a - b\n'))];
  expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
    ['schema/choice', undefined],
    ['schema/pattern', undefined],
  ]);
});
