import { describe, expect, test } from 'vitest';
import type { Change, DocumentDiff } from '../../../cli/diff/changes.ts';
import { formatDiff } from '../../../cli/diff/format-diff.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';

const page = (facts: Partial<DocumentDiff>): DocumentDiff => ({
  status: 'changed',
  file: 'content/about.yaml',
  title: 'About',
  label: undefined,
  address: '/about',
  from: undefined,
  to: undefined,
  changes: [],
  effects: [],
  ...facts,
});
const noErrors = { errors: [], notCompared: [] };
const format = (document: DocumentDiff, name: 'pretty' | 'markdown' = 'pretty') =>
  formatDiff({ documents: [document], pages: [] }, 'main', name, false, noErrors)
    .split('\n')
    .slice(2, -1);
const change = (before: string | undefined, after: string | undefined): Change => ({ place: ['Text'], before, after });

test.each<[string, Partial<DocumentDiff>, string]>([
  ['a new page', { status: 'added' }, '+ /about  About (new)'],
  ['a moved page', { status: 'moved', from: '/us' }, '→ /about  About (moved from /us)'],
  ['a removed page', { status: 'removed' }, '- /about  About (removed without a redirect)'],
  ['a redirected page', { status: 'removed', to: '/' }, '- /about  About (removed, redirects to /)'],
  ['a person', { status: 'removed', label: 'employee', address: null }, '- About (employee, removed)'],
  ['a file without a page', { address: null }, '~ About (content/about.yaml)'],
])('heading of %s', (_name, facts, expected) => {
  expect(format(page(facts))[0]).toBe(expected);
});

test('a text that is written again is not split at the words that it keeps', () => {
  const [, , line] = format(page({ changes: [change('A group of people and arcs', 'Many fine lines and bands')] }));
  expect(line).toBe('      [-A group of people and arcs-]{+Many fine lines and bands+}');
});

test('lines of a new text have their own marks', () => {
  expect(format(page({ changes: [change(undefined, 'a\nb')] })).slice(2)).toEqual(['      {+a+}', '      {+b+}']);
});

test('control characters of a title do not reach the terminal', () => {
  expect(format(page({ title: '\u001b[2Jx' }))[0]).toBe('~ /about  ␛[2Jx');
});

test('a page made from several documents has a heading, and counts as a change', () => {
  const pages = [{ status: 'added', address: '/news' } as const];
  expect(formatDiff({ documents: [], pages }, 'main', 'pretty', false, noErrors)).toBe(
    '1 change that visitors see, compared with main\n\n+ /news (new)\n',
  );
});

test.each<[DocumentDiff['status'], string]>([
  ['added', 'Also appears on /.'],
  ['removed', 'No longer appears on /.'],
  ['changed', '“Title” and “Picture” also change on /.'],
])('other pages that show a document that is %s', (status, expected) => {
  const effects = [{ fields: ['Title', 'Picture'], addresses: ['/'] }];
  expect(format(page({ status, effects }))[1]).toBe(`    ${expected}`);
});

test('markdown shows text from the content as it is', () => {
  const [, , line] = format(page({ changes: [change('<b>', '**x** @org')] }), 'markdown');
  expect(line).toBe('- **Text**<br><del>&#60;b&#62;</del><ins>&#42;&#42;x&#42;&#42; &#64;org</ins>');
});

test('pictures and renamed documents are shown as a whole', () => {
  const changes: Change[] = [
    { ...change('zero-trust.svg', 'photo.jpg, 1600 × 1200'), kind: 'picture', note: 'description unchanged' },
    { ...change('gates', 'walls'), kind: 'renamed' },
  ];
  const lines = format(page({ changes }));
  expect(lines[2]).toBe('      zero-trust.svg → photo.jpg, 1600 × 1200 (description unchanged)');
  expect(lines[4]).toBe('      renamed gates → walls');
});

test.each([
  ['a family', 'One 👩‍👩‍👧 two', 'One 👨‍👩‍👧 two', 'One [-👩‍👩‍👧-]{+👨‍👩‍👧+} two'],
  ['a flag', 'One 🇩🇪 two', 'One 🇩🇰 two', 'One [-🇩🇪-]{+🇩🇰+} two'],
  ['a color of skin', 'One 👍🏽 two', 'One 👍🏿 two', 'One [-👍🏽-]{+👍🏿+} two'],
  ['a word of another script', 'Один два три', 'Один двое три', 'Один [-два-]{+двое+} три'],
])('%s is one unit', (_name, before, after, expected) => {
  expect(format(page({ changes: [change(before, after)] }))[2]).toBe(`      ${expected}`);
});

describe('equal changes of many documents', () => {
  const pages = (count: number, facts: Partial<DocumentDiff> = {}) =>
    Array.from({ length: count }, (_, index) =>
      page({
        address: `/page-${index}`,
        changes: [change(`Text ${index}: Acme Inc. is here.`, `Text ${index}: Best Corp. is here.`)],
        ...facts,
      }),
    );
  const formatAll = (documents: DocumentDiff[]) =>
    formatDiff({ documents, pages: [] }, 'main', 'pretty', false, noErrors);

  test('are one group', () => {
    const effects = [{ fields: ['Title'], addresses: ['/', '/page-1'] }];
    expect(formatAll(pages(30, { effects }))).toBe(
      [
        '1 change that visitors see, compared with main\n',
        '~ In 30 pages: “Acme Inc” → “Best Corp”',
        '    /page-0, /page-1, /page-2, and 27 more.',
        '    “Title” also changes on /.',
        '',
      ].join('\n'),
    );
  });

  test('leave the other changes where they are', () => {
    const [first, ...others] = pages(30);
    const withMore = page({ ...first, changes: [...(first?.changes ?? []), change('some old word', 'some new word')] });
    const report = formatAll([withMore, ...others]);
    expect(report).toContain('2 changes');
    expect(report).toContain('In 30 pages: “Acme Inc” → “Best Corp”');
    expect(report).toContain('~ /page-0  About\n    Text\n      some [-old-]{+new+} word\n');
    expect(report.match(/Acme/g)).toHaveLength(1);
  });

  test('stay single in few documents, and where the words differ', () => {
    expect(formatAll(pages(4))).not.toContain('In 4');
    const different = pages(30).map((document, index) => ({
      ...document,
      changes: [change('Some old word', `Some word-${index} word`)],
    }));
    expect(formatAll(different)).toContain('30 changes');
  });
});

describe('errors', () => {
  const start = { offset: 0, line: 3, column: 5 };
  const error = (message: string): Diagnostic => ({
    rule: 'link/broken',
    severity: 'error',
    file: 'content/home.yaml',
    range: { start, end: start },
    message,
  });

  test('are listed first, the rest is counted', () => {
    const errors = Array.from({ length: 22 }, (_, index) => error(`Error ${index}.`));
    const lines = formatDiff({ documents: [], pages: [] }, 'main', 'pretty', false, {
      errors,
      notCompared: ['content/a.yaml'],
    }).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '22 errors, so the content cannot be published',
      '    content/home.yaml:3:5 Error 0.',
    ]);
    expect(lines.slice(21)).toEqual([
      '    And 2 more errors: “content check” shows all.',
      '    Not compared: content/a.yaml.',
      '',
      'Visitors see no difference from main in what could be compiled.',
      '',
    ]);
  });

  test('are data in JSON', () => {
    const report = formatDiff({ documents: [], pages: [] }, 'main', 'json', false, {
      errors: [error('No.')],
      notCompared: [],
    });
    expect(JSON.parse(report)).toMatchObject({ errors: [{ file: 'content/home.yaml', line: 3, message: 'No.' }] });
  });
});
