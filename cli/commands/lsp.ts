import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createConnection } from 'vscode-languageserver/node';
import { serve } from '../lsp/server.ts';

/** `content lsp`: serves one editor over standard input and output until it ends the connection. */
export function lsp({ content }: { content: string }): Promise<never> {
  // V8 enlarges the space for new objects while it checks many documents, and a process that runs all day keeps it: 408 MB instead of
  // 328 MB among 10,000 documents.
  setFlagsFromString('--semi-space-growth-factor=1');
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection, { root: defaultRoot(), content }, (root) => fillCache(root, content));
  connection.listen();
  return new Promise(() => {});
}

/** Returns the folder of the editor; for an editor that was started elsewhere, the site that this package is installed for. */
function defaultRoot(): string {
  const folders = [process.cwd()];
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) folders.push(folder);
  return folders.find((folder) => existsSync(join(folder, 'content.config.ts'))) ?? process.cwd();
}

/** Checks all content in a process that ends, so that its memory is free again: without it the server takes up to 424 MB instead of 338 MB. */
async function fillCache(root: string, content: string): Promise<void> {
  const args = [join(import.meta.dirname, '../main.js'), 'check', '--quiet', '--content', content];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const kill = () => child.kill();
  process.on('exit', kill);
  // If it fails, so does the check that follows, and reports why.
  await once(child, 'exit').catch(() => undefined);
  process.off('exit', kill);
}
