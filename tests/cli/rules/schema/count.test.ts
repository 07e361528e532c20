import { expect, test } from 'vitest';
import { lintEdited } from '../lint-file.ts';

test.each([
  [
    'case-studies/zero-trust',
    'tags: [Zero trust',
    'tags: [ZERO trust, Zero trust',
    '“Zero trust” appears twice in “tags”.',
  ],
  ['about', "'541512'", "'541511'", '“541511” appears twice in “items”.'],
])('two items with the same name in %s are one diagnostic', async (id, right, slip, message) => {
  const { found } = await lintEdited(`${id}.yaml`, right, slip);
  expect(found).toMatchObject([{ rule: 'schema/count', message }]);
});
