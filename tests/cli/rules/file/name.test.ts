import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsOf, shareCompiled } from '../../compile/fixture.ts';
import { addFile, check, exampleSite, rulesFor } from '../check.ts';

const FILE = 'content/case-studies/example.yaml';

const shared = shareCompiled();

test('a page cannot be named index; a person can', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/index.yaml', 'title: An index of hospitals\n');
  site.texts.set('content/employees/index.yaml', 'name: Index\ntitle: Engineer\n');
  const found = (await check(site)).filter(({ rule }) => rule === 'file/name');
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['content/case-studies/index.yaml', 'A page named “index.yaml” takes over the address of its folder.'],
  ]);
});

test.each([
  ['zero-trust - Copy', 'error'],
  ['Copy of zero-trust', 'error'],
  ['zero-trust-old', 'warning'],
])('a document that is named like a copy is reported as one: %s', async (name, severity) => {
  const site = exampleSite();
  const text = site.texts.get('content/case-studies/zero-trust.yaml') as string;
  site.texts.set(`content/case-studies/${name}.yaml`, text);
  expect(await check(site)).toMatchObject([
    { rule: 'file/name', severity, message: expect.stringContaining('a copy of “zero-trust”') as string },
  ]);
});

test('a document with the number of a repeated download is reported as a copy, and need not be in the order', async () => {
  const site = exampleSite();
  const text = site.texts.get('content/case-studies/zero-trust.yaml') as string;
  site.texts.set('content/case-studies/zero-trust (1).yaml', text);
  expect(await check(site)).toMatchObject([
    { rule: 'file/name', severity: 'error', help: 'Delete it, or give it a name that describes its content.' },
  ]);
});

test('a picture whose name has a space is reported once', async () => {
  expect(await rulesFor('images/A b.svg', {})).toEqual(['content/images/A b.svg file/name']);
});

test('a page whose name has uppercase letters is one diagnostic', async () => {
  const site = exampleSite();
  const text = site.texts.get('content/about.yaml') as string;
  site.texts.delete('content/about.yaml');
  site.texts.set('content/About.yaml', text);
  expect(await check(site)).toMatchObject([{ rule: 'file/name', help: 'Rename it to “about.yaml”.' }]);
});

test('a misnamed file is to be renamed if documents use the right name', async () => {
  for (const name of ['Zero-Gates.svg', 'zero gates.svg', 'Zero_Gates.SVG', 'zero-gates.svg.svg']) {
    const site = exampleSite();
    addFile(site, `content/images/${name}`, '', { format: 'svg' });
    site.texts.set(FILE, 'image:\n  src: images/zero-gates.svg\n  alt: What it shows\n');
    const found = await check(site);
    expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['file/name', 'image/missing']));
    expect(found.map(({ rule }) => rule)).not.toContain('file/unused');
    expect(found.find(({ rule }) => rule === 'file/name')?.help).toBe('Rename it to “zero-gates.svg”.');
    expect(found.find(({ rule }) => rule === 'image/missing')).toMatchObject({
      help: `Rename the file “${name}” to “zero-gates.svg”.`,
    });
    expect(found.flatMap(({ fix }) => fix ?? [])).toEqual([]);
  }
});

test('a misnamed folder of documents is one diagnostic', async () => {
  const site = shared();
  renameSync(site.path('content/case-studies'), site.path('content/Case Studies'));
  const found = await site.check();
  expect(errorsOf(found)).toHaveLength(1);
  expect(found.diagnostics.find(({ severity }) => severity === 'error')).toMatchObject({
    message: 'The folder “Case Studies” must be named “case-studies”.',
  });
});

test.each([
  ['content/case-studies/zero-gates-old.yaml', []],
  ['content/images/My Photos/a.svg', ['Rename it to “my-photos”.']],
  ['content/images/图.svg', ['Rename it, because the name becomes part of an address.']],
])('the name of %s is compared with the rules for addresses and the other names', async (file, help) => {
  const site = exampleSite();
  addFile(site, file, 'title: Zero gates\n');
  const found = (await check(site)).filter(({ rule }) => rule === 'file/name');
  expect(found.map((diagnostic) => diagnostic.help)).toEqual(help);
});

test('a document with several extensions is left to the rule for extensions', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/gates.YML.yaml', 'title: Gates\n');
  expect((await check(site)).map(({ rule }) => rule)).not.toContain('file/name');
});

test('a name of a device in Windows is reported, with any extension', async () => {
  const site = exampleSite();
  site.texts.set('content/employees/aux.yaml', 'name: Ada Aux\ntitle: Engineer\n');
  site.texts.set('content/employees/auxiliary.yaml', 'name: Grace Aux\ntitle: Engineer\n');
  const found = (await check(site)).filter(({ rule }) => rule === 'file/name');
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    [
      'content/employees/aux.yaml',
      'Windows does not allow a file named “aux.yaml”, so the site cannot be copied there.',
    ],
  ]);
});
