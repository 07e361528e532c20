import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import { root } from '../../content/documents.ts';

test('a server that an editor starts outside the repository, without a root, checks the content of its repository', async () => {
  const server = spawn(process.execPath, [join(root, 'cli/main.js'), 'lsp'], { cwd: tmpdir(), stdio: 'pipe' });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  onTestFinished(() => {
    connection.dispose();
    server.kill();
  });
  const uri = pathToFileURL(join(root, 'content/about.yaml')).href;
  const published = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      if (params.uri === uri && params.version === 1) resolve(params);
    });
  });
  connection.listen();
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'yaml', version: 1, text: 'title: About: us\n' };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  expect((await published).diagnostics).toMatchObject([{ code: 'yaml/quote-needed' }]);
}, 120_000);
