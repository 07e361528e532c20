import { createApi, type Api, type Memory } from './api.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { smtpMailer } from './mail.ts';
import { LONGEST_WAIT, Outbox } from './outbox.ts';
import { proofOfWork } from './proof-of-work.ts';
import type { RateLimit } from './rate-limit.ts';
import { recaptcha } from './recaptcha.ts';
import { Store } from './store.ts';

const DAY = 86_400_000;

/** What the platform below gives: one machine with Node, or Cloudflare Workers. */
export interface Platform {
  config: Config;
  database: Database;
  rateLimit: RateLimit;
  /** The secret behind the proof of work. */
  challengeKey: string;
  /** Mails at the same time, and whether their connections outlive a request. */
  mail: { lanes: number; pool: boolean };
  page(path: string): Promise<string | undefined>;
  /** Keep the process alive for work that goes on after the answer. */
  defer(work: Promise<void>): void;
  /** Given by who makes a service for each request. */
  memory?: Memory;
  log: Log;
}

export interface Service {
  api: Api;
  store: Store;
  /** Send what is due, delete what has been kept for long enough. */
  sweep(): Promise<void>;
  /** Finish the mails under way. */
  close(): Promise<void>;
}

/** Put the parts of the contact function together on a platform. */
export function createService({
  config,
  database,
  mail,
  challengeKey,
  defer,
  memory = {},
  ...platform
}: Platform): Service {
  const { log } = platform;
  const store = new Store(database);
  const mailer = config.smtp && smtpMailer({ ...config.smtp, pool: mail.pool });
  const outbox = mailer && new Outbox({ store, mailer, log, lanes: mail.lanes, scale: config.backoffScale });
  const api = createApi({
    ...platform,
    memory,
    store,
    spamCheck: config.recaptcha ? recaptcha(config.recaptcha) : proofOfWork(challengeKey),
    rate: config.rate,
    origins: config.origins,
    onStored: () => outbox && defer(outbox.deliver()),
  });
  return {
    api,
    store,
    async sweep() {
      try {
        // Nothing waits for longer but by a clock that was set back since.
        await store.release(Date.now(), Date.now() + LONGEST_WAIT);
        const purged = await store.purge(Date.now() - config.retentionDays * DAY);
        if (purged > 0) log({ event: 'purged', count: purged });
      } catch (error) {
        log({ event: 'sweep-failed', level: 'error', code: (error as Error).name });
      }
      await outbox?.deliver();
    },
    async close() {
      await outbox?.close();
      mailer?.close();
    },
  };
}
