import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { root } from '../scripts/lib/root.ts';

/** A running server of a site. */
export interface Served {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program that prints its URL. @throws Error if it ends before that */
export async function serve(
  cwd: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Served> {
  const PATH = join(root, 'node_modules/.bin') + delimiter + process.env['PATH'];
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /http:\/\/[\w.]+:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url, process: child, stop };
}

/**
 * Starts the production server on a built site and a free port.
 * @param folder of the built site
 */
export const serveSite = (folder: string, env: NodeJS.ProcessEnv): Promise<Served> =>
  serve(root, 'node', [join(folder, 'server/node.js')], { PORT: '0', HOST: '127.0.0.1', ...env });

/** Returns a port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
