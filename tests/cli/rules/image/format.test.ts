import { expect, test } from 'vitest';
import { rulesFor } from '../check.ts';

test.each([
  ['images/a.jpg', { format: 'jpeg', width: 2400, height: 1600 }, []],
  ['images/a.jpeg', { format: 'jpeg', width: 2400, height: 1600 }, []],
  ['images/a.avif', { format: 'heif', width: 2400, height: 1600 }, ['content/images/a.avif image/format']],
])('the ending of %s fits its format %o, or is reported', async (path, size, rules) => {
  expect(await rulesFor(path, size)).toEqual(rules);
});
