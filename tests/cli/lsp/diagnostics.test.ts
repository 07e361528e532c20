import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection, Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import { run } from '../../../cli/compile/run.ts';
import { DiagnosticsPublisher } from '../../../cli/lsp/diagnostics.ts';
import type { EditorWorkspace } from '../../../cli/lsp/editor-workspace.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { createReport } from '../../../cli/report/report.ts';
import { formatJson } from '../../../cli/report/json.ts';
import { schemas } from '../../site/frozen-site.ts';
import { makeFixture } from '../compile/fixture.ts';
import { examples, startClient, startSmall, type Client } from './client.ts';

const ABOUT = 'content/about.yaml';
const STUDY = 'content/case-studies/zero-trust.yaml';
const OTHER = 'content/case-studies/mobile-app.yaml';
const broken = join(import.meta.dirname, '../../fixtures/broken');

/** Output of `content check --format json`, by file. */
async function checkJson(root: string, schemaFolder: string): Promise<Map<string, Diagnostic[]>> {
  const { diagnostics, state, sources } = await run({ root, schemas: schemaFolder });
  const json = formatJson(createReport(diagnostics, state.documentCount, sources), { color: false, columns: 100 });
  return Map.groupBy((JSON.parse(json) as { diagnostics: Diagnostic[] }).diagnostics, ({ file }) => file);
}

/** The parts of a diagnostic that an editor shows. */
function shown({ range, severity, code, message }: LspDiagnostic): unknown {
  const { start, end } = range;
  return [code, severity, start.line + 1, start.character + 1, end.line + 1, end.character + 1, message];
}

function expected({ range, severity, rule, message, help, hidesOthers }: Diagnostic): unknown {
  const { start, end } = range;
  const text = [message, help, hidesOthers && 'More may follow once this file can be read.'].filter(Boolean).join('\n');
  return [rule, severity === 'error' ? 1 : 2, start.line, start.column, end.line, end.column, text];
}

/** Opens files as an editor does that replaces invalid bytes and hides byte order marks. */
async function openAll(client: Client, files: string[]): Promise<void> {
  for (const file of files) {
    await client.open(file, new TextDecoder().decode(readFileSync(join(client.root, file))));
  }
}

test.each([
  ['broken', broken, schemas],
  ['examples', examples, join(examples, 'schemas')],
])(
  'every buffer of the fixtures (%s) has the diagnostics of content check for its bytes',
  async (_name, folder, schemaFolder) => {
    const site = makeFixture(folder);
    const checked = await checkJson(site.root, schemaFolder);
    const client = await startClient(site.root, {}, schemaFolder);
    const { state } = await run({ root: site.root, schemas: schemaFolder });
    const files = site.documents();
    expect(files.length).toBeGreaterThanOrEqual(state.documentCount);
    await openAll(client, files);
    for (const file of files) {
      const diagnostics = await client.diagnostics(file);
      expect([file, diagnostics.map(shown)]).toEqual([file, (checked.get(file) ?? []).map(expected)]);
    }
    // Files that cannot be opened as text: pictures, and folders named like documents.
    for (const [file, diagnostics] of checked) {
      expect([file, client.publishedFor(file).map(shown)]).toEqual([file, diagnostics.map(expected)]);
    }
  },
);

test('a diagnostic leads to the page of its rule and to other locations', async () => {
  const { site, client } = await startSmall();
  await client.open(ABOUT);
  expect(await client.diagnostics(ABOUT)).toEqual([]);
  await client.change(ABOUT, `title: Again\n${site.read(ABOUT)}`);
  const [diagnostic] = await client.diagnostics(ABOUT);
  expect(diagnostic).toMatchObject({
    source: 'content',
    code: 'yaml/duplicate-key',
    codeDescription: { href: expect.stringMatching(/^file:.*\/cli\/rules\/yaml\/duplicate-key\.md$/) as string },
    relatedInformation: [{ location: { uri: client.uri(ABOUT), range: { start: { line: 0, character: 0 } } } }],
  });
});

test('a change is checked before it is saved, other documents only after', async () => {
  const site = makeFixture();
  const client = await startClient(site.root);
  await client.open(OTHER);
  await client.open(STUDY);
  await client.diagnostics(OTHER);
  await client.replace(STUDY, 'strategy:\n  blurb: |\n', 'strategy:\n  blurb: |\n    ### New words\n\n');
  await client.replace(
    OTHER,
    'strategy:\n  blurb: |\n',
    'strategy:\n  blurb: |\n    [New](/case-studies/zero-trust#new-words)\n\n',
  );
  expect((await client.diagnostics(OTHER)).map(({ code }) => code)).toEqual(['link/broken-fragment']);
  site.write(STUDY, client.text(STUDY));
  await client.until(() => client.publishedFor(OTHER).length === 0);
});

test('positions count UTF-16 units, and a byte order mark only if the editor sends it', async () => {
  const { site, client } = await startSmall();
  const text = `\uFEFFtitel: 🌍 Words\n${site.read(ABOUT)}`;
  await client.open(ABOUT, text);
  const [marked] = await client.diagnostics(ABOUT);
  await client.change(ABOUT, text.slice(1));
  const [unmarked] = await client.diagnostics(ABOUT);
  expect(marked?.range.start).toEqual({ line: 0, character: 1 });
  expect(unmarked?.range.start).toEqual({ line: 0, character: 0 });
});

test('a broken schema keeps the diagnostics as they were', async () => {
  const site = makeFixture();
  site.edit(STUDY, 'title: ', 'titel: ');
  const own = site.copySchemas();
  const client = await startClient(site.root, {}, own);
  await client.until(() => client.publishedFor(STUDY).length > 0);
  site.write('schemas/case-study.json', '{');
  await client.until(() => client.publishedFor('schemas/case-study.json').length > 0);
  expect(client.publishedFor(STUDY)).toHaveLength(1);
  await client.open(STUDY);
  expect(await client.diagnostics(STUDY)).toHaveLength(1);
  site.write('schemas/case-study.json', readFileSync(join(schemas, 'case-study.json')));
  await client.until(() => client.publishedFor('schemas/case-study.json').length === 0);
});

/** A publisher for a workspace and a connection that have only what a test needs. */
function createPublisher(workspace: object, connection: object): DiagnosticsPublisher {
  const window = { createWorkDoneProgress: () => Promise.reject(new Error('no progress')) };
  const publisher = new DiagnosticsPublisher(
    { console: { info: () => {} }, window, ...connection } as unknown as Connection,
    { checkAll: () => Promise.resolve([]), openFiles: () => [], ...workspace } as unknown as EditorWorkspace,
  );
  onTestFinished(() => publisher.dispose());
  return publisher;
}

test('a change during a check that fails is checked', async () => {
  const checks = [Promise.withResolvers<Diagnostic[]>(), Promise.withResolvers<Diagnostic[]>()];
  let started = 0;
  const messages: string[] = [];
  const sendNotification = (_type: unknown, { message }: { message: string }) => messages.push(message);
  const publisher = createPublisher({ checkAll: () => checks[started++]?.promise }, { sendNotification });
  publisher.onSave();
  publisher.onSave();
  checks[0]?.reject(new Error('The file is gone.'));
  await expect.poll(() => started).toBe(2);
  expect(messages).toEqual(['The content cannot be checked: The file is gone.']);
});

test('a text that is closed while it is checked has no diagnostics, and one that is closed while it waits is not checked', async () => {
  const check = Promise.withResolvers<Diagnostic[]>();
  const isChecked = Promise.withResolvers<void>();
  const checked: string[] = [];
  const published: unknown[] = [];
  const workspace = {
    openFiles: () => [ABOUT, STUDY],
    // The first file is opened again, with a text of the same version.
    versionOf: (file: string) => (file === ABOUT ? 1 : null),
    diagnose: (file: string) => {
      checked.push(file);
      isChecked.resolve();
      return check.promise;
    },
  };
  const publisher = createPublisher(workspace, { sendDiagnostics: (params: unknown) => published.push(params) });
  publisher.onSave();
  await isChecked.promise;
  publisher.onClose(STUDY);
  publisher.onClose(ABOUT);
  check.resolve([]);
  await new Promise(setImmediate);
  expect([checked, published]).toEqual([[ABOUT], []]);
});

test('a file that is closed has the diagnostics of the disk again, one that is deleted has none', async () => {
  const { site, client } = await startSmall();
  const other = 'content/case-studies/example.yaml';
  await client.open(ABOUT, site.read(ABOUT).replace('title: ', 'titel: '));
  expect((await client.diagnostics(ABOUT)).length).toBeGreaterThan(0);
  await client.close(ABOUT);
  await client.until(() => client.publishedFor(ABOUT).length === 0);
  site.edit(other, 'title: ', 'titel: ');
  await client.until(() => client.publishedFor(other).length > 0);
  rmSync(site.path(other));
  await client.until(() => client.publishedFor(other).length === 0);
});
