/**
 * Everything that the browser tests talk to, on free ports of this machine: the sites by their real server with a message
 * store of their own, and stand-ins for the services of others. Prints where they are once all of them listen.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';
import { jobBoard } from '../stand-ins/job-board.ts';
import { siteverify } from '../stand-ins/siteverify.ts';
import { plain, withRecaptcha } from './sites.ts';

const HOST = '127.0.0.1';
const secret = 'test-secret';

const data = mkdtempSync(join(tmpdir(), 'site-test-'));
const children: ChildProcess[] = [];
const stop = () => {
  for (const child of children) child.kill();
  rmSync(data, { recursive: true, force: true });
  process.exit();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

const board = await listen(jobBoard(plain.build['JOB_BOARD'] ?? ''));
const verify = await listen(siteverify({ secret, hostname: HOST }));
const plainPort = await serve(plain.folder);
const recaptchaPort = await serve(withRecaptcha.folder, {
  RECAPTCHA_SECRET: secret,
  RECAPTCHA_VERIFY_URL: `http://${HOST}:${verify}/siteverify`,
  RECAPTCHA_HOSTNAMES: HOST,
});
console.log(`ready: site=${plainPort} recaptcha=${recaptchaPort} job-board=${board}`);

async function listen(server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Start the real server on a built site. @returns its port @throws Error when it ends instead */
async function serve(folder: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['functions/server.ts', join(folder, 'client')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, PORT: '0', HOST, DATA_DIR: join(data, folder), RATE_LIMIT: '100000/1m' },
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server of ${folder} ended with ${code}.`);
  });
  ended.catch(() => {});
  const port = new Promise<number>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, found] = /http:\/\/[\w.]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    });
  });
  return Promise.race([port, ended]);
}
