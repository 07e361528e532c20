/**
 * Durable messages per second of the Node entry, each flushed to the disk before it is answered, beside a bare loop of
 * inserts with the same group commit into the same kind of file.
 * Usage: node tests/bench/functions.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { openSqlite } from '../../functions/sqlite.ts';
import { Store } from '../../functions/store.ts';

const MESSAGES = 6_000;
const CLIENTS = 64;

export interface ContactFigures {
  messagesPerSecond: number;
  /** Milliseconds from the request to the answer. */
  p50: number;
  p99: number;
  /** How many messages shared one flush to the disk. */
  group: number;
  /** A bare loop of the same inserts with as many per flush as the server had, and with one per flush. */
  groupedInsertsPerSecond: number;
  singleInsertsPerSecond: number;
}

const message = (index: number) => ({
  name: 'Jordan Rivera',
  organization: 'Department of Examples',
  email: `jordan.${index}@example.gov`,
  message: 'We are planning to move a case management system to the cloud and would like to talk.',
});

/** Measure in a temporary directory on the disk of the project. */
export async function benchContact(): Promise<ContactFigures> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const directory = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'contact-bench-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html>');
  const dataDir = join(directory, 'data');
  const server = spawn(process.execPath, [join(root, 'functions/server.ts'), directory], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '100000000/1h' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    const port = await new Promise<number>((resolve) => {
      server.stdout.on('data', (chunk: Buffer) => {
        output = (output + String(chunk)).slice(-1000);
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];
        if (found) resolve(Number(found));
      });
    });
    const bodies = await prepare(readFileSync(join(dataDir, 'challenge.key'), 'utf8'));
    const start = performance.now();
    const times = (await post(port, bodies)).sort((a, b) => a - b);
    const seconds = (performance.now() - start) / 1000;
    const stored = new DatabaseSync(join(dataDir, 'contact.db')).prepare('SELECT count(*) AS n FROM messages').get();
    if (stored?.n !== MESSAGES) throw new Error(`${stored?.n} of ${MESSAGES} messages were stored`);
    server.kill();
    await once(server, 'exit');
    const group = Math.round(MESSAGES / Number(/"commits":(\d+)/.exec(output)?.[1]));
    return {
      messagesPerSecond: Math.round(MESSAGES / seconds),
      p50: Math.round(times[Math.floor(MESSAGES * 0.5)]!),
      p99: Math.round(times[Math.floor(MESSAGES * 0.99)]!),
      group,
      groupedInsertsPerSecond: await insertLoop(join(directory, 'grouped'), group, MESSAGES),
      singleInsertsPerSecond: await insertLoop(join(directory, 'single'), 1, MESSAGES / 4),
    };
  } finally {
    server.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Messages with solved challenges, made easy with the key of the server: solving is the visitor's work. */
function prepare(key: string): Promise<string[]> {
  const secrets = { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
  const one = async (_: unknown, index: number) => {
    const expiresAt = new Date(Date.now() + 600_000);
    const easy = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1 };
    const challenge = await createChallenge({ ...secrets, ...easy, deriveKey, expiresAt });
    const token = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
    return JSON.stringify({ ...message(index), recaptchaToken: token });
  };
  return Promise.all(Array.from({ length: MESSAGES }, one));
}

/** Post messages over several connections at once; gives the milliseconds of each. */
async function post(port: number, bodies: string[]): Promise<number[]> {
  const times: number[] = [];
  const queue = bodies.values();
  const client = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    for (const body of queue) {
      const start = performance.now();
      const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      socket.write(`${head}\r\n\r\n${body}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(answer.toString());
      times.push(performance.now() - start);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** The same inserts without any server around them. */
async function insertLoop(dataDir: string, group: number, count: number): Promise<number> {
  const database = openSqlite(dataDir, { create: true });
  const store = new Store(database);
  const start = performance.now();
  for (let index = 0; index < count; index += group) {
    const inserts = Array.from({ length: group }, (_, offset) =>
      store.add(message(index + offset), { verified: true, token: `token ${index + offset}` }, Date.now()),
    );
    await Promise.all(inserts);
  }
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  return Math.round(count / seconds);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await benchContact();
  console.log(figures);
}
