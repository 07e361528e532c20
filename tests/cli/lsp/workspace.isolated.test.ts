import { beforeEach, expect, test, vi } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findReferences, type Target } from '../../../cli/workspace/targets.ts';
import { EditorWorkspace } from '../../../cli/lsp/editor-workspace.ts';
import { schemas } from '../../site/frozen-site.ts';
import { makeCompiled, type Fixture } from '../compile/fixture.ts';
import { startClient } from './client.ts';

const parsed = vi.hoisted(() => ({ files: [] as string[], onParse: () => {} }));

// Records which documents are parsed; everything else is real.
vi.mock('../../../cli/compile/documents/parse-document.ts', async (load) => {
  const original = await load<typeof import('../../../cli/compile/documents/parse-document.ts')>();
  const parseDocument: typeof original.parseDocument = (source, ...rest) => {
    parsed.files.push(source.file);
    parsed.onParse();
    return original.parseDocument(source, ...rest);
  };
  return { ...original, parseDocument };
});

beforeEach(() => (parsed.onParse = () => {}));

const ABOUT = 'content/about.yaml';
const STUDY = 'content/case-studies/zero-trust.yaml';

/** Opens a checked site in an editor whose texts are in memory. */
async function openWorkspace(site: Fixture) {
  const texts = new Map<string, TextDocument>();
  const client = { hasSnippets: true, hasPictureSizes: false, canRename: false };
  const open = { all: () => [...texts.values()], get: (uri: string) => texts.get(uri) };
  const workspace = new EditorWorkspace({ folders: { root: site.root, schemas }, open, client });
  await workspace.checkAll();
  parsed.files.splice(0);
  const write = (file: string, text: string) => {
    const uri = workspace.uriOf(file);
    texts.set(uri, TextDocument.create(uri, 'yaml', (texts.get(uri)?.version ?? 0) + 1, text));
  };
  return { workspace, write };
}

/** Links to the page of a case study from other case studies. */
function linkTo(site: Fixture, address: string): void {
  for (const file of site.documents().filter((file) => file.startsWith('content/case-studies/')))
    site.edit(file, '  blurb: |', `  blurb: |\n    See [another](${address}).\n`);
}

async function aboutTarget(workspace: EditorWorkspace): Promise<Target> {
  const summary = (await workspace.content()).documents.get(ABOUT);
  if (!summary) throw new Error('There is no About page.');
  return { kind: 'document', summary, fragment: null };
}

test('a text that another document has too leads to its place there', async () => {
  const site = await makeCompiled();
  const { workspace, write } = await openWorkspace(site);
  const [title] = /^title: .*$/m.exec(site.read(STUDY)) ?? [''];
  const other = 'content/case-studies/mobile-app.yaml';
  write(other, site.read(other).replace(/^title: .*$/m, title));
  const line = site.read(STUDY).split('\n').indexOf(title) + 1;
  const found = await workspace.diagnose(other);
  expect(found?.find(({ rule }) => rule === 'content/duplicate')?.related).toMatchObject([
    { file: STUDY, range: { start: { line } } },
  ]);
});

test('a request that is cancelled reads no more documents', async () => {
  const site = await makeCompiled();
  linkTo(site, '/about');
  const { workspace } = await openWorkspace(site);
  const target = await aboutTarget(workspace);
  const source = new CancellationTokenSource();
  parsed.onParse = () => parsed.files.length === 3 && source.cancel();
  const request = await workspace.during(source.token);
  await expect(findReferences(request, target)).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  expect(parsed.files).toHaveLength(3);
  expect((await findReferences(workspace, target)).length).toBeGreaterThan(3);
});

test('a request is given up if a text changes meanwhile, since places in its answer would be wrong', async () => {
  const site = await makeCompiled();
  linkTo(site, '/about');
  const { workspace, write } = await openWorkspace(site);
  const target = await aboutTarget(workspace);
  const request = await workspace.during(new CancellationTokenSource().token);
  parsed.onParse = () => parsed.files.length === 3 && write(ABOUT, site.read(ABOUT));
  await expect(findReferences(request, target)).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
  expect(parsed.files).toHaveLength(3);
});

test('the server passes on that the editor cancels a request', async () => {
  const site = await makeCompiled();
  const client = await startClient(site.root);
  await client.open(STUDY);
  await client.diagnostics(STUDY);
  const source = new CancellationTokenSource();
  const params = { textDocument: { uri: client.uri(STUDY) }, position: { line: 0, character: 0 }, context: {} };
  const answer = client.connection.sendRequest('textDocument/references', params, source.token);
  source.cancel();
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
});
