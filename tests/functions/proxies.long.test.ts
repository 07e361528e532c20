import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../serve.ts';
import { root } from './support/server.ts';
import { folder } from './support/site.ts';

// The proxies of docs/operations.md, with the files of deploy, in front of a server that is down: the requests that they log.

const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', openssl: '/usr/bin/openssl' };
const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0)
  console.warn(`The tests with proxies are skipped. They need: apt-get install ${missing.join(' ')}`);

const AGENT = 'Agent-Of-A-Visitor';
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

interface Ports {
  http: number;
  https: number;
  server: number;
}

function nginx(directory: string, { http, https, server }: Ports): [args: string[], env: NodeJS.ProcessEnv] {
  const [key, certificate] = [join(directory, 'site.key'), join(directory, 'site.pem')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com'];
  execFileSync(PROGRAMS.openssl, [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = read('nginx.conf')
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replace('4173', String(server))
    .replaceAll('/etc/ssl/www.example.com.pem', certificate)
    .replaceAll('/etc/ssl/www.example.com.key', key)
    .replace('/var/log/nginx', directory);
  writeFileSync(join(directory, 'site.conf'), site);
  // Debian's nginx.conf logs both at these levels. Without a master, nothing is left running if the test fails.
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log ${directory}/error.log; events {}
     http { access_log ${directory}/access.log; include ${directory}/site.conf; }`,
  );
  return [['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')], {}];
}

function caddy(directory: string, { http, https, server }: Ports): [args: string[], env: NodeJS.ProcessEnv] {
  const settings = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1`;
  const file = join(directory, 'Caddyfile');
  writeFileSync(file, read('Caddyfile').replace('{\n', `{\n${settings}\n`).replace('4173', String(server)));
  return [['run', '--adapter', 'caddyfile', '--config', file], { HOME: directory, XDG_DATA_HOME: directory }];
}

/** Asks for a page as a visitor; returns the status, or undefined while the proxy does not answer. */
function visit(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { Host: host, 'User-Agent': AGENT };
    request({ host: '127.0.0.1', port, path, headers, servername: host, rejectUnauthorized: false })
      .once('response', (response) => resolve(response.resume().statusCode))
      .once('error', () => resolve(undefined))
      .end();
  });
}

test.skipIf(missing.length > 0).each([
  ['nginx', PROGRAMS.nginx, nginx],
  ['Caddy', PROGRAMS.caddy, caddy],
] as const)('%s logs no addresses of visitors', { timeout: 120_000 }, async (_, program, configure) => {
  const directory = folder();
  const ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  const [args, env] = configure(directory, ports);
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk));

  await expect.poll(() => visit(ports.https, 'example.com', '/private-path')).toBe(301);
  expect(await visit(ports.https, 'www.example.com', '/private-path')).toBe(502);
  child.kill('SIGTERM');
  await ended;

  const logs = readdirSync(directory).filter((file) => file.endsWith('.log'));
  const logged = output + logs.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
  const entries = logged.split('\n').filter((line) => /private-path|502|connect/.test(line));
  expect(entries.join('\n')).not.toMatch(/private-path|remote_ip|client: /);
  expect(logged).not.toContain(AGENT);
});
