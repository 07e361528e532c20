import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { lintEdited } from '../lint-file.ts';
import { expectGoodWording } from '../wording.ts';

test.each([
  ['careers', 'culture:\n'],
  ['case-studies/zero-trust', 'image:\n'],
])('a group in %s without its key, read as part of the text above: one diagnostic, and a fix', async (id, line) => {
  const { text, wrong, found } = await lintEdited(`${id}.yaml`, `\n${line}`, '\n');
  expect(found).toMatchObject([{ rule: 'schema/missing-field', help: `Write “${line.trim()}” above them.` }]);
  found.forEach(expectGoodWording);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
});
