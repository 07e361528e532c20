import { randomBytes } from 'node:crypto';
import { runAll } from './run.ts';
import { buildSite, isCurrent } from './site.ts';

// The site and its contact function in workerd, as Cloudflare runs them, with a database on this machine and no word to Cloudflare.
Object.assign(process.env, {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
});

/** The settings of the contact function that are handed on. */
const settings = [
  'PUBLIC_ORIGINS',
  'SMTP_URL',
  'CONTACT_TO',
  'CONTACT_FROM',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_VERIFY_URL',
  'RECAPTCHA_HOSTNAMES',
  'RECAPTCHA_MIN_SCORE',
  'RATE_LIMIT',
  'RETENTION_DAYS',
  'OUTBOX_BACKOFF_SCALE',
];

const { PORT = '4173', HOST = '127.0.0.1', ...env } = process.env;
const values = { CHALLENGE_KEY: randomBytes(32).toString('hex'), ...env } as Record<string, string | undefined>;
const variables = ['CHALLENGE_KEY', ...settings].flatMap((name) =>
  values[name] ? ['--var', `${name}:${values[name]}`] : [],
);

if (!isCurrent()) await buildSite();
await runAll(
  ['wrangler', 'd1', 'migrations', 'apply', 'contact', '--local'],
  ['wrangler', 'dev', '--ip', HOST, '--port', PORT, ...variables],
);
