import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { shareCompiled } from '../../compile/fixture.ts';
import { addFile, check, exampleSite, rulesFor } from '../check.ts';

const FILE = 'content/case-studies/example.yaml';

const shared = shareCompiled();

test('a picture that is only shown in Markdown is used, and its description is checked', async () => {
  expect(await rulesFor('images/a.svg', {}, 'text: "![Two paths that meet](images/a.svg)"\n')).toEqual([]);
  expect(await rulesFor('images/a.svg', {}, 'text: "![a.svg](images/a.svg)"\n')).toEqual([
    `${FILE} image/alt-repeats-name`,
  ]);
});

test('no picture is reported as unused while a document has errors', async () => {
  const site = exampleSite();
  addFile(site, 'content/images/a.svg', '');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['file/unused']);
  site.texts.set(FILE, 'imgae:\n  src: images/a.svg\n  alt: Two paths that meet\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['schema/unknown-field']);
  site.texts.set(FILE, 'title: "never closed\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['yaml/unclosed-quote']);
});

test.each([
  'content/images/Thumbs.db',
  'content/other.yaml',
  'content/case-studies/old/a.yaml',
  'content/case-studies/~$ro-trust.docx',
  'content/case-studies/zero-trust.yaml~',
  'content/case-studies/#zero-trust.yaml#',
  'content/case-studies/zero-trust.yaml.swp',
])('%s is one diagnostic about a file that no page uses', async (file) => {
  const site = exampleSite();
  site.texts.set(file, 'title: a\n');
  expect((await check(site)).map((finding) => `${finding.file} ${finding.rule}`)).toEqual([`${file} file/unused`]);
});

test.each(['case-studies/2024/zero-trust.yaml', 'zero-trust.yaml'])(
  'a case study in the wrong folder, %s, is one diagnostic',
  async (place) => {
    const site = shared();
    mkdirSync(dirname(site.path(`content/${place}`)), { recursive: true });
    renameSync(site.path('content/case-studies/zero-trust.yaml'), site.path(`content/${place}`));
    const { diagnostics } = await site.check();
    const found = diagnostics.filter(({ rule }) => rule !== 'text/placeholder');
    expect(found.map(({ file, severity, rule }) => [file, severity, rule])).toEqual([
      [`content/${place}`, 'error', 'file/unused'],
    ]);
  },
);
