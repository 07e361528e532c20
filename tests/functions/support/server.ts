import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { builtSite, folder } from './site.ts';
import { until, type Stored, type Target } from './target.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const node = join(root, 'node_modules/node/bin/node');
export const script = join(root, 'functions/node.ts');

export interface Server extends Target {
  process: ChildProcess;
  dataDir: string;
  /** Everything it has said. */
  output(): string;
  /** Waits for an event in the log. @returns its first entry */
  logged(event: string): Promise<Record<string, unknown>>;
  /** End it as the operating system would: at once, with nothing said. */
  kill(): Promise<void>;
  /** Ask it to stop and wait for the exit code. */
  stop(): Promise<number | null>;
}

/** Limits of a process. */
interface Limits {
  /** How large a file it may write at most. */
  fileKiB?: number;
  /** How many files and connections it may have open. */
  descriptors?: number;
}

/** Environment of a program that a test starts: only what it is given, and Node's cache of compiled code. */
export const bare = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

const running = new Set<ChildProcess>();
let shared = new Set<ChildProcess>();

function killAll(except = new Set<ChildProcess>()): void {
  for (const child of running) if (!except.has(child)) child.kill('SIGKILL');
}

// A server whose mails are refused tries them again and again: it ends with its test, unless other tests use it too.
beforeEach(() => void (shared = new Set(running)));
afterEach(() => killAll(shared));
afterAll(() => killAll());

/**
 * Start functions/node.ts as it is started in production, with a data directory of its own.
 */
export async function startServer(
  env: Record<string, string> = {},
  site = builtSite(),
  limits: Limits = {},
): Promise<Server> {
  const dataDir = env.DATA_DIR ?? folder();
  const { child, output } = launch({ RATE_LIMIT: '1000000/1m', ...env, DATA_DIR: dataDir }, site, limits);
  const url = await address(child, output);
  // It answers when the store is open, or cannot be opened.
  await fetch(`${url}/healthz`);
  const logs = () => output.join('').split('\n').filter(Boolean);
  return {
    url,
    process: child,
    dataDir,
    output: () => output.join(''),
    messages: async () => readStore(dataDir),
    challengeKey: () => readFileSync(join(dataDir, 'challenge.key'), 'utf8'),
    logs,
    async logged(event) {
      const lines = await until(
        () => logs().filter((line) => line.includes(`"event":"${event}"`)),
        (found) => found.length > 0,
      );
      return JSON.parse(String(lines[0])) as Record<string, unknown>;
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    close: async () => void child.kill('SIGKILL'),
  };
}

/** Start the server where it is expected to refuse; gives the exit code and the reason in its only line. */
export async function refusedStart(env: Record<string, string>, site = builtSite()) {
  const { child, output } = launch({ DATA_DIR: folder(), ...env }, site);
  const [code] = (await once(child, 'close')) as [number | null];
  const { level, event, reason } = JSON.parse(output.join('')) as Record<string, string>;
  if (level !== 'error' || event !== 'server-failed') throw new Error(output.join(''));
  return { code, reason };
}

function launch(env: Record<string, string>, site: string, { fileKiB, descriptors }: Limits = {}) {
  const options = { cwd: root, env: { ...bare, PORT: '0', ...env } };
  const limited = [
    ...(fileKiB ? [`trap '' XFSZ; ulimit -S -f ${fileKiB}`] : []),
    ...(descriptors ? [`ulimit -n ${descriptors}`] : []),
    'exec "$0" "$@"',
  ];
  const child = spawn('sh', ['-c', limited.join('; '), node, script, site], options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  return { child, output };
}

async function address(child: ChildProcess, output: string[]): Promise<string> {
  while (child.exitCode === null) {
    const port = /http:\/\/[^\s:]+:(\d+)/.exec(output.join(''))?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server did not start:\n${output.join('')}`);
}

/** Everything in the store of a data directory, read beside the server. */
export const readStore = (dataDir: string): Stored[] => readMessages(join(dataDir, 'contact.db'));

/** Everything in a database of messages, read beside a server. */
export function readMessages(file: string): Stored[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return db.prepare('SELECT * FROM messages ORDER BY created_at').all() as unknown as Stored[];
  } finally {
    db.close();
  }
}
