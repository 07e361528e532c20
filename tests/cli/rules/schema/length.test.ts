import { expect, test } from 'vitest';
import { lintText } from '../check.ts';

test('the message of the schema comes first, then the current value', async () => {
  const [diagnostic] = await lintText(`summary: ${'long '.repeat(20)}\n`);
  expect(diagnostic).toMatchObject({
    message: 'The summary is one sentence of at most 60 characters. It has 99 characters now.',
    help: 'Shorten it by 39 characters.',
    pointer: '/summary',
  });
});
