import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frozenSite } from '../../../site/frozen-site.ts';
import { lintFile } from '../lint-file.ts';

test.each([
  [
    'case-studies/zero-trust',
    'tags: [Zero trust',
    'tags: [ZERO trust, Zero trust',
    '“Zero trust” appears twice in “tags”.',
  ],
  ['about', "'541512'", "'541511'", '“541511” appears twice in “items”.'],
])('two items with the same name in %s are one diagnostic', async (id, right, slip, message) => {
  const text = readFileSync(join(frozenSite, 'content', `${id}.yaml`), 'utf8');
  expect(text).toContain(right);
  const { found } = await lintFile(`${id}.yaml`, text.replace(right, slip));
  expect(found).toMatchObject([{ rule: 'schema/count', message }]);
});
