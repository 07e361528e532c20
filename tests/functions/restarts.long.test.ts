import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { bare, node, readStore, root, script } from './support/server.ts';
import { builtSite, folder } from './support/site.ts';
import { socketUnit } from './support/socket-unit.ts';
import { message, token } from './support/visitor.ts';

/** How often the server is replaced under load. */
const RESTARTS = 5;

/** Time between the moments of its start at which the server is asked to stop. */
const STEP_MS = 75;

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** One request, on a connection of its own unless an agent keeps connections. */
function ask(url: string, path: string, body?: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json', Origin: url };
    const options = { method: body === undefined ? 'GET' : 'POST', agent: agent ?? false, headers };
    const outgoing = request(url + path, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    outgoing.once('error', reject).end(body);
  });
}

describe('with the socket of a socket unit', () => {
  test('no request fails and no message is lost while the server is replaced', async () => {
    const dataDir = folder();
    const unit = socketUnit(builtSite());
    const start = () => {
      const child = unit.start({ DATA_DIR: dataDir });
      running.add(child);
      return child;
    };
    let server = start();
    // The first server begins to listen on the socket, which stays so.
    await once(server.stdout!, 'data');
    expect(await ask(unit.url, '/about')).toBe(200);
    await ask(unit.url, '/healthz');
    const challengeKey = () => readFileSync(join(dataDir, 'challenge.key'), 'utf8');
    const outcomes: (number | string)[] = [];
    const acknowledged: string[] = [];
    const load = { isOver: false };
    const kept = new Agent({ keepAlive: true });
    const visitor = async (isSender: boolean, agent?: Agent) => {
      while (!load.isOver) {
        const sent = message();
        const body = isSender ? JSON.stringify({ ...sent, recaptchaToken: await token({ challengeKey }) }) : undefined;
        const outcome = await ask(unit.url, isSender ? '/api/contact' : '/about', body, agent).catch(String);
        outcomes.push(outcome);
        if (isSender && outcome === 200) acknowledged.push(sent.email);
      }
    };
    const visitors = [visitor(true), visitor(false), visitor(true, kept), visitor(false, kept), visitor(false, kept)];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = outcomes.length;
      while (outcomes.length < before + 50) await setTimeout(20);
      server.kill('SIGTERM');
      const [code] = (await once(server, 'exit')) as [number];
      expect(code).toBe(0);
      server = start();
    }
    const before = outcomes.length;
    while (outcomes.length < before + 50) await setTimeout(20);
    load.isOver = true;
    await Promise.all(visitors);
    kept.destroy();
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50 * (RESTARTS + 1));
    const stored = new Set(readStore(dataDir).map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    server.kill('SIGTERM');
    await once(server, 'exit');
    unit.close();
  }, 120_000);

  test('a request that comes while no server runs is answered by the next one', async () => {
    const unit = socketUnit(builtSite());
    const env = { DATA_DIR: folder() };
    const first = unit.start(env);
    running.add(first);
    await once(first.stdout!, 'data');
    expect(await ask(unit.url, '/about')).toBe(200);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const waiting = ask(unit.url, '/about');
    const second = unit.start(env);
    running.add(second);
    expect(await waiting).toBe(200);
    second.kill('SIGTERM');
    await once(second, 'exit');
    unit.close();
  });

  test('the variables of another process have no effect', async () => {
    const child = spawn(node, [script, builtSite()], {
      cwd: root,
      env: { ...bare, PORT: '0', DATA_DIR: folder(), LISTEN_PID: '1', LISTEN_FDS: '1' },
    });
    running.add(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(String(line))).toMatchObject({ event: 'server-started' });
    child.kill();
  });

  test('several sockets are refused', async () => {
    const unit = socketUnit(builtSite());
    const child = spawn('sh', ['-c', 'LISTEN_PID=$$ LISTEN_FDS=2 exec "$0" "$@"', node, script, builtSite()], {
      cwd: root,
      env: { ...bare, DATA_DIR: folder() },
    });
    running.add(child);
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    expect(((await once(child, 'close')) as [number])[0]).toBe(78);
    expect(output).toContain('The socket unit passes 2 sockets. It must have one ListenStream.');
    unit.close();
  });
});

test('a server that is asked to stop at any moment of its start ends without an error', async () => {
  const dataDir = folder();
  const site = builtSite();
  for (let delay = 0; delay <= 1500; delay += STEP_MS) {
    const child = spawn(node, [script, site], { cwd: root, env: { ...bare, PORT: '0', DATA_DIR: dataDir } });
    running.add(child);
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    await setTimeout(delay);
    child.kill('SIGTERM');
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    // Before the program has begun, the signal ends Node itself, which systemd takes for a clean exit too.
    expect([delay, errors, code ?? signal]).toEqual([delay, '', code === null ? 'SIGTERM' : 0]);
  }
  expect(readStore(dataDir)).toEqual([]);
}, 120_000);

test.each(['ctg-website.service', 'ctg-website.container'])('%s gives up when ten slow starts have failed', (name) => {
  const text = readFileSync(join(root, 'deploy', name), 'utf8');
  const [unit = ''] = text.split('\n\n');
  expect(unit).toMatch(/^\[Unit\]$.*^StartLimitIntervalSec=5min$.*^StartLimitBurst=10$/ms);
  const waitSeconds = Number(/^RestartSec=(\d+)$/m.exec(text)?.[1]);
  expect(10 * (waitSeconds + 10)).toBeLessThan(5 * 60);
});
