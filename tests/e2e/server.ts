/**
 * Everything that the browser tests talk to, on free ports of this machine: the sites by their real server with a message
 * store of their own, and stand-ins for the services of others. Prints where they are once all of them listen.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobBoard } from '../stand-ins/job-board.ts';
import { serveSite, type Served } from '../serve.ts';
import { siteverify } from '../stand-ins/siteverify.ts';
import { plain, withRecaptcha } from './sites.ts';

const HOST = '127.0.0.1';
const secret = 'test-secret';

const data = mkdtempSync(join(tmpdir(), 'site-test-'));
const sites: Served[] = [];
const stop = () => {
  for (const site of sites) site.process.kill();
  rmSync(data, { recursive: true, force: true });
  process.exit();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

const board = await listen(jobBoard(plain.build['JOB_BOARD'] ?? ''));
const verify = await listen(siteverify(secret, HOST));
const plainPort = await start(plain.folder);
const recaptchaPort = await start(withRecaptcha.folder, {
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

/** @returns the port */
async function start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const site = await serveSite(folder, { ...env, DATA_DIR: join(data, folder), RATE_LIMIT: '100000/1m' });
  sites.push(site);
  return new URL(site.url).port;
}
