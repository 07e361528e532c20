import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { makeFixture } from '../compile/fixture.ts';
import { startClient, type Client } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const TOP = { line: 0, character: 0 };
const CAN_RENAME = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } };

/** Returns the quick fixes on the line of a text that have a title. */
async function actionsAt(client: Client, file: string, marked: string, title: RegExp): Promise<CodeAction[]> {
  await client.diagnostics(file);
  const place = client.at(file, marked);
  const actions = await client.codeActions(file, { start: place, end: place }, ['quickfix']);
  return actions.filter((action) => title.test(action.title));
}

test.each([
  ['a name that cannot be an address', 'content/case-studies/Zero_Trust.yaml', 'file/name'],
  ['another extension', 'content/case-studies/zero-trust.yml', 'file/extension'],
  ['an extension that a text editor added', 'content/case-studies/zero-trust.yaml.txt', 'file/extension'],
])('a file with %s is renamed', async (_what, file, code) => {
  const site = makeFixture();
  site.write(file, site.read(STUDY));
  rmSync(site.path(STUDY));
  const client = await startClient(site.root, CAN_RENAME);
  await client.open(file);
  const [action] = await actionsAt(client, file, `|${client.text(file).slice(0, 10)}`, /^Rename/);
  expect(action?.title).toBe('Rename it to “zero-trust.yaml”');
  expect(action?.diagnostics).toMatchObject([{ code }]);
  expect(action?.edit?.documentChanges).toContainEqual({
    kind: 'rename',
    oldUri: client.uri(file),
    newUri: client.uri(STUDY),
  });
});

test.each([
  ['of a file that exists', 'content/case-studies/Zero_Trust.yaml'],
  ['of a file that exists, with another extension', 'content/case-studies/zero-trust.yml'],
])('no file gets the name %s', async (_where, file) => {
  const site = makeFixture();
  site.write(file, site.read(STUDY));
  const client = await startClient(site.root, CAN_RENAME);
  await client.until(() => client.publishedFor(file).some(({ code }) => String(code).startsWith('file/')));
  await client.open(file);
  expect(await client.codeActions(file, { start: TOP, end: TOP }, ['quickfix'])).not.toContainEqual(
    expect.objectContaining({ title: expect.stringMatching(/^Rename/) as string }),
  );
});

test('an editor that renames no files gets no action that does', async () => {
  const site = makeFixture();
  const file = 'content/case-studies/Zero_Trust.yaml';
  site.write(file, site.read(STUDY));
  rmSync(site.path(STUDY));
  const client = await startClient(site.root);
  await client.open(file);
  expect(await actionsAt(client, file, `|${client.text(file).slice(0, 10)}`, /^Rename/)).toEqual([]);
});

test('either of two fields with the same name is kept, with everything below it', async () => {
  const site = makeFixture();
  const client = await startClient(site.root);
  await client.open(STUDY);
  const before = client.text(STUDY);
  await client.change(STUDY, `strategy:\n  blurb: |\n    One\n\n    Two\n\n${before}`);
  const line = client.text(STUDY).split('\n').lastIndexOf('strategy:');
  const place = { line, character: 0 };
  await client.diagnostics(STUDY);
  const actions = await client.codeActions(STUDY, { start: place, end: place }, ['quickfix']);
  const [first, second] = actions.filter(({ title }) => title.startsWith('Keep line'));
  expect([first?.title, second?.title]).toEqual([
    `Keep line 1, and delete line ${line + 1}`,
    `Keep line ${line + 1}, and delete line 1`,
  ]);
  expect(client.applied(STUDY, second?.edit)).toBe(`\n${before}`);
  await client.change(STUDY, client.applied(STUDY, first?.edit));
  expect(client.text(STUDY).match(/^strategy:/gm)).toHaveLength(1);
  expect((await client.diagnostics(STUDY)).map(({ code }) => code)).not.toContain('yaml/duplicate-key');
});

test.each([
  [
    'at the dash of an item, whose line has other parts',
    'results:\n  - title: A\n    title: B\n',
    ['Keep line 2, and delete line 3'],
  ],
  ['in braces', 'image: { src: a, src: b }\n', []],
  ['on the last line', 'title: A\ntitle: B', ['Keep line 1, and delete line 2', 'Keep line 2, and delete line 1']],
])('a field with the name of another one %s', async (_where, text, titles) => {
  const site = makeFixture();
  const client = await startClient(site.root);
  await client.open(STUDY, text);
  const range = { start: TOP, end: { line: 9, character: 0 } };
  const actions = await client.codeActions(STUDY, range, ['quickfix']);
  const offered = actions.filter(({ title }) => title.startsWith('Keep line'));
  expect(offered.map(({ title }) => title)).toEqual(titles);
  const [first] = offered;
  if (first) expect(client.applied(STUDY, first.edit)).toBe(text.replace(/ *title: B\n?/, ''));
});

test.each([
  ['of the document', /^title: .*\n/m, 'Add “title”', /\ntitle: '\[\[.*\]\]'$/],
  ['of a group', /^ {4}src: .*\n/m, 'Add “src”', /\n {4}src: 'images\/[^']*'\n/],
])('a missing field %s is added with a text to replace', async (_where, field, title, added) => {
  const site = makeFixture();
  const client = await startClient(site.root);
  await client.open(STUDY);
  await client.change(STUDY, client.text(STUDY).trimEnd().replace(/\r/g, '').replace(field, ''));
  const missing = (await client.diagnostics(STUDY)).find(({ code }) => code === 'schema/missing-field');
  expect(missing).toBeDefined();
  const actions = await client.codeActions(STUDY, (missing as NonNullable<typeof missing>).range, ['quickfix']);
  const action = actions.find((action) => action.title === title);
  expect(client.applied(STUDY, action?.edit)).toMatch(added);
  await client.change(STUDY, client.applied(STUDY, action?.edit));
  expect((await client.diagnostics(STUDY)).map(({ code }) => code)).not.toContain('schema/missing-field');
});

test('a missing field of a group in braces is not added, nor a document to a list in brackets', async () => {
  const site = makeFixture();
  const client = await startClient(site.root);
  const list = 'content/insights.yaml';
  await client.open(STUDY);
  await client.change(STUDY, client.text(STUDY).replace(/^image:\n(?: .*\n)+/m, 'image: { alt: A wall }\n'));
  await client.open(list);
  await client.change(list, client.text(list).replace(/(?<=:)\n {2}- [^]*/, ' [mobile-app]\n'));
  for (const [file, code] of [
    [STUDY, 'schema/missing-field'],
    [list, 'content/order'],
  ] as const) {
    const found = (await client.diagnostics(file)).find((diagnostic) => diagnostic.code === code);
    if (!found) throw new Error(`There is no ${code}.`);
    const actions = await client.codeActions(file, found.range, ['quickfix']);
    expect(actions.filter(({ title }) => title.startsWith('Add '))).toEqual([]);
  }
});

test('a missing field is not added for another one that has no value', async () => {
  const client = await startClient(makeFixture().root);
  await client.open(STUDY);
  await client.change(
    STUDY,
    client
      .text(STUDY)
      .replace(/^title: .*$/m, 'title:')
      .replace(/^sector: .*\n/m, ''),
  );
  expect(await actionsAt(client, STUDY, '|title:\n', /^Add/)).toEqual([]);
});

test('a document that the list of its collection lacks is added to it', async () => {
  const site = makeFixture();
  const client = await startClient(site.root);
  const list = 'content/insights.yaml';
  await client.open(list);
  await client.replace(list, '  - zero-trust\n', '');
  const found = (await client.diagnostics(list)).find(({ code }) => code === 'content/order');
  const place = found?.range.start ?? { line: 0, character: 0 };
  const actions = await client.codeActions(list, { start: place, end: place }, ['quickfix']);
  const action = actions.find(({ title }) => title === 'Add “- zero-trust” at the end');
  await client.change(list, client.applied(list, action?.edit));
  expect(client.text(list)).toContain('  - zero-trust\n');
  expect(await client.diagnostics(list)).toEqual([]);
});
