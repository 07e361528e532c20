import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { plain } from '../e2e/sites.ts';
import { node } from '../functions/support/server.ts';
import { folder } from '../functions/support/site.ts';
import { mailSettings, startSmtp } from '../functions/support/smtp.ts';
import { until } from '../functions/support/target.ts';
import { message, post, token } from '../functions/support/visitor.ts';

// The built folder is all that a server needs, apart from Node. A copy of it, with no packages in the folders above it, runs
// from another folder, without npm and git.

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Copies the build to an empty folder, as a deployment does. */
function deploy(): string {
  const site = join(folder(), 'site');
  for (const part of ['client', 'server'])
    cpSync(join(root, plain.folder, part), join(site, part), { recursive: true });
  return site;
}

async function start(site: string, dataDir: string, settings: Record<string, string>) {
  const env = { PATH: '', PORT: '0', DATA_DIR: dataDir, ...settings };
  const program = join(site, 'server/node.js');
  const child = spawn(node, [program], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [, port] = await until(
    () => (child.exitCode === null ? /http:\/\/localhost:(\d+)/.exec(output) : ['', '']) ?? [],
    (found) => found.length > 0,
  );
  if (!port) throw new Error(`The server did not start:\n${output}`);
  // It answers when the store is open.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return ((await once(child, 'exit')) as [number | null])[0];
    },
  };
}

async function inbox(site: string, dataDir: string, ...words: string[]): Promise<string> {
  const env = { PATH: '', DATA_DIR: dataDir };
  return (await promisify(execFile)(node, [join(site, 'server/inbox.js'), ...words], { cwd: '/', env })).stdout;
}

test('the built folder serves pages, takes messages, mails them, backs them up and restores them', async () => {
  const site = deploy();
  const [dataDir, backups, restored] = [folder(), folder(), folder()];
  const smtp = await startSmtp();
  const server = await start(site, dataDir, mailSettings(smtp));

  const home = await fetch(server.url);
  expect([home.status, await home.text()]).toEqual([200, readFileSync(join(site, 'client/index.html'), 'utf8')]);
  expect(home.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await fetch(`${server.url}/insights`)).status).toBe(200);
  expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
  const feed = await fetch(`${server.url}/feed.xml`);
  expect(feed.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');

  const challengeKey = () => readFileSync(join(dataDir, 'challenge.key'), 'utf8');
  const body = { ...message(), recaptchaToken: await token({ challengeKey }) };
  const sent = await post(server.url, body);
  expect([sent.status, await sent.text()]).toEqual([200, '{"status":"stored"}']);
  const invalid = await post(server.url, { ...body, email: 'nobody' });
  expect(invalid.status).toBe(422);
  await until(
    () => server.output(),
    (output) => output.includes('"mail-sent"'),
  );
  expect(smtp.mails.map(({ text }) => text)).toEqual([expect.stringContaining(body.message)]);

  const backup = join(backups, 'contact.db');
  expect(await inbox(site, dataDir, 'backup', backup)).toBe(
    `The messages of ${dataDir}/contact.db are in ${backup}.\n`,
  );
  expect(await server.stop()).toBe(0);
  expect(await inbox(site, restored, 'restore', backup)).toBe(`Messages restored to ${restored}/contact.db: 1.\n`);
  expect(await inbox(site, restored, 'list')).toContain(body.email);
  const next = await start(site, restored, {});
  expect(await (await fetch(`${next.url}/healthz`)).json()).toMatchObject({ status: 'up', pending: 0 });
  expect(await next.stop()).toBe(0);
});

test('the help names the command that works on the server', async () => {
  const site = deploy();
  expect(await inbox(site, folder(), '--help')).toContain(
    `Usage: ${realpathSync(node)} ${join(site, 'server/inbox.js')} `,
  );
});

test('the programs import nothing but each other and Node', () => {
  const server = join(root, plain.folder, 'server');
  const programs = readdirSync(server).filter((file) => file.endsWith('.js'));
  expect(programs).toEqual(expect.arrayContaining(['inbox.js', 'node.js', 'sqlite-writer.js']));
  const imports = programs.flatMap((file) =>
    Array.from(
      readFileSync(join(server, file), 'utf8').matchAll(
        /^(?:import|export)\b[^'"]*["'](.+?)["'];$|\bimport\(\s*["'](.+?)["']/gm,
      ),
      ([, first, second]) => first ?? second ?? '',
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((name) => !/^(?:node:|\.\/)/.test(name))).toEqual([]);
});
