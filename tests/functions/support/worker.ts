import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_startWorker } from 'wrangler';
import { runInbox } from './inbox.ts';
import { bare, readMessages, root } from './server.ts';
import { builtSite, folder } from './site.ts';
import type { Stored, Target } from './target.ts';

/** No word to Cloudflare from a test. */
const offline = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/**
 * Start functions/worker.ts in workerd with the bindings of wrangler.jsonc and a D1 of its own. Without migrations its D1 has no
 * tables.
 */
export async function startWorker(
  env: Record<string, string> = {},
  site = builtSite(),
  isMigrated = true,
): Promise<WorkerTarget> {
  Object.assign(process.env, offline);
  const state = folder();
  const config = configure();
  if (isMigrated) cpSync(migrated(config), state, { recursive: true });
  const key = 'k'.repeat(64);
  const settings = { CHALLENGE_KEY: key, RATE_LIMIT: '1000000/1m', ...env };
  const worker = await unstable_startWorker({
    config,
    assets: site,
    build: { nodejsCompatMode: 'v2' },
    bindings: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, { type: 'plain_text' as const, value }]),
    ),
    dev: {
      server: { hostname: '127.0.0.1', port: 0 },
      persist: state,
      logLevel: 'none',
      watch: false,
      inspector: false,
      testScheduled: true,
    },
  });
  await worker.ready;
  const url = String(await worker.url).replace(/\/$/, '');
  return {
    url,
    state,
    messages: async () => readD1(state),
    challengeKey: () => key,
    logs: () => [],
    close: () => worker.dispose(),
  };
}

export interface WorkerTarget extends Target {
  /** The folder of its D1. */
  state: string;
}

/** Runs a command of `npm run inbox` on the D1 of a Worker, as in the checkout of that Worker. */
export function inboxOfWorker({ state }: WorkerTarget, ...args: string[]) {
  const checkout = folder();
  cpSync(join(root, 'wrangler.jsonc'), join(checkout, 'wrangler.jsonc'));
  mkdirSync(join(checkout, '.wrangler'));
  symlinkSync(state, join(checkout, '.wrangler/state'));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return runInbox(['--d1', 'local', ...args], { cwd: checkout, env: { ...bare, ...offline, HOME: checkout } });
}

/** Let the cron run once. */
export async function runCron({ url }: Target): Promise<void> {
  const response = await fetch(`${url}/__scheduled`);
  if (!response.ok) throw new Error(`The cron failed: ${await response.text()}`);
}

function wrangler(...args: string[]): void {
  execFileSync(join(root, 'node_modules/.bin/wrangler'), args, { cwd: root, stdio: 'pipe' });
}

/** Bundles the Worker with a site as a deploy does, and uploads nothing. Returns what wrangler prints. */
export function dryRun(...command: string[]): string {
  const args = ['--dry-run', '--outdir', folder(), '--config', configure(), '--assets', builtSite()];
  return execFileSync(join(root, 'node_modules/.bin/wrangler'), [...command, ...args], {
    cwd: folder(),
    env: { ...bare, ...offline },
    encoding: 'utf8',
  });
}

let empty: string | undefined;

/** Returns the folder of an empty D1 with the tables of the contact function, which wrangler makes once. */
function migrated(config: string): string {
  if (empty === undefined) {
    empty = folder();
    wrangler('d1', 'migrations', 'apply', 'contact', '--local', '--persist-to', empty, '--config', config);
  }
  return empty;
}

let sources: string | undefined;

/**
 * wrangler.jsonc beside a copy of the sources: wrangler restarts, in the middle of a request, whenever somebody
 * touches one of its sources.
 */
function configure(): string {
  if (!sources) {
    sources = folder();
    for (const name of ['wrangler.jsonc', 'functions', 'schemas', '.content/validators', '.content/types.ts']) {
      cpSync(join(root, name), join(sources, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
  }
  return join(sources, 'wrangler.jsonc');
}

function readD1(state: string): Stored[] {
  const path = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(path).find((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'));
  return readMessages(join(path, String(file)));
}
