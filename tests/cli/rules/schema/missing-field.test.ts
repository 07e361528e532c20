import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { frozenSite } from '../../../site/frozen-site.ts';
import { lintFile } from '../lint-file.ts';
import { expectGoodWording } from '../wording.ts';

test.each([
  ['careers', 'culture:\n'],
  ['case-studies/zero-trust', 'image:\n'],
])('a group in %s without its key, read as part of the text above: one diagnostic, and a fix', async (id, line) => {
  const text = readFileSync(join(frozenSite, 'content', `${id}.yaml`), 'utf8');
  const wrong = text.replace(`\n${line}`, '\n');
  const { found } = await lintFile(`${id}.yaml`, wrong);
  expect(found).toMatchObject([{ rule: 'schema/missing-field', help: `Write “${line.trim()}” above them.` }]);
  found.forEach(expectGoodWording);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
});
