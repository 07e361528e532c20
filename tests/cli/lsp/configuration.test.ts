import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeFixture } from '../compile/fixture.ts';
import { Client, startClient } from './client.ts';

const ABOUT = 'content/about.yaml';
const CONFIG = 'content.config.ts';

test('a broken configuration is a diagnostic of its file from the first check on, and the check goes on once it is repaired', async () => {
  const site = makeFixture();
  const valid = site.read(CONFIG);
  site.write(CONFIG, 'export default {\n  collections: [,,\n};\n');
  const client = await startClient(site.root);
  await client.until(() => client.publishedFor(CONFIG).length > 0);
  expect(client.publishedFor(CONFIG)).toMatchObject([
    {
      code: 'config/broken',
      message: expect.stringMatching(/^The configuration cannot be loaded.*\n.*what Node said/) as string,
    },
  ]);
  await client.open(ABOUT);
  expect(await client.diagnostics(ABOUT)).toEqual([]);
  await expect(client.ask('hover', ABOUT, { line: 0, character: 0 })).rejects.toThrow('has not been checked yet');
  await client.replace(ABOUT, 'title: ', 'titel: ');
  site.write(CONFIG, valid);
  await client.until(() => client.publishedFor(ABOUT).some(({ code }) => code === 'schema/unknown-field'));
  expect(client.publishedFor(CONFIG)).toEqual([]);
  // The diagnostics of documents stay while the configuration is broken again.
  site.write(CONFIG, 'export default {};\n');
  await client.until(() => client.publishedFor(CONFIG).length > 0);
  expect(client.publishedFor(ABOUT).map(({ code }) => code)).toContain('schema/unknown-field');
  expect(client.messages).toEqual([]);
});

test('of the folders that an editor has open, the one with a content configuration is the project', async () => {
  const site = makeFixture();
  const client = new Client(site.root);
  onTestFinished(() => client.stop());
  const uris = ['untitled:x', pathToFileURL(tmpdir()).href, client.uri('')];
  const workspaceFolders = uris.map((uri) => ({ uri, name: uri }));
  await client.request('initialize', { processId: null, rootUri: null, workspaceFolders, capabilities: {} });
  await client.notify('initialized', {});
  await client.open(ABOUT);
  await client.replace(ABOUT, 'title: ', 'titel: ');
  await client.until(() => client.publishedFor(ABOUT).some(({ code }) => code === 'schema/unknown-field'));
});

test('a module that the configuration imports is loaded again after a change', () => {
  const site = makeFixture();
  const steps = ["'off'", "'error'", '', "'warning'"];
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { loadConfig } from ${JSON.stringify(import.meta.resolve('../../../cli/compile/disk/load-config.ts'))};
    import { resolvePaths } from ${JSON.stringify(import.meta.resolve('../../../cli/compile/disk/project-paths.ts'))};
    mkdirSync('src/content', { recursive: true });
    writeFileSync('content.config.ts', "import a from './src/content/a.ts'; export default { collections: [], a };");
    const results = [];
    for (const [version, step] of ${JSON.stringify(steps)}.entries()) {
      writeFileSync('src/content/a.ts', 'export default ' + step + ';');
      results.push(await loadConfig(resolvePaths({ root: process.cwd() }), version).then(({ a }) => a, () => 'broken'));
    }
    console.log(JSON.stringify(results));`;
  // Vitest has a module loader of its own.
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: site.root,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['["off","error","broken","warning"]\n', '']);
});

test('the first check has a progress in editors that show it, and each check a line in the log', async () => {
  const site = makeFixture();
  const client = await startClient(site.root, { window: { workDoneProgress: true } });
  await client.until(() => client.progress.some(({ kind }) => kind === 'end'));
  expect(client.progress[0]).toMatchObject({ kind: 'begin', title: 'Checking the content' });
  await client.until(() => client.log.some((line) => /^Checked all content: \d+ problems?\.$/.test(line)));
});
