import { setFlagsFromString } from 'node:v8';
import { createConnection } from 'vscode-languageserver/node';
import { serve } from '../lsp/server.ts';

/** `content lsp`: serves one editor over standard input and output until it ends the connection. */
export function lsp({ content }: { content: string }): Promise<never> {
  // A check of many documents makes V8 enlarge the space for new objects, by 100 MB at 10,000 documents, and a process
  // that runs all day keeps it.
  setFlagsFromString('--semi-space-growth-factor=1');
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection, { root: process.cwd(), content });
  connection.listen();
  return new Promise(() => {});
}
