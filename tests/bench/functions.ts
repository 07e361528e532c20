/**
 * Durable messages per second of the Node entry, each flushed to the disk before it is answered, compared with a bare loop of
 * inserts, each flushed alone, into the same kind of file.
 * Usage: node tests/bench/functions.ts
 */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { MessageStore } from '../../functions/store/message-store.ts';

const MESSAGES = 20_000;
const CLIENTS = 64;
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

export interface ContactFigures {
  messagesPerSecond: number;
  /** Milliseconds from the request to the answer. */
  p50: number;
  p99: number;
  /** The same requests to a server that only reads them and answers. */
  bareRequestsPerSecond: number;
  /** A bare loop of the same inserts, with one per flush. */
  insertsPerSecond: number;
}

const message = (index: number) => ({
  name: 'Jordan Rivera',
  organization: 'Department of Examples',
  email: `jordan.${index}@example.gov`,
  message: 'We are planning to move a case management system to the cloud and would like to talk.',
});

/** Measures in a temporary directory on the disk of the project. */
export async function benchContact(): Promise<ContactFigures> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const directory = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'contact-bench-'));
  writeFileSync(join(directory, '_headers'), '');
  const dataDir = join(directory, 'data');
  const server = start([join(root, 'functions/node.ts'), directory], {
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT: '100000000/1h',
  });
  const bare = start([join(root, 'tests/bench/bare-server.ts')]);
  try {
    const port = await server.port;
    // It answers when the store is open.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const requests = prepare(readFileSync(join(dataDir, 'challenge.key'), 'utf8'));
    const start = performance.now();
    const times = (await post(port, requests)).sort((a, b) => a - b);
    const seconds = (performance.now() - start) / 1000;
    const stored = new DatabaseSync(join(dataDir, 'contact.db')).prepare('SELECT count(*) AS n FROM messages').get();
    if (stored?.n !== MESSAGES) throw new Error(`${stored?.n} of ${MESSAGES} messages were stored`);
    server.process.kill();
    await once(server.process, 'exit');
    const bareStart = performance.now();
    await post(await bare.port, requests);
    const bareSeconds = (performance.now() - bareStart) / 1000;
    return {
      messagesPerSecond: Math.round(MESSAGES / seconds),
      p50: Math.round(times[Math.floor(MESSAGES * 0.5)]!),
      p99: Math.round(times[Math.floor(MESSAGES * 0.99)]!),
      bareRequestsPerSecond: Math.round(MESSAGES / bareSeconds),
      insertsPerSecond: await insertLoop(join(directory, 'inserts'), MESSAGES / 10),
    };
  } finally {
    for (const { process } of [server, bare]) process.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts a server and reads its port. */
function start(script: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script[0]} ended with ${code}: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-1000);
      const found = /http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
  });
  // The port of the second server is awaited late.
  port.catch(() => {});
  return { process: child, port };
}

/** Requests with messages and solved challenges, made with the key of the server: solving is the visitor's work. */
function prepare(key: string): string[] {
  const sign = (secret: string, signed: string | Buffer) =>
    createHmac('sha256', `${secret} ${key}`).update(signed).digest('hex');
  const expiresAt = Math.floor(Date.now() / 1000) + 600;
  return Array.from({ length: MESSAGES }, (_, index) => {
    const derivedKey = randomBytes(32);
    const keySignature = sign('solution', derivedKey);
    const [nonce, salt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const keyPrefix = derivedKey.toString('hex', 0, 16);
    // The fields are signed in the order of their names.
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, expiresAt, keyLength: 32, keyPrefix, keySignature };
    const challenge = { parameters: { ...parameters, nonce, salt } };
    const signature = sign('challenge', JSON.stringify(challenge.parameters));
    const solution = { counter: 150, derivedKey: derivedKey.toString('hex'), time: 300 };
    const token = btoa(JSON.stringify({ challenge: { ...challenge, signature }, solution }));
    const body = JSON.stringify({ ...message(index), recaptchaToken: token });
    return `${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;
  });
}

/** Posts messages over several connections at once, with as little work as possible; returns the milliseconds of each. */
async function post(port: number, requests: string[]): Promise<number[]> {
  const times: number[] = [];
  const queue = requests.values();
  const client = () =>
    new Promise<void>((resolve, reject) => {
      let socket: Socket;
      let start = 0;
      const next = () => {
        const { value: request } = queue.next();
        if (request === undefined) {
          socket.destroy();
          resolve();
          return;
        }
        start = performance.now();
        socket.write(request, 'latin1');
      };
      const open = () => {
        const opened = connect(port, '127.0.0.1');
        socket = opened;
        opened.on('connect', next).on('error', reject).on('data', read);
        // A connection that ends without a response would leave the measurement waiting for ever.
        opened.on('close', () => socket === opened && reject(new Error('The server closed a connection')));
      };
      const read = (response: Buffer) => {
        const text = response.toString('latin1');
        if (!text.startsWith('HTTP/1.1 200 ')) {
          socket.destroy(new Error(text));
          return;
        }
        times.push(performance.now() - start);
        // The server limits the requests of one connection.
        if (/^connection: close/im.test(text)) {
          socket.destroy();
          open();
        } else next();
      };
      open();
    });
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** The same inserts without any server around them. */
async function insertLoop(dataDir: string, count: number): Promise<number> {
  const database = openSqlite(dataDir, { create: true });
  const store = new MessageStore(database);
  const start = performance.now();
  for (let index = 0; index < count; index += 1)
    await store.add(message(index), { isVerified: true, tokenDigest: `token ${index}` }, Date.now());
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return Math.round(count / seconds);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await benchContact();
  console.log(figures);
}
