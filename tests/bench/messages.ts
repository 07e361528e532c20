import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { MessageStore } from '../../functions/store/message-store.ts';
import { root } from '../../scripts/lib/root.ts';
import { spawn } from '../../scripts/lib/spawn.ts';
import { message, token } from '../functions/support/visitor.ts';
import { median, node } from './measure.ts';
import type { Section } from './report.ts';
import { serve } from '../serve.ts';

const ROUNDS = 3;
const MESSAGES = 20_000;
const CLIENTS = 64;
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** Creating all tokens takes longer than the time for which those of the tests are valid. */
const TOKEN_LIFETIME_MS = 600_000;

/** Loops and servers that do a part of the work. */
const OTHERS = ['SQLite, one insert per flush', 'requests alone'] as const;

interface Figures {
  messagesPerSecond: number;
  /** Milliseconds from the request to the answer. */
  p50: number;
  p99: number;
  /** The same requests to a server that only reads them and answers. */
  bareRequestsPerSecond: number;
  /** A bare loop of the same inserts, with one per flush. */
  insertsPerSecond: number;
}

/** How many messages of the contact form the server stores durably per second. */
export async function benchMessages(): Promise<Section> {
  // The server imports the validator of messages, which a compile generates.
  await spawn('node', ['cli/main.js', 'compile', '--quiet']);
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound());
  const middle = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return {
    title: 'Contact messages',
    note:
      'Each message is flushed to the disk before the response, over 64 connections. Next to it: a loop of the same inserts into SQLite ' +
      `with one per flush, and a server that only reads the same requests and responds. Medians of ${ROUNDS} rounds.`,
    goals: [
      {
        what: 'Contact messages flushed to the disk',
        value: middle('messagesPerSecond'),
        limit: 2_000,
        unit: 'per second',
        atLeast: true,
        isHeadline: true,
      },
    ],
    tables: [
      {
        head: ['', 'server', ...OTHERS],
        rows: [
          ['per second', middle('messagesPerSecond'), middle('insertsPerSecond'), middle('bareRequestsPerSecond')],
          ['ms to the response, median', middle('p50'), '', ''],
          ['ms to the response, p99', middle('p99'), '', ''],
        ],
      },
    ],
  };
}

/** Measures in a temporary directory on the disk of the project. */
async function measureRound(): Promise<Figures> {
  const directory = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'contact-bench-'));
  writeFileSync(join(directory, '_headers'), '');
  const dataDir = join(directory, 'data');
  const settings = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '100000000/1h' };
  const server = await serve(root, node, ['functions/node.ts', directory], settings);
  const bare = await serve(root, node, ['tests/bench/bare-server.ts']);
  try {
    // It answers when the store is open.
    await fetch(`${server.url}/healthz`);
    const requests = await prepare(readFileSync(join(dataDir, 'challenge.key'), 'utf8'));
    const start = performance.now();
    const times = (await post(server.url, requests)).sort((a, b) => a - b);
    const seconds = (performance.now() - start) / 1000;
    const stored = new DatabaseSync(join(dataDir, 'contact.db')).prepare('SELECT count(*) AS n FROM messages').get();
    if (stored?.['n'] !== MESSAGES) throw new Error(`${stored?.['n']} of ${MESSAGES} messages were stored`);
    await server.stop();
    const bareStart = performance.now();
    await post(bare.url, requests);
    const bareSeconds = (performance.now() - bareStart) / 1000;
    return {
      messagesPerSecond: Math.round(MESSAGES / seconds),
      p50: Math.round(times[Math.floor(MESSAGES * 0.5)]!),
      p99: Math.round(times[Math.floor(MESSAGES * 0.99)]!),
      bareRequestsPerSecond: Math.round(MESSAGES / bareSeconds),
      insertsPerSecond: await insertLoop(join(directory, 'inserts'), MESSAGES / 10),
    };
  } finally {
    for (const { stop } of [server, bare]) await stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Requests with messages and solved challenges, made with the key of the server: solving is the visitor's work. */
async function prepare(key: string): Promise<string[]> {
  const requests: string[] = [];
  for (let count = 0; count < MESSAGES; count++) {
    const expiresAt = new Date(Date.now() + TOKEN_LIFETIME_MS);
    const recaptchaToken = await token({ challengeKey: () => key }, { expiresAt });
    const body = JSON.stringify({ ...message(), recaptchaToken });
    requests.push(`${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`);
  }
  return requests;
}

/** Posts messages over several connections at once, with as little work as possible; returns the milliseconds of each. */
async function post(url: string, requests: string[]): Promise<number[]> {
  const port = Number(new URL(url).port);
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
    await store.add(message(), { isVerified: true, tokenDigest: `token ${index}` }, Date.now());
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return Math.round(count / seconds);
}
