import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { makeFixture } from '../compile/fixture.ts';
import { startClient, type Client } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const CAN_RENAME = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } };

/** Returns the quick fixes on the line of a text that have a title. */
async function actionsAt(client: Client, file: string, marked: string, title: RegExp): Promise<CodeAction[]> {
  await client.diagnostics(file);
  const place = client.at(file, marked);
  const actions = await client.codeActions(file, { start: place, end: place }, ['quickfix']);
  return actions.filter((action) => title.test(action.title));
}

test('a file with a name that cannot be an address is renamed, with the links to it', async () => {
  const site = makeFixture();
  const file = 'content/case-studies/Zero_Trust.yaml';
  site.write(file, site.read(STUDY));
  rmSync(site.path(STUDY));
  const client = await startClient(site.root, CAN_RENAME);
  await client.open(file);
  const [action] = await actionsAt(client, file, `|${client.text(file).slice(0, 10)}`, /^Rename/);
  expect(action?.title).toBe('Rename it to “zero-trust.yaml”');
  expect(action?.diagnostics).toMatchObject([{ code: 'file/name' }]);
  expect(action?.edit?.documentChanges).toContainEqual({
    kind: 'rename',
    oldUri: client.uri(file),
    newUri: client.uri(STUDY),
  });
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
