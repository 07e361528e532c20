import * as v from 'valibot';
import { isTrustedProxy } from './http/client-address.ts';
import { isOrigin } from './http/origin.ts';

/** Invalid settings; the message lists all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The settings of the contact function, read from the environment. docs/operations.md lists them with their defaults. */
export type Config = ReturnType<typeof readConfig>;

/** The settings of the Node server, which has more of them. */
export type ServerConfig = ReturnType<typeof readServerConfig>;

type Environment = Record<string, unknown>;

const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };
const MAIL_ADDRESS = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
const RATE = /^([1-9]\d{0,8})\/([1-9]\d{0,5})?([smh])$/;

/** Their values may contain a password. */
const SECRETS = new Set(['SMTP_URL', 'RECAPTCHA_SECRET']);

const number = (min: number, max: number, fallback: number, kind: 'number' | 'whole number' = 'number') => {
  const isValid = (value: number) => value >= min && value <= max && (kind === 'number' || Number.isInteger(value));
  const check = v.check(isValid, `must be a ${kind} from ${min} to ${max}`);
  return v.optional(v.pipe(v.string(), v.transform(Number), check), String(fallback));
};

const list = (isValid: (item: string) => boolean, items: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
      v.everyItem(isValid, `must be a comma-separated list of ${items}`),
    ),
    '',
  );

const url = (...protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    ),
  );

const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(text);

const variables = {
  PUBLIC_ORIGINS: list(isOrigin, 'origins such as https://www.example.com'),
  SMTP_URL: url('smtp:', 'smtps:'),
  CONTACT_TO: list(isMailAddress, 'email addresses'),
  CONTACT_FROM: v.optional(v.pipe(v.string(), v.check(isMailAddress, 'must be an email address'))),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: url('https:', 'http:'),
  RECAPTCHA_HOSTNAMES: list((text) => /^[a-z0-9.-]+$/i.test(text), 'host names such as www.example.com'),
  RECAPTCHA_MIN_SCORE: number(0, 1, 0.5),
  RATE_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(RATE, 'must be a number of messages per time such as 30/10m (units: s, m, h)')),
    '30/10m',
  ),
  RETENTION_DAYS: number(1, 36_500, 30),
  OUTBOX_BACKOFF_SCALE: number(1e-6, 1, 1),
};

const serverVariables = {
  ...variables,
  PORT: number(0, 65_535, 4173, 'whole number'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  TRUSTED_PROXY: list(isTrustedProxy, 'addresses or networks such as 10.0.0.0/8, or loopback'),
};

/** Names of the variables that both platforms have. */
export const variableNames = Object.keys(variables);

type Variables = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>;

/** @throws ConfigError that names every invalid variable, its value and the expected value */
export const readConfig = (env: Environment) => toConfig(parse(v.object(variables), env));

/** @throws ConfigError as {@link readConfig} */
export function readServerConfig(env: Environment) {
  const found = parse(v.object(serverVariables), env);
  const { PORT: port, HOST: host, DATA_DIR: dataDir, TRUSTED_PROXY: trustedProxies } = found;
  return { ...toConfig(found), port, host, dataDir, trustedProxies };
}

function toConfig(found: Variables) {
  const { PUBLIC_ORIGINS: origins, SMTP_URL, CONTACT_TO, CONTACT_FROM, RECAPTCHA_SECRET, RECAPTCHA_HOSTNAMES } = found;
  const [, count, amount, unit = ''] = RATE.exec(found.RATE_LIMIT) ?? [];
  return {
    origins,
    smtp: SMTP_URL ? { url: SMTP_URL, to: CONTACT_TO, from: CONTACT_FROM ?? '' } : undefined,
    recaptcha: RECAPTCHA_SECRET
      ? {
          secret: RECAPTCHA_SECRET,
          verifyUrl: found.RECAPTCHA_VERIFY_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
          hostnames:
            RECAPTCHA_HOSTNAMES.length > 0 ? RECAPTCHA_HOSTNAMES : origins.map((origin) => new URL(origin).hostname),
          minScore: found.RECAPTCHA_MIN_SCORE,
        }
      : undefined,
    rate: { count: Number(count), periodMs: Number(amount ?? 1) * (UNIT_MS[unit] ?? NaN) },
    retentionDays: found.RETENTION_DAYS,
    backoffScale: found.OUTBOX_BACKOFF_SCALE,
  };
}

function parse<Schema extends v.GenericSchema<Environment, Variables>>(
  schema: Schema,
  env: Environment,
): v.InferOutput<Schema> {
  const set = settingsOf(env);
  const result = v.safeParse(schema, set, { abortPipeEarly: true });
  const invalid = (result.issues ?? []).map((issue) => describe(String(v.getDotPath(issue)), set, issue.message));
  const problems = [...invalid, ...missingSettings(set)];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return result.output as v.InferOutput<Schema>;
}

/** The variables with a value; an empty variable counts as not set. */
function settingsOf(env: Environment): Record<string, string> {
  const texts = Object.entries(env).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  );
  return Object.fromEntries(texts.filter(([, value]) => value !== ''));
}

function describe(name: string, set: Record<string, string>, expectation: string): string {
  const value = SECRETS.has(name)
    ? 'set (the value is not shown because it may contain a password)'
    : JSON.stringify(set[name]);
  return `${name} is ${value}, but ${expectation}.`;
}

function missingSettings(set: Record<string, string>): string[] {
  const missing: string[] = [];
  if ('SMTP_URL' in set) {
    if (!('CONTACT_TO' in set))
      missing.push('CONTACT_TO is not set, but SMTP_URL requires it: the recipients of the messages.');
    if (!('CONTACT_FROM' in set))
      missing.push('CONTACT_FROM is not set, but SMTP_URL requires it: the sender of the mails.');
  }
  if ('RECAPTCHA_SECRET' in set && !('RECAPTCHA_HOSTNAMES' in set) && !('PUBLIC_ORIGINS' in set)) {
    missing.push(
      'RECAPTCHA_HOSTNAMES is not set, but RECAPTCHA_SECRET requires it or PUBLIC_ORIGINS: the host names of the form.',
    );
  }
  return missing;
}
