import { expect, test } from 'vitest';
import { fixSafely } from '../check.ts';

test.each([
  ['published: 2026/3/9\n', 'published: "2026-03-09"\n'],
  ['published: 20260309\n', 'published: "2026-03-09"\n'],
  ['published: 05/5/2026\n', 'published: "2026-05-05"\n'],
  ['published: 9th March 2026\n', 'published: "2026-03-09"\n'],
])('a date in another form is fixed: %j becomes %j', async (text, fixed) => {
  expect(await fixSafely(text)).toBe(fixed);
});
