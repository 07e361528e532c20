import { createApp, type AppOptions } from './app.ts';
import type { Config } from './config.ts';
import { smtpMailer } from './mail/mailer.ts';
import { describeMailError } from './mail/mail-error.ts';
import { MAX_WAIT_MS, Outbox } from './mail/outbox.ts';
import { errorCode } from './http/problem.ts';
import { proofOfWork } from './spam/proof-of-work.ts';
import { recaptcha } from './spam/recaptcha.ts';
import type { Database } from './store/database.ts';
import { MessageStore } from './store/message-store.ts';

/** The facilities of a platform: one machine with Node, or Cloudflare Workers. */
export interface Platform extends Pick<AppOptions, 'page' | 'site' | 'rateLimit' | 'floodLimit' | 'log' | 'state'> {
  config: Config;
  database: Database;
  /** The secret behind the proof of work. */
  challengeKey(): Promise<string>;
  /** Keeps the process alive for work that continues after the response. */
  defer(work: Promise<void>): void;
}

/** Assembles the contact function on a platform. */
export function createService({ config, database, challengeKey, defer, ...platform }: Platform) {
  const { log } = platform;
  const store = new MessageStore(database);
  const mailer = config.smtp && smtpMailer(config.smtp);
  const outbox = mailer && new Outbox({ store, mailer, log, scale: config.backoffScale });
  const app = createApp({
    ...platform,
    store,
    spamCheck: config.recaptcha ? recaptcha(config.recaptcha) : proofOfWork(challengeKey),
    rate: config.rate,
    retentionDays: config.retentionDays,
    origins: config.origins,
    onStored: () => outbox && defer(outbox.deliver()),
  });
  let upkeep = Promise.resolve();
  let isClosed = false;
  const keepUp = async (): Promise<void> => {
    try {
      // A wait is longer than the maximum only if the clock was set back.
      await store.release(Date.now(), Date.now() + MAX_WAIT_MS);
      if (await store.countDay(Date.now())) {
        const { expiring } = await store.counts(Date.now(), config.retentionDays);
        if (expiring > 0) log({ event: 'messages-expiring', level: 'error', count: expiring });
      }
      const { sent, unsent } = await store.purgeExpired(config.retentionDays);
      if (sent > 0) log({ event: 'messages-purged', count: sent });
      if (unsent > 0) log({ event: 'unsent-messages-purged', level: 'error', count: unsent });
    } catch (error) {
      log({ event: 'sweep-failed', level: 'error', code: errorCode(error) });
    }
  };
  return {
    app,
    store,
    /** Sends due mails, counts the days and deletes messages after the retention time. */
    async sweep(): Promise<void> {
      if (isClosed) return;
      upkeep = keepUp();
      await upkeep;
      await outbox?.deliver();
    },
    /** Logs whether the mail server can be reached and accepts the password. */
    async probeMail(): Promise<void> {
      if (!mailer) return;
      try {
        await mailer.probe();
        log({ event: 'mail-server-ready' });
      } catch (error) {
        const { code, reason } = describeMailError(error);
        if (!isClosed) log({ event: 'mail-server-unavailable', level: 'error', code, reason });
      }
    },
    /** Finishes the mail in progress and begins nothing else. */
    async close(): Promise<void> {
      isClosed = true;
      await upkeep;
      await outbox?.close();
    },
  };
}
