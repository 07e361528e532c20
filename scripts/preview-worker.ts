import { randomBytes } from 'node:crypto';
import { variableNames } from '../functions/config.ts';
import { spawn } from './lib/spawn.ts';

// Serves the site and its contact function in workerd, Cloudflare's runtime, with a local database. Nothing is sent to
// Cloudflare.
Object.assign(process.env, {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
});

/** As in `triggers` of wrangler.jsonc, whose times wrangler does not run on this machine. */
const CRON_MS = 60_000;

const { PORT = '4173', HOST = '127.0.0.1', ...env } = process.env;
const values = { CHALLENGE_KEY: randomBytes(32).toString('hex'), ...env } as Record<string, string | undefined>;
const variables = ['CHALLENGE_KEY', ...variableNames].flatMap((name) =>
  values[name] ? ['--var', `${name}:${values[name]}`] : [],
);

setInterval(() => void fetch(`http://${HOST}:${PORT}/__scheduled`).catch(() => {}), CRON_MS).unref();

const commands: [program: string, ...args: string[]][] = [
  ['node', 'scripts/build.ts', '--if-changed'],
  ['wrangler', 'd1', 'migrations', 'apply', 'contact', '--local'],
  ['wrangler', 'dev', '--test-scheduled', '--ip', HOST, '--port', PORT, ...variables],
];
for (const [program, ...args] of commands) {
  const status = await spawn(program, args);
  if (status !== 0) process.exit(status);
}
