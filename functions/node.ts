/**
 * The production server on one machine: the built site, the contact function, the message store.
 * Usage: node dist/server/node.js [directory of the built site]
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
import { MAX_CONNECTIONS } from './contact/mail.ts';
import { INBOX_COMMAND, SITE } from './files.ts';
import { clientReader } from './http/client-address.ts';
import { headers, parseHeaders, usesRecaptcha, type HeaderRule } from './http/headers.ts';
import { createNodeServer, gracefulStop } from './http/node-server.ts';
import { readPage, staticSite } from './http/static-site.ts';
import { flushLog, logBuffered as log } from './log.ts';
import { createService } from './service.ts';
import { challengeKey, keyFile } from './spam/challenge-key.ts';
import { memoryRateLimit } from './spam/rate-limit.ts';
import { openSqliteThread } from './store/sqlite-thread.ts';
import { StoreError } from './store/sqlite-file.ts';

const SWEEP_INTERVAL_MS = 15_000;
/** The exit status for wrong settings (sysexits.h): another start would fail too. */
const EX_CONFIG = 78;

// A full disk or a closed log pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start(readServerConfig(process.env), process.argv[2] ?? SITE);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StoreError;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof ConfigError ? EX_CONFIG : 1);
}

async function start(config: ServerConfig, directory: string): Promise<void> {
  const site = staticSite(directory, readRules(directory, config));
  const { dataDir } = config;
  // A directory with a key was in use before: a store that is missing there is lost, not new.
  const database = openSqliteThread(dataDir, { create: !existsSync(keyFile(dataDir)) });
  const service = createService({
    config,
    database,
    challengeKey: challengeKey(dataDir),
    rateLimit: memoryRateLimit(),
    mail: { lanes: MAX_CONNECTIONS, isPooled: true },
    site,
    page: (path) => readPage(directory, path),
    defer: (work) => void work,
    log,
  });
  const server = createNodeServer({ fetch: service.app.fetch, clientOf: clientReader(config.trustedProxies) });
  const stopServer = gracefulStop(server);
  let sweeps: NodeJS.Timeout | undefined;

  let isStopping = false;
  const stop = async () => {
    // A terminal signals every process of its group, and the parent process passes the signal on.
    if (isStopping) return;
    isStopping = true;
    clearInterval(sweeps);
    await stopServer();
    await service.close();
    await database.close();
    log({ event: 'server-stopped', commits: database.commits() });
    flushLog();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());

  await listen(server, config);
  // The process that owns the port owns the store; a second server has ended above.
  await service.store.release(Date.now(), Date.now());
  announce(server, config);
  sweeps = setInterval(service.sweep, Math.max(100, SWEEP_INTERVAL_MS * config.backoffScale));
  void service.sweep();
  void service.probeMail();
}

/** The header rules that the build wrote for this site. */
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
    : `Messages of the contact form wait in ${dataDir} (read them with: ${INBOX_COMMAND} list), because SMTP_URL is not set`;
  console.log(`The site is at http://${name}:${port}. ${mail}.`);
}
