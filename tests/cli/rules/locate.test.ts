import { expect, test } from 'vitest';
import { FILE_START } from '../../../cli/model/diagnostic.ts';
import { locateAll } from '../../../cli/rules/locate.ts';

test('a reference that is gone when its document is read again is reported at the start of the file', async () => {
  const base = { rule: 'link/broken', severity: 'error', file: 'content/about.yaml', message: 'Gone.' } as const;
  const found = await locateAll([{ ...base, reference: { kind: 'links', value: '/gone' } }], () => {
    return { links: [], images: [], items: [], texts: [] };
  });
  expect(found).toMatchObject([{ ...base, range: FILE_START }]);
});
