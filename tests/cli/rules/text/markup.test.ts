import { expect, test } from 'vitest';
import { lintText } from '../check.ts';

test.each([':::tip One title', ':::tip[One title]', '::::tip `title` of one'])(
  'the title of a box stays: %s',
  async (box) => {
    const [found] = await lintText(`text: |\n  ${box}\n\n  One tip.\n`);
    expect(found?.help).toMatch(/^Keep only its title/);
  },
);

test.each(['summary: |\r\n  One\r\n  and two\r\n', 'summary: A *word\r\n  and* two\r\n'])(
  'a line ending of Windows inside a text is no empty line: %j',
  async (text) => {
    const found = await lintText(text);
    expect(found.filter(({ message }) => message.startsWith('Visitors see no gap'))).toEqual([]);
  },
);

test('the sections of a law keep their letters and numbers, which others cite', async () => {
  const [list] = await lintText('text: |\n  (a) Data is open:\n  (1) all of it,\n  (2) at once.\n  (b) It is free.\n');
  expect(list).toMatchObject({ rule: 'text/unread', message: expect.stringContaining('run together') });
  expect(list?.fix).toBeUndefined();
});
