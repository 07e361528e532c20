import { expect, test } from 'vitest';
import type { Change, DocumentDiff } from '../../../cli/diff/changes.ts';
import { formatDiff } from '../../../cli/diff/format-diff.ts';

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
const format = (document: DocumentDiff, name: 'pretty' | 'markdown' = 'pretty') =>
  formatDiff({ documents: [document], pages: [] }, 'main', name, false)
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

test('long unchanged text is cut between words', () => {
  const words = 'lorem ipsum dolor '.repeat(20);
  expect(format(page({ changes: [change(`${words}old ${words}`, `${words}new ${words}`)] }))[2]).toBe(
    `      …${' lorem ipsum dolor'.repeat(3)} [-old-]{+new+} ${'lorem ipsum dolor '.repeat(3)}…`,
  );
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
  expect(formatDiff({ documents: [], pages }, 'main', 'pretty', false)).toBe(
    '1 change that visitors see, compared with main\n\n+ /news (new)\n',
  );
});

test('no difference from the last commit suggests the branch', () => {
  const nothing = { documents: [], pages: [] };
  expect(formatDiff(nothing, 'HEAD (1)', 'pretty', false)).toContain('“content diff main”');
  expect(formatDiff(nothing, 'main', 'pretty', false)).toBe('Visitors see no difference from main.\n');
});

test.each<[DocumentDiff['status'], string]>([
  ['added', 'Also appears on /.'],
  ['removed', 'No longer appears on /.'],
  ['changed', '“Title” and “Picture” also change on /.'],
])('other pages that show a document that is %s', (status, expected) => {
  const effects = [{ fields: ['Title', 'Picture'], addresses: ['/'] }];
  expect(format(page({ status, effects }))[1]).toBe(`    ${expected}`);
});

test('pages below one folder are counted', () => {
  const effects = [{ fields: ['Title'], addresses: ['/', '/about', '/case-studies/a', '/case-studies/b'] }];
  expect(format(page({ effects }))[1]).toBe('    “Title” also changes on /, /about, and 2 pages in /case-studies.');
});

test('markdown shows text from the content as it is', () => {
  const [, , line] = format(page({ changes: [change('<b>', '**x** @org')] }), 'markdown');
  expect(line).toBe('- **Text**<br><del>&#60;b&#62;</del><ins>&#42;&#42;x&#42;&#42; &#64;org</ins>');
});

test('markdown stays below the limit of GitHub and says what it left out', () => {
  const documents = ['a', 'b', 'c'].map((title) =>
    page({ title, changes: [change(undefined, 'word '.repeat(80_000))] }),
  );
  const report = formatDiff({ documents, pages: [] }, 'main', 'markdown', false);
  expect(Buffer.byteLength(report)).toBeLessThan(2 ** 20);
  expect(report).toMatch(/\n1 more change would make this report too long\. Run “content diff” to see all\.\n$/);
  const complete = formatDiff({ documents, pages: [] }, 'main', 'pretty', false);
  expect(complete).not.toContain('too long');
});
