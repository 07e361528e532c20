/**
 * The production server on one machine: the built site, the contact function, the message store.
 * Usage: node dist/server/node.js [directory of the built site]
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import type { AppState } from './app.ts';
import { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
import { SITE } from './files.ts';
import { clientReader } from './http/client-address.ts';
import { limitConnections } from './http/connection-limit.ts';
import { parseHeaders, usesRecaptcha, type HeaderRule } from './http/headers.ts';
import { errorCode } from './http/problem.ts';
import { createNodeServer, gracefulStop } from './http/node-server.ts';
import { readPage, staticSite } from './http/static-site.ts';
import { log } from './log.ts';
import { createService } from './service.ts';
import { memoryRateLimit } from './spam/rate-limit.ts';
import { inboxCommand } from './store/sqlite-file.ts';
import { sqliteThread } from './store/sqlite-thread.ts';

const SWEEP_INTERVAL_MS = 15_000;
/** The exit status for wrong settings (sysexits.h): another start would fail too. */
const EX_CONFIG = 78;
/** The first descriptor that systemd passes to a service (sd_listen_fds(3)). */
const LISTEN_FDS_START = 3;

// A full disk or a closed log pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// Node prints them as text.
process
  .removeAllListeners('warning')
  .on('warning', ({ name, message }) => log({ event: 'warning', level: 'warning', name, message }));
process.on('uncaughtException', end);
if (!process.stdout.isTTY) {
  // @hono/node-server reports responses that could not be sent to the console, as text, and visitors who leave.
  console.info = () => {};
  console.error = (error: unknown) => log({ event: 'response-failed', level: 'error', code: errorCode(error) });
}

await start(readServerConfig(process.env), process.argv[2] ?? SITE);

async function start(config: ServerConfig, directory: string): Promise<void> {
  const site = staticSite(directory, readRules(directory, config));
  const state: AppState = {};
  let sweeps: NodeJS.Timeout | undefined;
  let isFirst = true;
  let hasFailed = false;
  const database = sqliteThread(config.dataDir, {
    async onOpen() {
      state.failure = undefined;
      if (hasFailed) log({ event: 'store-opened' });
      sweeps = setInterval(service.sweep, Math.max(100, SWEEP_INTERVAL_MS * config.backoffScale));
      // The lock of the directory is ours: mails that an earlier process has begun are due again.
      if (isFirst) await service.store.release(Date.now(), Date.now()).catch(() => {});
      isFirst = false;
      await service.sweep();
    },
    onFailure(reason) {
      hasFailed = true;
      clearInterval(sweeps);
      log({ event: 'store-unavailable', level: 'error', reason });
    },
  });
  const service = createService({
    config,
    database,
    challengeKey: database.challengeKey,
    rateLimit: memoryRateLimit(),
    floodLimit: memoryRateLimit(),
    site,
    page: (path) => readPage(directory, path),
    defer: (work) => void work,
    state,
    log,
  });
  const server = createNodeServer({ fetch: service.app.fetch, clientOf: clientReader(config.trustedProxies) });
  limitConnections(server, log);
  const stopServer = gracefulStop(server);

  let isStopping = false;
  const stop = async () => {
    // A terminal signals every process of its group, and the parent process passes the signal on.
    if (isStopping) return;
    isStopping = true;
    await stopServer();
    clearInterval(sweeps);
    await service.close();
    await database.close();
    log({ event: 'server-stopped' });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());

  await listen(server, config);
  if (isStopping) return;
  announce(server, config);
  // A second server on the same port has ended above.
  database.open();
  void service.probeMail();
}

/** The header rules that the build wrote for this site. */
function readRules(directory: string, config: ServerConfig): HeaderRule[] {
  const file = `${directory}/_headers`;
  if (!existsSync(file)) throw new ConfigError(`There is no built site at ${directory}. Run: npm run build`);
  const rules = parseHeaders(readFileSync(file, 'utf8'));
  if (usesRecaptcha(rules) !== Boolean(config.recaptcha)) {
    throw new ConfigError(
      'The form and the server must use the same spam check: set RECAPTCHA_SITE_KEY for the build and RECAPTCHA_SECRET for the server, or neither.',
    );
  }
  return rules;
}

/** Listens on the socket that systemd has opened for this process (sd_listen_fds(3)), or on `HOST` and `PORT`. */
async function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  const isActivated = Number(LISTEN_PID) === process.pid;
  if (isActivated && LISTEN_FDS !== '1') {
    throw new ConfigError(`The socket unit passes ${LISTEN_FDS} sockets. It must have one ListenStream.`);
  }
  server.listen(isActivated ? { fd: LISTEN_FDS_START } : { port, host, backlog: 1024 });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isActivated) throw new ConfigError(`The server cannot listen on the socket of the socket unit: ${code}.`);
    const reason = code === 'EADDRINUSE' ? 'another program uses it' : code;
    throw new ConfigError(`The server cannot listen on ${host}, port ${port}: ${reason}. Set PORT or HOST.`);
  }
}

function announce(server: Server, { host, smtp, dataDir }: ServerConfig): void {
  const { port } = server.address() as AddressInfo;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  const url = `http://${name}:${port}`;
  const mail = smtp
    ? `Messages of the contact form go to ${smtp.to.join(', ')}`
    : `Messages of the contact form wait in ${dataDir} because SMTP_URL is not set; read them with: ${inboxCommand(dataDir, 'list')}`;
  if (process.stdout.isTTY) console.log(`The site is at ${url}. ${mail}`);
  else log({ event: 'server-started', url, ...(!smtp && { hint: mail }) });
}

/** Ends the process after an error that nothing handles. */
function end(error: unknown): void {
  const isConfig = error instanceof ConfigError;
  const reason = isConfig ? error.message : String((error as Error).stack);
  if (process.stderr.isTTY) console.error(reason);
  else log({ event: 'server-failed', level: 'error', reason });
  process.exit(isConfig ? EX_CONFIG : 1);
}
