import { existsSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useRepository } from './site.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const ADDRESS = '/case-studies/zero-trust';
const REDIRECTS = 'content/redirects.yaml';
const INSIGHTS = 'content/insights.yaml';

const { at, read, write, git, status, content } = useRepository();
const remaining = (stderr: string) => stderr.split('\n').filter((line) => line.startsWith('  content/'));

test('a deleted page leaves its list, and what links to it is shown', async () => {
  write(
    'content/innovation.yaml',
    read('content/innovation.yaml').replace('- what we want to know;', `- [what](${ADDRESS}) we want;`),
  );
  const linking = git('grep', '-nE', `(\\(|url: )${ADDRESS}\\b`, 'content').trim().split('\n');
  const { code, stdout, stderr } = await content('delete', STUDY);
  expect([code, stdout, existsSync(at(STUDY))]).toEqual([0, `${STUDY}\n`, false]);
  expect(read(INSIGHTS)).not.toContain('zero-trust');
  expect(read(REDIRECTS)).not.toContain(ADDRESS);
  const places = linking
    .map((line) => `  ${line.split(':').slice(0, 2).join(':')}:`)
    .filter((line) => !line.includes(STUDY));
  expect(places).toContainEqual(expect.stringContaining('content/innovation.yaml:'));
  expect(
    remaining(stderr)
      .map((line) => line.replace(/\d+ .*/, ''))
      .sort(),
  ).toEqual(places.sort());
  expect(stderr).toContain(`The address “${ADDRESS}” leads nowhere now.`);
  expect(stderr).toContain('--redirect /new-address');
});

test('--redirect adds a redirect, and older ones lead on', async () => {
  write(REDIRECTS, `redirects:\n  - from: /gates\n    to: ${ADDRESS}\n`);
  const { code, stderr } = await content('delete', STUDY, '--redirect', '/insights');
  expect(code).toBe(0);
  expect(read(REDIRECTS)).toBe(
    `redirects:\n  - from: /gates\n    to: /insights\n  - from: ${ADDRESS}\n    to: /insights\n`,
  );
  expect(stderr).not.toContain('leads nowhere');
  expect(remaining(stderr).join()).not.toContain(REDIRECTS);
  await content('check', '--fix');
  expect((await content('check', '--quiet')).stdout).toBe('');
});

test.each([
  ['in brackets', '[zero-trust, mobile-app]', '[mobile-app]'],
  ['at the end of brackets', '[mobile-app, zero-trust]', '[mobile-app]'],
  ['alone in brackets', '[zero-trust]', '[]'],
  ['alone before a comma', '[zero-trust,]', '[]'],
  ['alone', '\n  - zero-trust # first', ' []'],
  ['twice in brackets', '[zero-trust, mobile-app, zero-trust]', '[mobile-app]'],
  ['twice at the end of brackets', '[mobile-app, zero-trust, zero-trust]', '[mobile-app]'],
  ['twice alone in brackets', '[zero-trust, zero-trust]', '[]'],
  ['twice', '\n  - zero-trust\n  - mobile-app\n  - zero-trust\n', '\n  - mobile-app\n'],
  ['twice alone', '\n  - zero-trust\n  - zero-trust\n', ' []'],
  ['with a comment', '\n  - mobile-app\n  # Kept.\n  - "zero-trust"\n', '\n  - mobile-app\n  # Kept.\n'],
])('an item %s is taken out of its list', async (_name, before, after) => {
  const list = /(?<=caseStudies:)[^]*/;
  write(INSIGHTS, read(INSIGHTS).replace(list, before.startsWith('\n') ? before : ` ${before}`));
  await content('delete', STUDY);
  expect((list.exec(read(INSIGHTS)) ?? [''])[0].trim()).toBe(after.trim());
});

test('a deleted page leaves lists of addresses, unless too few would remain', async () => {
  const list = /(?<=results:\n)[^]*/;
  const statement = 'content/capability-statement.yaml';
  write(statement, read(statement).replace(list, `  - /case-studies/mobile-app\n  - ${ADDRESS}\n`));
  const { stderr } = await content('delete', STUDY, '--redirect', '/insights');
  expect(list.exec(read(statement))?.[0]).toBe('  - /case-studies/mobile-app\n');
  expect(stderr).not.toContain(statement);
  const other = 'content/case-studies/mobile-app.yaml';
  write(statement, read(statement).replace(list, '$&$&'));
  const [text, order] = [read(other), read(INSIGHTS)];
  const twice = await content('delete', other);
  expect(remaining(twice.stderr).filter((line) => line.includes(statement))).toHaveLength(2);
  write(other, text);
  write(INSIGHTS, order);
  write(statement, read(statement).replace(list, '  - /case-studies/mobile-app\n'));
  const last = await content('delete', other, '--redirect', '/insights');
  expect(list.exec(read(statement))?.[0]).toBe('  - /case-studies/mobile-app\n');
  expect(remaining(last.stderr)).toContainEqual(expect.stringContaining(`${statement}:`));
});

test('pictures and people have no address', async () => {
  const picture = await content('delete', 'content/images/case-studies/zero-trust.svg');
  expect(remaining(picture.stderr)).toContainEqual(expect.stringContaining(`${STUDY}:`));
  expect(picture.stderr).not.toContain('leads nowhere');
  const [person] = git('ls-files', 'content/employees').split('\n');
  expect((await content('delete', String(person))).code).toBe(0);
  expect(
    git('diff', '--name-only')
      .split('\n')
      .filter((file) => existsSync(at(file)) && file !== ''),
  ).toEqual([]);
});

test.each([STUDY, INSIGHTS])('nothing is deleted if %s is saved meanwhile', async (file) => {
  const later = Date.now() / 1000 + 60;
  utimesSync(at(file), later, later);
  const { code, stderr } = await content('delete', STUDY);
  expect([code, stderr]).toEqual([2, expect.stringContaining('was saved in the meantime')]);
  expect(status()).toBe('');
});

test.each([
  ['a document that the site needs', ['content/about.yaml'], 'it is in content.config.ts'],
  ['settings of the site', ['content/site.yaml'], 'it is in content.config.ts'],
  ['a folder', ['content/case-studies'], 'is neither a document nor a picture'],
  ['a missing file', ['content/case-studies/zero-trst.yaml'], `Did you mean “${STUDY}”?`],
  ['a redirect to nowhere', [STUDY, '--redirect', '/nope'], 'There is no page “/nope” to redirect to.'],
  ['a redirect to itself', [STUDY, '--redirect', ADDRESS], 'There is no page'],
  [
    'a redirect of a picture',
    ['content/images/case-studies/zero-trust.svg', '--redirect', '/insights'],
    'has no address that could redirect',
  ],
])('%s is refused', async (_, args, expected) => {
  const { code, stderr } = await content('delete', ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  expect(status()).toBe('');
});
