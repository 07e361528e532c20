/**
 * The production server on one machine: the built site, the contact function, the message store.
 * Usage: node functions/server.ts [directory of the built site]
 */
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { challengeKey, keyFile } from './challenge-key.ts';
import { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
import { headers, parseHeaders, usesRecaptcha, type HeaderRule } from './headers.ts';
import { createSiteServer } from './http-server.ts';
import { logTogether as log, writeLines } from './log.ts';
import { CONNECTIONS } from './mail.ts';
import { senderReader } from './proxy.ts';
import { memoryRateLimit } from './rate-limit.ts';
import { createService } from './service.ts';
import { openSqliteServer } from './sqlite-server.ts';
import { StoreError } from './sqlite.ts';
import { StaticFiles } from './static-files.ts';

const DIST = fileURLToPath(new URL('../dist/client', import.meta.url));
const SWEEP = 15_000;
const LAST_WORDS = 10_000;

// A full disk, or a reader of the log that went away, is no reason to send visitors away.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start(readServerConfig(process.env), process.argv[2] ?? DIST);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StoreError;
  console.error(expected ? error.message : error);
  process.exit(1);
}

async function start(config: ServerConfig, directory: string): Promise<void> {
  const rules = readRules(directory, config);
  const site = await StaticFiles.open(directory, rules);
  const { dataDir } = config;
  const senderOf = senderReader(config.trustedProxies);
  // A directory with a key was in use before: a store that is missing there is lost, not new.
  const database = openSqliteServer(dataDir, { create: !existsSync(keyFile(dataDir)) });
  const service = createService({
    config,
    database,
    challengeKey: challengeKey(dataDir),
    rateLimit: memoryRateLimit(),
    mail: { lanes: CONNECTIONS, pool: true },
    page: (path) => site.page(path),
    defer: (work) => void work,
    log,
  });
  const server = createSiteServer({ api: service.api, site, senderOf, log });
  let sweeps: NodeJS.Timeout | undefined;

  let stopping = false;
  const stop = async () => {
    // From a terminal the same signal comes twice: to all of its programs, and from the one that has started this.
    if (stopping) return;
    stopping = true;
    clearInterval(sweeps);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_WORDS).unref();
    await new Promise((resolve) => server.close(resolve));
    await service.close();
    await database.close();
    log({ event: 'stopped', commits: database.commits() });
    writeLines();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());

  await listen(server, config);
  // Whoever has the port is alone with the store; a server started by mistake has ended above.
  await service.store.release(Date.now(), Date.now());
  announce(server, config);
  sweeps = setInterval(service.sweep, Math.max(100, SWEEP * config.backoffScale));
  void service.sweep();
}

/** The headers that the build wrote for this site. */
function readRules(directory: string, config: ServerConfig): HeaderRule[] {
  if (!existsSync(directory)) throw new ConfigError(`There is no built site at ${directory}. Run: npm run build`);
  const file = `${directory}/_headers`;
  if (!existsSync(file)) return headers();
  const rules = parseHeaders(readFileSync(file, 'utf8'));
  if (usesRecaptcha(rules) !== Boolean(config.recaptcha)) {
    throw new ConfigError(
      'The form and the server must use the same spam check: set RECAPTCHA_SITE_KEY for the build and RECAPTCHA_SECRET for the server, or neither.',
    );
  }
  return rules;
}

async function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  server.listen({ port, host, backlog: 1024 });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program uses it' : code;
    throw new ConfigError(`The server cannot listen on ${host}, port ${port}: ${reason}. Set PORT or HOST.`);
  }
}

function announce(server: Server, { host, smtp, dataDir }: ServerConfig): void {
  const { port } = server.address() as AddressInfo;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  const mail = smtp
    ? `Messages of the contact form go to ${smtp.to.join(', ')}`
    : `Messages of the contact form wait in ${dataDir} (read them with: npm run inbox -- list) as SMTP_URL is not set`;
  console.log(`The site is at http://${name}:${port}. ${mail}.`);
}
