import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run, type RunResult } from '../../../cli/compile/run.ts';
import { fixContent } from '../../../cli/commands/fix-content.ts';
import { everything } from '../../../cli/commands/report-filter.ts';
import { FILE_START } from '../../../cli/model/diagnostic.ts';
import { overlayError } from '../../../cli/vite/error-overlay.ts';
import { writeConfig } from '../../site/frozen-site.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { errorsOf, makeCompiled, makeFixture } from './fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const TITLE = 'title: Zero trust, one gate at a time';
const LINK = '/case-studies/digital-identity-management';

/** Returns the diagnostics of the case study as `line severity rule`. */
function reported({ diagnostics }: RunResult): string[] {
  const found = diagnostics.filter(({ file }) => file === STUDY);
  return found.map(({ range, severity, rule }) => `${range.start.line} ${severity} ${rule}`).sort();
}

test('a comment silences rules for one document and for all, from the cache too, and the site is published', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, LINK, '/case-studies/nothing');
  const broken = await site.compile();
  expect(errorsOf(broken)).toEqual([`${STUDY}:48:31 link/broken`]);
  expect(overlayError(broken).message).toMatch(/^1 problem /);
  site.edit(STUDY, 'strategy:\n  blurb: |\n', 'strategy:\n  blurb: | # content: ignore[link/broken]\n');
  const silenced = await site.compile();
  expect([reported(silenced), silenced.isOutputCurrent]).toEqual([[], true]);
  // Another document changes: the record of this one comes from the cache.
  site.edit('content/about.yaml', 'title: ', 'title: Still ');
  expect(reported(await site.compile())).toEqual([]);
  // The page appears, so that there is nothing to ignore any more.
  site.edit(STUDY, '/case-studies/nothing', LINK);
  expect(reported(await site.compile())).toEqual(['43 warning content/ignore']);
  renameSync(site.path('content/case-studies/digital-identity-management.yaml'), site.path('moved.yaml'));
  expect(reported(await site.compile())).toEqual([]);
});

test('--fix leaves what is meant, and removes comments that silence nothing', async () => {
  const site = makeFixture();
  site.copySchemas();
  const sector = 'sector: Federal gov\u200bernment, benefits';
  site.edit(STUDY, 'sector: Federal government, benefits', `${sector} # content: ignore[yaml/odd-space]`);
  site.edit(STUDY, TITLE, 'title: Zero trust, one g\u200bate at a time # content: ignore[text/typo] see the contract');
  const { diagnostics } = await fixContent(site.root, everything, () => run({ root: site.root }), { quiet: true });
  expect(diagnostics.filter(({ file }) => file === STUDY)).toEqual([]);
  expect(site.read(STUDY)).toContain(`${TITLE} # see the contract\n${sector} # content: ignore[yaml/odd-space]\n`);
});

test('under --release, a comment keeps what is in double brackets, and no comment a sample document', async () => {
  const site = makeFixture();
  const study = 'content/case-studies/mobile-app.yaml';
  const release = async () => errorsOf(await site.check({ release: true })).filter((error) => error.startsWith(study));
  site.edit(study, 'sample: true\n', '');
  site.edit(study, 'title: ', 'title: "[[The app]]" #');
  expect(await release()).toEqual([expect.stringContaining('text/placeholder')]);
  site.edit(study, '"[[The app]]" #', '"[[The app]]" # content: ignore[text/placeholder] #');
  expect(await release()).toEqual([]);
  site.write(study, `# content: ignore[text/placeholder]\n${site.read(study)}\nsample: true\n`);
  expect(await release()).toEqual([expect.stringContaining('text/placeholder')]);
});

test('the configuration turns a rule off or changes its severity, for documents in the cache too', async () => {
  const site = makeFixture();
  site.edit(STUDY, TITLE, 'title: Zero tr\u200bust');
  site.edit(STUDY, LINK, '/case-studies/nothing');
  const withRules = async (rules: string) => {
    writeConfig(site.root, `{ rules: ${rules} }`);
    return reported(await site.check());
  };
  expect(await withRules('{}')).toEqual(['48 error link/broken', '6 warning yaml/odd-space']);
  expect(await withRules(`{ 'yaml/odd-space': 'error', 'link/broken': 'warning' }`)).toEqual([
    '48 warning link/broken',
    '6 error yaml/odd-space',
  ]);
  // A comment for a rule that is off is not reported.
  site.edit(STUDY, '\u200bust', '\u200bust # content: ignore[yaml/odd-space]');
  expect(await withRules(`{ 'yaml/odd-space': 'off', 'link/broken': 'off' }`)).toEqual([]);
});

test('a rule or severity that does not exist is named with its place, without it if the name is computed', async () => {
  const site = makeFixture();
  site.edit(STUDY, TITLE, 'title: Zero tr\u200bust');
  const config = `{ rules: { 'yaml/odd-spaces': 'off', 'yaml/odd-space': 'of', 'schema/type': 'warning', "x": 1, ['yaml/' + 'x']: 1 } }`;
  writeConfig(site.root, config);
  const { diagnostics } = await site.check();
  const line = site.read('content.config.ts').split('\n')[1] as string;
  const found = diagnostics.filter(({ file }) => file === 'content.config.ts');
  expect(found.map(({ rule, severity, message, help }) => [rule, severity, message, help])).toEqual([
    ['config/rules', 'error', 'There is no rule “yaml/odd-spaces”.', 'Write “yaml/odd-space”.'],
    [
      'config/rules',
      'error',
      'The rule “yaml/odd-space” cannot be set to “of”.',
      'Write “off”, “warning”, or “error”.',
    ],
    ['config/rules', 'error', 'The rule “schema/type” cannot be turned off or changed.', 'Remove it from “rules”.'],
    ['config/rules', 'error', 'There is no rule “x”.', 'Run “content explain” to list all rules.'],
    ['config/rules', 'error', 'There is no rule “yaml/x”.', 'Run “content explain” to list all rules.'],
  ]);
  found.forEach(expectGoodWording);
  expect(found.map(({ range }) => line.slice(range.start.column - 1, range.end.column - 1))).toEqual([
    'yaml/odd-spaces',
    'yaml/odd-space',
    'schema/type',
    'x',
    '',
  ]);
  expect(found.at(-1)?.range).toEqual(FILE_START);
  expect(diagnostics.filter(({ file }) => file === STUDY)).toMatchObject([
    { rule: 'yaml/odd-space', severity: 'warning' },
  ]);
});
