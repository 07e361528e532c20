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

/** Name of the file, how to create it, and its only diagnostic. */
const cases: [string, (site: Fixture) => void, string][] = [
  [
    'Latin-1',
    (site) => site.write(`${FOLDER}/x.yaml`, Buffer.from('name: Ad\xe9', 'latin1')),
    `${FOLDER}/x.yaml:1:9 file/encoding`,
  ],
  [
    'UTF-16',
    (site) => site.write(`${FOLDER}/x.yaml`, Buffer.from('\uFEFFname: Ada', 'utf16le')),
    `${FOLDER}/x.yaml:1:1 file/encoding`,
  ],
  [
    'a Word document',
    (site) => site.write(`${FOLDER}/x.yaml`, Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1')),
    `${FOLDER}/x.yaml:1:1 file/encoding`,
  ],
  [
    'half a character at the end',
    (site) => site.write(`${FOLDER}/x.yaml`, Buffer.from(`${PERSON}# é`).subarray(0, -1)),
    `${FOLDER}/x.yaml:4:3 file/encoding`,
  ],
  [
    'text of 900 KB',
    (site) => site.write(`${FOLDER}/x.yaml`, `name: >\n${'  word word\n'.repeat(75_000)}title: Engineer\n`),
    `${FOLDER}/x.yaml:1:7 schema/length`,
  ],
  [
    'a line of 10,001 characters',
    (site) => site.write(`${FOLDER}/x.yaml`, `${PERSON}# ${'x'.repeat(9999)}`),
    `${FOLDER}/x.yaml:4:1 file/too-large`,
  ],
  [
    '150,000 fields in one file',
    (site) => {
      const keys = Array.from({ length: 150_000 }, (_, index) => `${(index + 46_656).toString(36)}:\n`);
      site.write(`${FOLDER}/x.yaml`, keys.join(''));
    },
    `${FOLDER}/x.yaml:1:1 file/too-large`,
  ],
  [
    'a list of 200,000 items',
    (site) => site.write(`${FOLDER}/x.yaml`, `name: [${'a,a,a,a,a,a,a,a,a,a,\n '.repeat(20_000)}]\n`),
    `${FOLDER}/x.yaml:1:1 file/too-large`,
  ],
  [
    'a file of 1 MB and a byte',
    (site) => site.write(`${FOLDER}/x.yaml`, `${'# a line\n'.repeat(1e6 / 9)}# a`.padEnd(1e6 + 1, 'x')),
    `${FOLDER}/x.yaml:1:1 file/too-large`,
  ],
  [
    'lists nested 4,000 deep',
    (site) => site.write(`${FOLDER}/x.yaml`, `name: ${'['.repeat(4000)}${']'.repeat(4000)}`),
    `${FOLDER}/x.yaml:1:106 yaml/syntax`,
  ],
  [
    'a folder named like a document',
    (site) => mkdirSync(site.path(`${FOLDER}/x.yaml`)),
    `${FOLDER}/x.yaml:1:1 file/unreadable`,
  ],
  [
    'a link to itself',
    (site) => symlinkSync('x.yaml', site.path(`${FOLDER}/x.yaml`)),
    `${FOLDER}/x.yaml:1:1 file/unreadable`,
  ],
  [
    'a link that leads nowhere',
    (site) => symlinkSync('nowhere', site.path(`${FOLDER}/x.yaml`)),
    `${FOLDER}/x.yaml:1:1 file/unreadable`,
  ],
  [
    'a folder that contains itself',
    (site) => symlinkSync('..', site.path(`${FOLDER}/again`)),
    `${FOLDER}/again:1:1 file/unreadable`,
  ],
  [
    'a link to a file outside of the content',
    (site) => symlinkSync(import.meta.filename, site.path(`${FOLDER}/x.yaml`)),
    `${FOLDER}/x.yaml:1:1 file/unreadable`,
  ],
  [
    'a link to a folder outside of the content',
    (site) => symlinkSync(import.meta.dirname, site.path(`${FOLDER}/linked`)),
    `${FOLDER}/linked:1:1 file/unreadable`,
  ],
  ['a socket', (site) => listen(site.path(`${FOLDER}/x.yaml`)), `${FOLDER}/x.yaml:1:1 file/unreadable`],
];

test.each(cases)('%s is one diagnostic, and all other files are still checked', async (_, make, finding) => {
  const site = shared();
  site.edit('content/case-studies/zero-trust.yaml', 'title: ', 'titel: ');
  make(site);
  const expected = ['content/case-studies/zero-trust.yaml:6:1 schema/unknown-field', finding].sort();
  expect(errorsOf(await site.check())).toEqual(expected);
  expect(errorsOf(await site.check()), 'from the cache').toEqual(expected);
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
