import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { frozenSite } from '../../../site/frozen-site.ts';
import { fixSafely } from '../check.ts';
import { lintFile } from '../lint-file.ts';

test.each([
  ['published: 2026/3/9\n', 'published: "2026-03-09"\n'],
  ['published: 20260309\n', 'published: "2026-03-09"\n'],
  ['published: 9th March 2026\n', 'published: "2026-03-09"\n'],
])('a date in another form is fixed: %j becomes %j', async (text, fixed) => {
  expect(await fixSafely(text)).toBe(fixed);
});

test('a date in words: one diagnostic, and a fix with the same day', async () => {
  const text = readFileSync(join(frozenSite, 'content/privacy.yaml'), 'utf8');
  const wrong = text.replace(/^updated: .*$/m, 'updated: March 9, 2026');
  const { found } = await lintFile('privacy.yaml', wrong);
  expect(found).toMatchObject([{ rule: 'schema/date', fix: { safe: true } }]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toContain('updated: "2026-03-09"');
});
