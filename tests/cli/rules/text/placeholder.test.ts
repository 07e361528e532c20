import { expect, test } from 'vitest';
import { toReported } from '../../../../cli/compile/to-reported.ts';
import { documentOf, lintText } from '../check.ts';

test('a sample document has a diagnostic only for a release; sample values are one warning', async () => {
  const text = 'title: "[[name]]"\nsample: true\n';
  expect(await lintText(text)).toEqual([]);
  expect(toReported([], [documentOf(text).summary])).toMatchObject([
    {
      rule: 'text/placeholder',
      severity: 'error',
      range: { start: { offset: 18, line: 2, column: 1 }, end: { line: 2, column: 7 } },
      pointer: '/sample',
    },
  ]);
  const found = await lintText('title: "A [[name]]"\ntext: |\n  Some\n  [[text]] here\n');
  expect(found).toMatchObject([
    { rule: 'text/placeholder', severity: 'warning', releaseOnly: true, range: { start: { line: 1, column: 11 } } },
  ]);
});

test('a release rejects placeholders in double brackets, not those that are guesses', async () => {
  const reported = async (text: string) =>
    toReported(await lintText(text), []).map(({ severity, message }) => `${severity}: ${message}`);
  expect(await reported('title: "TODO"\ntext: Made with ${name}\n')).toEqual([
    'warning: “TODO” is a placeholder.',
    'warning: “${name}” is a placeholder.',
  ]);
  expect(await reported('title: "TODO"\ntext: Made by [[name]]\n')).toEqual([
    'warning: “TODO” is a placeholder.',
    'error: “[[name]]” is a placeholder.',
  ]);
});

test.each([
  ['We saved [insert number] hours', '[insert number]'],
  ['[Your name] leads', '[Your name]'],
  ['Costs [TBD: ask finance] a year', '[TBD: ask finance]'],
  ['An app for {{ client_name }}', '{{ client_name }}'],
  ['Our client (tbc)', '(tbc)'],
])('“%s” is a placeholder', async (title, mark) => {
  const [diagnostic] = await lintText(`title: "${title}"\n`);
  expect(diagnostic).toMatchObject({ rule: 'text/placeholder', message: `“${mark}” is a placeholder.` });
});

test.each(['It is [sic] added', 'An address of [your choice](/about)', 'Set `{{ value }}` once'])(
  '“%s” is text',
  async (words) => {
    const found = await lintText(`text: "${words}"\n`);
    expect(found.filter(({ rule }) => rule === 'text/placeholder')).toEqual([]);
  },
);
