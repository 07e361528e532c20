import { createConnection } from 'vscode-languageserver/node';
import { serve } from '../lsp/server.ts';

/** `content lsp`: serves one editor over standard input and output until it ends the connection. */
export function lsp({ content }: { content: string }): Promise<never> {
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection, { root: process.cwd(), content });
  connection.listen();
  return new Promise(() => {});
}
