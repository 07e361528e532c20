import { isIP } from 'node:net';
import { isOrigin } from './origin.ts';
import type { Rate } from './rate-limit.ts';

/** Settings that do not make sense; the message lists all of them. */
export class ConfigError extends Error {}

/** The settings of the contact function, read from the environment. The README lists them with their defaults. */
export interface Config {
  origins: string[];
  smtp?: { url: string; to: string[]; from: string };
  recaptcha?: { secret: string; verifyUrl: string; hostnames: string[]; minScore: number };
  rate: Rate;
  retentionDays: number;
  backoffScale: number;
}

/** Settings that only a machine of our own has. */
export interface ServerConfig extends Config {
  port: number;
  host: string;
  dataDir: string;
  trustedProxies: string[];
}

type Environment = Record<string, unknown>;

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };
const ADDRESS = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** @throws ConfigError that names every variable that is wrong, and what it should be */
export function readConfig(env: Environment): Config {
  return read(env, common);
}

/** @throws ConfigError as `readConfig` */
export function readServerConfig(env: Environment): ServerConfig {
  return read(env, (variables) => ({
    ...common(variables),
    port: variables.whole('PORT', 4173, 0, 65_535),
    host: variables.text('HOST') ?? '127.0.0.1',
    dataDir: variables.text('DATA_DIR') ?? '.data',
    trustedProxies: variables.list('TRUSTED_PROXY', isNetwork, 'addresses or networks such as 10.0.0.0/8, or loopback'),
  }));
}

function common(variables: Variables): Config {
  const origins = variables.list('PUBLIC_ORIGINS', isOrigin, 'origins such as https://www.example.com');
  return {
    origins,
    smtp: smtp(variables),
    recaptcha: recaptcha(variables, origins),
    rate: rate(variables),
    retentionDays: variables.number('RETENTION_DAYS', 30, 1, 36_500),
    backoffScale: variables.number('OUTBOX_BACKOFF_SCALE', 1, 1e-6, 1),
  };
}

function smtp(variables: Variables): Config['smtp'] {
  const url = variables.url('SMTP_URL', ['smtp:', 'smtps:']);
  const to = variables.list('CONTACT_TO', isAddress, 'e-mail addresses');
  const from = variables.text('CONTACT_FROM');
  if (from !== undefined && !isAddress(from)) variables.refuse('CONTACT_FROM', 'must be an e-mail address');
  if (!url) return undefined;
  if (to.length === 0) variables.refuse('CONTACT_TO', 'is needed with SMTP_URL: who gets the messages');
  if (!from) variables.refuse('CONTACT_FROM', 'is needed with SMTP_URL: the sender of the mails');
  return { url, to, from: from ?? '' };
}

function recaptcha(variables: Variables, origins: string[]): Config['recaptcha'] {
  const secret = variables.text('RECAPTCHA_SECRET');
  const verifyUrl = variables.url('RECAPTCHA_VERIFY_URL', ['https:', 'http:']);
  const listed = variables.list('RECAPTCHA_HOSTNAMES', isHostname, 'host names such as www.example.com');
  const minScore = variables.number('RECAPTCHA_MIN_SCORE', 0.5, 0, 1);
  if (!secret) return undefined;
  const hostnames = listed.length > 0 ? listed : origins.map((origin) => new URL(origin).hostname);
  if (hostnames.length === 0) {
    variables.refuse('RECAPTCHA_HOSTNAMES', 'or PUBLIC_ORIGINS is needed with RECAPTCHA_SECRET: where the form stands');
  }
  return { secret, verifyUrl: verifyUrl ?? 'https://www.google.com/recaptcha/api/siteverify', hostnames, minScore };
}

function rate(variables: Variables): Rate {
  const text = variables.text('RATE_LIMIT') ?? '30/10m';
  const [, count, amount, unit = ''] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})?([smh])$/.exec(text) ?? [];
  if (!count) variables.refuse('RATE_LIMIT', 'must be a number of messages per time, such as 30/10m');
  return { count: Number(count), period: Number(amount ?? 1) * (UNITS[unit] ?? NaN) };
}

const isAddress = (text: string): boolean => ADDRESS.test(text);
const isHostname = (text: string): boolean => /^[a-z0-9.-]+$/i.test(text);

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return text === 'loopback' || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && more.length === 0);
}

/** Reads variables one by one and collects what is wrong with them. An empty variable counts as not set. */
class Variables {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Values are not repeated: some of these variables hold passwords. */
  refuse(name: string, expected: string): void {
    this.problems.push(`${name} ${expected}.`);
  }

  text(name: string): string | undefined {
    const value = this.#env[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const value = Number(this.text(name) ?? fallback);
    if (!(value >= least && value <= most)) this.refuse(name, `must be a number from ${least} to ${most}`);
    return value;
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const value = Number(this.text(name) ?? fallback);
    const fits = Number.isInteger(value) && value >= least && value <= most;
    if (!fits) this.refuse(name, `must be a whole number from ${least} to ${most}`);
    return value;
  }

  list(name: string, isValid: (item: string) => boolean, expected: string): string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    const filled = items.filter((item) => item !== '');
    if (!filled.every(isValid)) this.refuse(name, `must be a comma-separated list of ${expected}`);
    return filled;
  }

  url(name: string, protocols: string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.refuse(
      name,
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
    return undefined;
  }
}

function read<T>(env: Environment, reader: (variables: Variables) => T): T {
  const variables = new Variables(env);
  const config = reader(variables);
  if (variables.problems.length > 0) throw new ConfigError(variables.problems.join('\n'));
  return config;
}
