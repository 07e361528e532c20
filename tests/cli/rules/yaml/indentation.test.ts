import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { lintText } from '../check.ts';

test('a field with too much indentation is reported at its line in the text above', async () => {
  const found = await lintText('title: |\n  Some\n  caseStudies:\n    - zero-trust\n', 'content/insights.yaml');
  expect(found).toMatchObject([
    {
      rule: 'yaml/indentation',
      message: '“caseStudies” is indented so far that it is read as part of “title”.',
      help: 'Start its line with no spaces, and move the lines that belong to it as well.',
      range: { start: { line: 3, column: 3 }, end: { line: 3, column: 14 } },
    },
  ]);
});

test.each([
  [
    'text of a field that is further right than the field will be stays',
    'title: |\n  Some\n  caseStudies:\n  - a\n  meta:\n    title: |\n    Words\n    description: |\n      Deep\n',
    'title: |\n  Some\ncaseStudies:\n  - a\nmeta:\n  title: |\n    Words\n  description: |\n    Deep\n',
  ],
  [
    'items below an item whose text starts on the next line',
    'caseStudies:\n  -\n    one\n    - two\n',
    'caseStudies:\n  -\n    one\n  - two\n',
  ],
])('%s', async (_, text, repaired) => {
  const found = await lintText(text, 'content/insights.yaml');
  const fix = found.find(({ rule }) => rule === 'yaml/indentation')?.fix;
  expect(applyEdits(text, fix?.edits ?? [])).toBe(repaired);
});
