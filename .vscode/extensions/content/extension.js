import { join } from 'node:path';
import { workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

let client;

/** Starts `content lsp` of the workspace on the project's own Node. */
export async function activate() {
  const [{ uri }] = workspace.workspaceFolders;
  const server = {
    command: join(uri.fsPath, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    args: [join(uri.fsPath, 'cli/main.js'), 'lsp'],
    options: { cwd: uri.fsPath },
  };
  const documentSelector = [{ scheme: 'file', language: 'yaml', pattern: '**/content/**' }];
  client = new LanguageClient('content', 'Content', server, { documentSelector });
  await client.start();
}

/** Stops the server. */
export function deactivate() {
  return client?.stop();
}
