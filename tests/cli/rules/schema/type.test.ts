import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { fixSafely, lintText } from '../check.ts';
import { lintEdited } from '../lint-file.ts';

test.each([
  ['featured: "true"\n', 'featured: true\n'],
  ['featured: No\n', 'featured: false\n'],
  ['title: a\r\nsections:\r\n  - id: 12\r\n', 'title: a\r\nsections:\r\n  - id: "12"\r\n'],
])('a value of another type is fixed: %j becomes %j', async (text, fixed) => {
  expect(await fixSafely(text)).toBe(fixed);
});

test('a single value becomes a list below its key, with the line endings of the file', async () => {
  const text = 'title: a\r\ntags: Cloud # more to come\r\n';
  const [diagnostic] = await lintText(text);
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe('title: a\r\ntags:\r\n  - Cloud # more to come\r\n');
});

test('an empty text does not become a list with an empty item', async () => {
  const found = await lintText('tags: ""\n');
  expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([['schema/type', undefined]]);
});

test('a text block instead of a list is to lose its “|”', async () => {
  const [found] = await lintText('tags: |\n  Zero trust\n  Cloud\n');
  expect(found?.help).toBe('Delete the “|”. Write each item on its own line, starting with “- ”.');
});

test('the help does not suggest to quote a number that would still be invalid in quotes', async () => {
  const { found } = await lintEdited('about.yaml', "'541511'", '54151');
  expect(found).toMatchObject([{ rule: 'schema/type', help: 'Write it in quotes, like "541511".' }]);
});

test.each(['- NIST: 800\n      and 53', '- "NIST": 800-53'])(
  'text with a colon keeps its form if quotes around it would change it: %j',
  async (item) => {
    const found = await lintText(`tags:\n  - Cloud\n  ${item}\n`);
    expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([['schema/type', undefined]]);
  },
);

test.each([
  ['tags: Cloud; @home\n', 'tags:\n  - Cloud\n  - "@home"\n'],
  ['results:\n  - 2019: We began\n', 'results:\n  - title: "2019"\n    blurb: We began\n'],
])('a fix quotes what would be read differently in its new place: %j becomes %j', async (text, fixed) => {
  const [diagnostic] = await lintText(text);
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe(fixed);
});
