import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, shareCompiled, type Fixture, makeUncompiled } from './fixture.ts';

const shared = shareCompiled();

const FOLDER = 'content/employees';
const PERSON = 'name: Ada Example\ntitle: Engineer\nsample: true\n';

/** Creates a socket. It stands for pipes and devices too: reading them would never end. */
function listen(path: string): void {
  const server = createServer().listen(path);
  onTestFinished(() => void server.close());
}

const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `${(index + 46_656).toString(36)}:\n`).join('');

/** Contents of a document, each with its only diagnostic. */
const TEXTS: [name: string, text: string | Buffer, diagnostic: string][] = [
  ['Latin-1', Buffer.from('name: Ad\xe9', 'latin1'), '1:9 file/encoding'],
  ['UTF-16', Buffer.from('\uFEFFname: Ada', 'utf16le'), '1:1 file/encoding'],
  ['a Word document', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'), '1:1 file/encoding'],
  ['half a character at the end', Buffer.from(`${PERSON}# é`).subarray(0, -1), '4:3 file/encoding'],
  ['text of 900 KB', `name: >\n${'  word word\n'.repeat(75_000)}title: Engineer\n`, '1:7 schema/length'],
  ['a line of 10,001 characters', `${PERSON}# ${'x'.repeat(9999)}`, '4:1 file/too-large'],
  ['150,000 fields in one file', keys(150_000), '1:1 file/too-large'],
  ['a list of 200,000 items', `name: [${'a,a,a,a,a,a,a,a,a,a,\n '.repeat(20_000)}]\n`, '1:1 file/too-large'],
  ['a file of 1 MB and a byte', `${'# a line\n'.repeat(1e6 / 9)}# a`.padEnd(1e6 + 1, 'x'), '1:1 file/too-large'],
  ['lists nested 4,000 deep', `name: ${'['.repeat(4000)}${']'.repeat(4000)}`, '1:106 yaml/syntax'],
];

/** Entries of the folder that cannot be read, by their name in it. */
const ENTRIES: [name: string, entry: string, create: (path: string) => void][] = [
  ['a folder named like a document', 'x.yaml', (path) => void mkdirSync(path)],
  ['a link to itself', 'x.yaml', (path) => symlinkSync('x.yaml', path)],
  ['a link that leads nowhere', 'x.yaml', (path) => symlinkSync('nowhere', path)],
  ['a folder that contains itself', 'again', (path) => symlinkSync('..', path)],
  ['a link to a file outside of the content', 'x.yaml', (path) => symlinkSync(import.meta.filename, path)],
  ['a link to a folder outside of the content', 'linked', (path) => symlinkSync(import.meta.dirname, path)],
  ['a socket', 'x.yaml', listen],
];

/** Expects one diagnostic besides that of another file, from the cache too. */
async function expectOne(make: (site: Fixture) => void, diagnostic: string): Promise<void> {
  const site = shared();
  site.edit('content/case-studies/zero-trust.yaml', 'title: ', 'titel: ');
  make(site);
  const expected = ['content/case-studies/zero-trust.yaml:6:1 schema/unknown-field', diagnostic].sort();
  expect(errorsOf(await site.check())).toEqual(expected);
  expect(errorsOf(await site.check()), 'from the cache').toEqual(expected);
}

test.each(TEXTS)('%s is one diagnostic, and all other files are still checked', async (_, text, diagnostic) => {
  await expectOne((site) => site.write(`${FOLDER}/x.yaml`, text), `${FOLDER}/x.yaml:${diagnostic}`);
});

test.each(ENTRIES)('%s is one diagnostic, and all other files are still checked', async (_, entry, create) => {
  await expectOne((site) => create(site.path(`${FOLDER}/${entry}`)), `${FOLDER}/${entry}:1:1 file/unreadable`);
});

test.each([
  '>'.repeat(5000),
  '> - '.repeat(1200),
  '1. '.repeat(1600),
  '*'.repeat(2400) + 'a' + '*'.repeat(2400),
  '**a '.repeat(600) + 'b** '.repeat(600),
  '![a['.repeat(1200),
])('deeply nested text is at most one diagnostic, and no crash: %.6s…', async (text) => {
  const site = shared();
  site.edit('content/case-studies/zero-trust.yaml', '  blurb: |', `  blurb: |\n    ${text}\n`);
  const errors = errorsOf(await site.compile());
  expect(errors.length).toBeLessThan(2);
  expect(errors.filter((error) => !error.endsWith(' text/nesting'))).toEqual([]);
});

test('a file without read permission is one diagnostic', () => {
  // Another user cannot write into a cache that is there.
  const site = makeUncompiled();
  site.write(`${FOLDER}/x.yaml`, PERSON);
  chmodSync(site.path(`${FOLDER}/x.yaml`), 0);
  chmodSync(site.root, 0o777);
  const script = `import { run } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/run.ts'))};
    if (process.getuid() === 0) process.setuid(65534);
    const { diagnostics } = await run({ root: ${JSON.stringify(site.root)}, schemas: ${JSON.stringify(schemas)} });
    console.log(JSON.stringify(diagnostics.filter(({ severity }) => severity === 'error')));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject([
    { file: `${FOLDER}/x.yaml`, rule: 'file/unreadable', message: 'You do not have permission to read this file.' },
  ]);
});

test('no report shows text of a file outside of the content', async () => {
  const site = shared();
  const file = `${FOLDER}/x.yaml`;
  symlinkSync(import.meta.filename, site.path(file));
  const { diagnostics, sources } = await site.check();
  expect(diagnostics.find((diagnostic) => diagnostic.file === file)).toMatchObject({
    message: 'This link leads out of the content folder.',
  });
  expect(sources.get(file)).toBeUndefined();
});

test('a link to a picture, or to a folder of pictures, of the content is followed', async () => {
  const site = shared();
  const [picture = ''] = Object.keys((await site.check()).state.images);
  symlinkSync(site.path(`content/${picture}`), site.path('content/images/linked.png'));
  symlinkSync('images', site.path('content/pictures'));
  const { state } = await site.check();
  expect(Object.keys(state.images)).toEqual(
    expect.arrayContaining(['images/linked.png', picture.replace('images', 'pictures')]),
  );
});
