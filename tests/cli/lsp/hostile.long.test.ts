import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { schemas, writeConfig } from '../../site/frozen-site.ts';
import { makeFixture } from '../compile/fixture.ts';
import { usedBytes } from '../compile/used-bytes.ts';
import { examples, startClient, startSmall } from './client.ts';

const ABOUT = 'content/about.yaml';
const main = join(schemas, '../cli/main.js');

/** A server in a process of its own, on a small site. */
function spawnServer() {
  const site = makeFixture(examples);
  const child = spawn(process.execPath, [main, 'lsp'], { cwd: site.root, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const initialize = { id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } };
  const answered = (id: number) => expect.poll(() => output).toContain(`"id":${id},`);
  const exitCode = once(child, 'exit').then(([code]) => code as number);
  return { child, send, initialize, answered, exitCode };
}

test('exit without shutdown, a client that goes away and half a message end it with 1', async () => {
  const [exiting, leaving, torn] = [spawnServer(), spawnServer(), spawnServer()];
  for (const { send, initialize } of [exiting, leaving, torn]) send(initialize);
  await Promise.all([exiting, leaving, torn].map(({ answered }) => answered(1)));
  exiting.send({ method: 'exit' });
  leaving.child.stdin.end();
  torn.child.stdin.end('Content-Length: 5000\r\n\r\n{"jsonrpc":"2.0","method":"textDocu');
  expect(await Promise.all([exiting, leaving, torn].map(({ exitCode }) => exitCode))).toEqual([1, 1, 1]);
});

test('a server ends when it is shut down in the middle of a check', async () => {
  const { site, client } = await startSmall();
  await client.open(ABOUT, `${site.read(ABOUT)}# changed\n`);
  await client.stop();
  expect(client.exitCodes).toEqual([0]);
});

test('messages that no client should send change nothing', async () => {
  const { client } = await startSmall();
  await client.open(ABOUT);
  const clean = await client.diagnostics(ABOUT);
  const textDocument = { uri: client.uri(ABOUT), version: 1 };
  const range = (line: number, end = line) => ({ start: { line, character: 5 }, end: { line: end, character: 9_999 } });
  await client.notify('textDocument/didChange', { textDocument, contentChanges: [] });
  await client.notify('textDocument/didChange', {
    textDocument: { uri: client.uri('content/none.yaml'), version: 3 },
    contentChanges: [{ text: '' }],
  });
  await client.notify('textDocument/didClose', { textDocument: { uri: 'file:///elsewhere.yaml' } });
  await client.notify('textDocument/didOpen', {
    textDocument: { uri: 'untitled:Untitled-1', languageId: 'yaml', version: 1, text: 'a: b: c' },
  });
  await client.notify('textDocument/didOpen', {
    textDocument: { uri: 'file:///%E0%A4%A', languageId: 'yaml', version: 1, text: 'a: b: c' },
  });
  await client.notify('nobody/knowsThis', { x: 1 });
  await expect(client.request('nobody/knowsThis', {})).rejects.toThrow(/Unhandled method/);
  for (const method of [
    'hover',
    'completion',
    'definition',
    'references',
    'documentLink',
    'documentSymbol',
    'codeAction',
  ]) {
    for (const uri of [
      client.uri(ABOUT),
      client.uri('content.config.ts'),
      'untitled:Untitled-1',
      'file:///%E0%A4%A',
      client.uri('content'),
      client.uri('content/none.yaml'),
    ])
      await client.request(`textDocument/${method}`, {
        textDocument: { uri },
        position: { line: 9e6, character: 9e6 },
        range: range(9e6),
        context: { diagnostics: [] },
      });
  }
  // A change of lines that do not exist, with a version from the past.
  await client.notify('textDocument/didChange', {
    textDocument: { ...textDocument, version: -7 },
    contentChanges: [{ range: range(90_000, 90_001), text: '' }],
  });
  await client.change(ABOUT, client.read(ABOUT));
  expect(await client.diagnostics(ABOUT)).toEqual(clean);
});

test('a thousand changes in a second are one check', async () => {
  const { client } = await startSmall();
  await client.open(ABOUT);
  await client.diagnostics(ABOUT);
  const before = client.published.length;
  const startMs = performance.now();
  const changes: Promise<void>[] = [];
  for (let i = 0; i < 1000; i++) changes.push(client.change(ABOUT, `title: "${i}\n`));
  await Promise.all(changes);
  expect((await client.diagnostics(ABOUT)).map(({ code }) => code)).toContain('yaml/unclosed-quote');
  // Before each check there are 150 ms without a change, which also a busy machine causes. One more check follows when the folder is watched.
  expect(client.published.length - before).toBeLessThanOrEqual(2 + (performance.now() - startMs) / 150);
});

test('a file of 900 KB is checked, and the server answers afterwards', async () => {
  const { site, client } = await startSmall();
  const words = 'Many words in one line. '.repeat(20);
  await client.open(ABOUT, `${site.read(ABOUT)}${`# ${words}\n`.repeat(1800)}`);
  expect(client.text(ABOUT).length).toBeGreaterThan(800_000);
  await client.diagnostics(ABOUT);
  await client.replace(ABOUT, 'title: ', 'titel: ');
  expect((await client.diagnostics(ABOUT)).map(({ code }) => code)).toContain('schema/unknown-field');
  await client.change(ABOUT, 'x: y\n'.repeat(200_001));
  expect((await client.diagnostics(ABOUT)).map(({ code }) => code)).toEqual(['file/too-large']);
});

test('the text of a closed file is not kept in memory', async () => {
  const { site, client } = await startSmall();
  const text = `${site.read(ABOUT)}${'# Nobody publishes this.\n'.repeat(40_000)}`;
  const openAndClose = async () => {
    await client.open(ABOUT, text);
    await client.diagnostics(ABOUT);
    await client.request('textDocument/documentSymbol', { textDocument: { uri: client.uri(ABOUT) } });
    await client.close(ABOUT);
  };
  await openAndClose();
  const before = usedBytes();
  for (let i = 0; i < 20; i++) await openAndClose();
  expect((usedBytes() - before) / (20 * text.length)).toBeLessThan(0.3);
});

test('a file that is deleted or becomes a folder while it is open is still checked', async () => {
  const { site, client } = await startSmall();
  await client.open(ABOUT);
  await client.diagnostics(ABOUT);
  const example = 'content/case-studies/example.yaml';
  const isBroken = (address: string) => () =>
    client.publishedFor(example).some(({ message }) => String(message).includes(`“${address}”`));
  rmSync(site.path(ABOUT));
  site.edit(example, 'title: ', 'url: /about\ntitle: ');
  await client.until(isBroken('/about'));
  await client.replace(ABOUT, 'title: ', 'titel: ');
  expect((await client.diagnostics(ABOUT)).map(({ code }) => code)).toContain('schema/unknown-field');
  site.write(`${ABOUT}/inside.yaml`, 'title: Inside\n');
  site.edit(example, 'url: /about', 'url: /about/inside');
  await client.until(isBroken('/about/inside'));
  await client.change(ABOUT, 'title: An "About\n');
  await client.diagnostics(ABOUT);
  await client.close(ABOUT);
});

test('a rule that crashes is one diagnostic, and the server stays', async () => {
  const site = makeFixture();
  writeConfig(site.root, `{ anchors() { throw new Error('No anchors today'); } }`);
  const client = await startClient(site.root);
  const crashes = () => client.publishedFor('content').filter(({ code }) => code === 'config/rule-crashed');
  await client.until(() => crashes().length > 0);
  expect(crashes().map(({ message }) => message)).toEqual([expect.stringContaining('No anchors today')]);
  await client.open(ABOUT);
  await client.replace(ABOUT, 'title: ', 'titel: ');
  expect((await client.diagnostics(ABOUT)).map(({ code }) => code)).toContain('schema/unknown-field');
  expect(crashes()).toHaveLength(1);
  expect(client.messages).toEqual([]);
});

test('a content folder that goes away is reported, and checked again once it is back', async () => {
  const { site, client } = await startSmall();
  await client.open(ABOUT);
  await client.diagnostics(ABOUT);
  const text = site.read(ABOUT);
  rmSync(site.path('content'), { recursive: true });
  await client.until(() => client.messages.some((message) => message.startsWith('The content cannot be checked')));
  site.write(ABOUT, text);
  await client.until(() => client.publishedFor(ABOUT).some(({ code }) => code === 'image/missing'));
  await client.change(ABOUT, 'titel: About\n');
  expect((await client.diagnostics(ABOUT)).length).toBeGreaterThan(0);
});
