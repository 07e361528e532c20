import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';

/** The program that everything of this project runs on. */
export const node = join(root, 'node_modules/.bin/node');

/**
 * Start the real server on a built site and a free port.
 * @param folder of the built site, below the repository
 * @throws Error when it ends instead
 */
export async function serve(folder: string, env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(node, [join(folder, 'server/node.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1' },
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server of ${folder} ended with ${code}.`);
  });
  ended.catch(() => {});
  const port = new Promise<number>((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, found] = /http:\/\/[\w.]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    });
  });
  return { server, port: await Promise.race([port, ended]) };
}
