import { expect, test } from 'vitest';
import { rulesFor } from '../check.ts';

test.each([
  ['images/a.png', { format: 'png', width: 6001, height: 900 }, ['content/images/a.png image/too-large']],
  ['images/a.png', { format: 'png', width: 6000, height: 6000, bytes: 4_000_000 }, []],
  [
    'images/a.png',
    { format: 'png', width: 1200, height: 900, bytes: 4_000_001 },
    ['content/images/a.png image/too-large'],
  ],
])('%s with %o is as small as a page allows, or is reported', async (path, size, rules) => {
  expect(await rulesFor(path, size)).toEqual(rules);
});
