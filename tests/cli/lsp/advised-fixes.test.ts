import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { makeFixture } from '../compile/fixture.ts';
import { shareClient, startClient, type Client } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const LIST = 'content/insights.yaml';
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

const shared = shareClient();

/** Returns the quick fixes for the first diagnostic of a rule in an open file. */
async function actionsFor(file: string, rule: string): Promise<CodeAction[]> {
  const found = (await shared().diagnostics(file)).find(({ code }) => code === rule);
  if (!found) throw new Error(`There is no ${rule}.`);
  return shared().codeActions(file, found.range, ['quickfix']);
}

test.each([
  ['of the document', /^title: .*\n/m, 'Add “title”', /\ntitle: '\[\[.*\]\]'$/],
  ['of a group', /^ {4}src: .*\n/m, 'Add “src”', /\n {4}src: 'images\/[^']*'\n/],
])('a missing field %s is added with a text to replace', async (_where, field, title, added) => {
  const client = shared();
  await client.open(STUDY, client.read(STUDY).trimEnd().replace(field, ''));
  const actions = await actionsFor(STUDY, 'schema/missing-field');
  const completed = client.applied(STUDY, actions.find((action) => action.title === title)?.edit);
  expect(completed).toMatch(added);
  await client.change(STUDY, completed);
  expect((await client.diagnostics(STUDY)).map(({ code }) => code)).not.toContain('schema/missing-field');
});

test.each([
  ['a field to a group in braces', STUDY, 'schema/missing-field', /^image:\n(?: .*\n)+/m, 'image: { alt: A wall }\n'],
  ['a document to a list in brackets', LIST, 'content/order', /(?<=:)\n {2}- [^]*/, ' [mobile-app]\n'],
])('nothing adds %s', async (_what, file, rule, from, to) => {
  await shared().open(file, shared().read(file).replace(from, to));
  const actions = await actionsFor(file, rule);
  expect(actions.filter(({ title }) => title.startsWith('Add '))).toEqual([]);
});

test('a missing field is not added for another one that has no value', async () => {
  const client = shared();
  await client.open(STUDY, client.read(STUDY).replace(/^title: .*\nsector: .*\n/m, 'title:\n'));
  expect(await actionsAt(client, STUDY, '|title:\n', /^Add/)).toEqual([]);
});

test('a document that the list of its collection lacks is added to it', async () => {
  const client = shared();
  await client.open(LIST, client.read(LIST).replace('  - zero-trust\n', ''));
  const actions = await actionsFor(LIST, 'content/order');
  const action = actions.find(({ title }) => title === 'Add “- zero-trust” at the end');
  await client.change(LIST, client.applied(LIST, action?.edit));
  expect(client.text(LIST)).toContain('  - zero-trust\n');
  expect(await client.diagnostics(LIST)).toEqual([]);
});

test('an item without a document is no reason to add others, and a draft or a copy is not added', async () => {
  const site = makeFixture();
  site.write('content/case-studies/new-gates.yaml', 'title: "[[Title]]"\n');
  site.write('content/case-studies/zero-trust-copy.yaml', site.read(STUDY));
  site.edit(LIST, '  - mobile-app\n', '  - qqqqqqqq\n');
  site.edit(LIST, '  - federated-search\n', '');
  const client = await startClient(site.root);
  await client.open(LIST);
  expect(await actionsAt(client, LIST, '|- qqqqqqqq', /^Add/)).toEqual([]);
  const actions = await actionsAt(client, LIST, '|- image-gallery-search', /^Add/);
  expect(actions.map(({ title }) => title)).toEqual(['Add “- federated-search” and “- mobile-app” at the end']);
});
