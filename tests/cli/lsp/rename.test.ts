import { cpSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Range, RenameFile, WorkspaceEdit } from 'vscode-languageserver';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeFixture, type Fixture } from '../compile/fixture.ts';
import { startClient, type Client } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const RENAMES = { workspace: { workspaceEdit: { resourceOperations: ['rename'], documentChanges: true } } };

/** Writes a workspace edit to the disk, as an editor does that saves all files. */
function apply(client: Client, site: Fixture, edit: WorkspaceEdit | null): void {
  const changes = edit?.documentChanges ?? [];
  const path = (uri: string) => uri.slice(client.uri('').length + 1);
  for (const change of changes) {
    if ('edits' in change) {
      const file = path(change.textDocument.uri);
      site.write(file, client.applied(file, { documentChanges: [change] }));
    }
  }
  for (const { oldUri, newUri } of changes.filter((change): change is RenameFile => 'oldUri' in change)) {
    renameSync(site.path(path(oldUri)), site.path(path(newUri)));
  }
}

/** A copy of the site in which links of all kinds lead to one case study. */
function makeLinkedSite(): Fixture {
  const site = makeFixture();
  const link =
    'See [one](/case-studies/zero-trust), [two](/case-studies/zero-trust#challenge) and\n    [three](/case-studies/zero-trust "A title").';
  site.edit(
    'content/case-studies/mobile-app.yaml',
    'strategy:\n  blurb: |\n',
    `strategy:\n  blurb: |\n    ${link}\n\n`,
  );
  site.edit('content/home.yaml', 'url: /insights', "url: '/case-studies/zero-trust#results'");
  site.edit(
    STUDY,
    'strategy:\n  blurb: |\n',
    'strategy:\n  blurb: |\n    [This page](/case-studies/zero-trust), [here](#challenge)\n\n',
  );
  return site;
}

test('a link that does not have the name is renamed as a whole, with characters of YAML', async () => {
  const site = makeLinkedSite();
  site.edit('content/home.yaml', "'/case-studies/zero-trust#results'", String.raw`"/case-studies/zero\x2dtrust"`);
  const client = await startClient(site.root, RENAMES);
  await client.open(STUDY);
  const position = client.at(STUDY, '[here](#ch|allenge)');
  const prepared = await client.ask<{ range: Range; placeholder: string }>('prepareRename', STUDY, position);
  expect(prepared).toEqual({
    range: { start: client.at(STUDY, '[here](|#challenge)'), end: client.at(STUDY, '[here](#challenge|)') },
    placeholder: 'zero-trust',
  });
  const edit = await client.ask<WorkspaceEdit>('rename', STUDY, position, { newName: 'no-walls' });
  apply(client, site, edit);
  expect(site.read('content/home.yaml')).toContain('/case-studies/no-walls');
  expect(errorsOf(await site.check())).toEqual([]);
});

test('addresses in text stay, those in comments follow, without a list of redirects and with a broken file', async () => {
  const site = makeLinkedSite();
  rmSync(site.path('content/redirects.yaml'));
  const other = 'content/case-studies/mobile-app.yaml';
  site.edit(other, 'strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    ### On /case-studies/zero-trust\n\n');
  site.edit(other, 'strategy:\n', 'strategy: # After /case-studies/zero-trust\n');
  site.write('content/careers.yaml', `# From /case-studies/zero-trust\ntitle: "${site.read('content/careers.yaml')}`);
  const before = site.read(other);
  const client = await startClient(site.root, RENAMES);
  const rename = (newUri: string) =>
    client.request<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [{ oldUri: client.uri(STUDY), newUri: client.uri(newUri) }],
    });
  expect(client.applied(other, (await rename('content/case-studies/no-walls.yaml')) ?? undefined)).toBe(
    before.replaceAll(/(?<!On )\/case-studies\/zero-trust/g, '/case-studies/no-walls'),
  );
  // No address leads to a file elsewhere.
  expect(await rename('content/elsewhere/no-walls.yaml')).toBeNull();
  expect(await rename('no-walls.yaml')).toBeNull();
});

test('a picture and a folder of pictures take their paths with them', async () => {
  const site = makeFixture();
  const client = await startClient(site.root, RENAMES);
  await client.open(STUDY);
  const position = client.at(STUDY, 'images/case-studies/zero|-trust.svg');
  const prepared = await client.ask<{ placeholder: string }>('prepareRename', STUDY, position);
  expect(prepared.placeholder).toBe('zero-trust');
  apply(client, site, await client.ask<WorkspaceEdit>('rename', STUDY, position, { newName: 'gates' }));
  expect(site.read(STUDY)).toContain('src: images/case-studies/gates.svg');
  expect(errorsOf(await site.check())).toEqual([]);
  await client.close(STUDY);
  // The next check on the disk sees the new name.
  const picture = { textDocument: { uri: client.uri(STUDY) }, position };
  await expect
    .poll(async () => JSON.stringify(await client.request('textDocument/definition', picture)))
    .toContain('gates.svg');
  const files = [{ oldUri: client.uri('content/images/case-studies'), newUri: client.uri('content/images/work') }];
  apply(client, site, await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files }));
  renameSync(site.path('content/images/case-studies'), site.path('content/images/work'));
  expect(site.read(STUDY)).toContain('src: images/work/gates.svg');
  expect(errorsOf(await site.check())).toEqual([]);
});

test('unsaved texts are rewritten as they are now, with the name that a file with a bad one should have', async () => {
  const site = makeLinkedSite();
  const client = await startClient(site.root, RENAMES);
  await client.open('content/home.yaml');
  await client.replace('content/home.yaml', 'meta:', '# A new line\nmeta:');
  const files = [{ oldUri: client.uri(STUDY), newUri: client.uri('content/case-studies/No Walls.yaml') }];
  const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
  const expected = client.text('content/home.yaml').replace('zero-trust#results', 'no-walls#results');
  expect(client.applied('content/home.yaml', edit)).toBe(expected);
  expect(edit.documentChanges).toContainEqual(
    expect.objectContaining({ textDocument: { uri: client.uri('content/home.yaml'), version: 2 } }),
  );
});

test('names that addresses cannot have, names that are taken and fixed addresses are refused', async () => {
  const site = makeFixture();
  const client = await startClient(site.root, RENAMES);
  await client.open('content/insights.yaml');
  await client.open('content/home.yaml');
  const at = client.at('content/insights.yaml', '- zero|-trust');
  const renameTo = (newName: string) => client.ask('rename', 'content/insights.yaml', at, { newName });
  await expect(renameTo('!')).rejects.toThrow('lowercase letters');
  await expect(renameTo('../home')).rejects.toThrow('lowercase letters');
  await expect(renameTo('mobile-app')).rejects.toThrow('There is already a file content/case-studies/mobile-app.yaml');
  const prepare = (marked: string) =>
    client.ask('prepareRename', 'content/home.yaml', client.at('content/home.yaml', marked));
  await expect(prepare('url: /ins|ights')).rejects.toThrow('content.config.ts');
  await expect(prepare('ti|tle: ')).rejects.toThrow('where a link');
});

test('an editor that cannot rename files is not offered to', async () => {
  const site = makeFixture(join(dirname(schemas), 'tests/fixtures/examples'));
  cpSync(join(dirname(schemas), 'tests/fixtures/examples/schemas'), site.path('schemas'), { recursive: true });
  const plain = await startClient(site.root, {}, site.path('schemas'));
  expect(plain.initialized.capabilities.renameProvider).toBeUndefined();
  const able = await startClient(site.root, RENAMES, site.path('schemas'));
  expect(able.initialized.capabilities).toMatchObject({
    renameProvider: { prepareProvider: true },
    workspace: { fileOperations: { willRename: { filters: [{ pattern: { glob: '**/content/**' } }] } } },
  });
});
