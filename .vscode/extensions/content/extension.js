import { join } from 'node:path';
import { LanguageClient } from 'vscode-languageclient/node';

let client;

/** Starts `content lsp` of the repository that the extension is part of, on the project's own Node. */
export async function activate({ extensionPath }) {
  const root = join(extensionPath, '../../..');
  const server = {
    command: join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    args: [join(root, 'cli/main.js'), 'lsp'],
    options: { cwd: root },
  };
  const documentSelector = [{ scheme: 'file', language: 'yaml', pattern: '**/content/**' }];
  client = new LanguageClient('content', 'Content', server, {
    documentSelector,
    // VS Code shows `![](team.svg|width=320)` in that width.
    initializationOptions: { pictureSizes: true },
  });
  await client.start();
}

/** Stops the server. */
export function deactivate() {
  return client?.stop();
}
