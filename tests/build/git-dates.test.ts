import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGitDates } from '../../scripts/build/git-dates.ts';

const git = (cwd: string, words: string[], date = '') =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  });

/** A folder with a repository in which one file of the content is changed later than the other. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'git-dates-'));
  const repository = join(folder, 'whole');
  mkdirSync(join(repository, 'content'), { recursive: true });
  git(repository, ['init']);
  for (const [date, ...files] of [
    ['2026-01-01T00:00:00+00:00', 'content/about.yaml', 'content/home.yaml'],
    ['2026-02-02T00:00:00+00:00', 'content/home.yaml'],
    ['2026-03-03T00:00:00+00:00', 'other'],
  ] as const) {
    for (const file of files) writeFileSync(join(repository, file), date);
    git(repository, ['add', '.']);
    git(repository, ['commit', '--message', date], date);
  }
  return { folder, repository };
}

test('a page has the dates of the first and the last commit of its document', async () => {
  const { repository } = makeFolder();
  expect(Object.fromEntries(await readGitDates(repository))).toEqual({
    'content/about.yaml': { created: '2026-01-01T00:00:00+00:00', changed: '2026-01-01T00:00:00+00:00' },
    'content/home.yaml': { created: '2026-01-01T00:00:00+00:00', changed: '2026-02-02T00:00:00+00:00' },
  });
});

test('in a shallow clone, or without git, no page has a date', async () => {
  const { folder, repository } = makeFolder();
  git(folder, ['clone', '--depth=2', `file://${repository}`, 'shallow']);
  expect(await readGitDates(join(folder, 'shallow'))).toEqual(new Map());
  expect(await readGitDates(folder)).toEqual(new Map());
});
