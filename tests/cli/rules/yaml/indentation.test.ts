import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { lintText } from '../check.ts';

test('words with a colon below a text are its next line', async () => {
  const [diagnostic] = await lintText('text: |\n  Some\nWe note: it works well\ntitle: a\n');
  expect(diagnostic).toMatchObject({
    rule: 'yaml/indentation',
    help: 'Start it with 2 spaces, or delete it if visitors should not read it.',
  });
});

test.each([
  ['text: |\nNote: it works well\n', 'yaml/indentation', 'Start it with 2 spaces.', false],
  ['text: |\nWe tried it for a month: it works\n', 'yaml/indentation', 'Start it with 2 spaces.', true],
  ['text: |\nWe tried it for a month: it\n  works\n', 'yaml/indentation', 'Start it with 2 spaces.', true],
  ['text: |4\nWe tried it for a month: it works\n', 'schema/unknown-field', expect.any(String), undefined],
  ['text: |\nTitel: it works well\n', 'schema/unknown-field', 'Rename “Titel” to “title”.', false],
])(
  'words with a colon below a text block without text are its text, unless they are a field: %j',
  async (text, ...wanted) => {
    const found = await lintText(text);
    expect(found.map(({ rule, help, fix }) => [rule, help, fix?.safe])).toContainEqual(wanted);
  },
);

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
