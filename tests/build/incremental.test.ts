import { expect, test } from 'vitest';
import { idOf } from '../bench/corpus.ts';
import { editOne } from '../bench/sites.ts';
import {
  build,
  contents,
  edit,
  filesOf,
  inodes,
  madeFiles,
  shareImageOf,
  site,
  STUDY,
  TIME,
} from './built-again.ts';

test('an edited case study is built again, and only the files that show it', { timeout: TIME }, () => {
  const before = inodes();
  editOne(site);
  expect(build()).toBe(0);
  const anew = madeFiles(before, inodes());
  expect(anew).toEqual(expect.arrayContaining(filesOf(idOf(0))));
  expect(anew.filter((file) => !file.includes(idOf(0)))).toEqual([
    'cache/artifacts.json',
    'cache/inputs.sha256',
    // The search on Insights finds the texts of case studies.
    'client/static/documents/search/insights.json',
    'client/static/documents/search/insights.json.br',
    'client/static/documents/search/insights.json.gz',
  ]);
  // It shows nothing of the text.
  expect(anew).not.toContain(shareImageOf(idOf(0)));
});

test('a build that fails leaves the old site as it is', () => {
  const before = contents();
  edit(STUDY, 'title: The', 'titel: The');
  expect(build()).toBe(1);
  expect(contents()).toEqual(before);
});
