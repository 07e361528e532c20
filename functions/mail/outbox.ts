import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../http/problem.ts';
import type { Log, LogEntry } from '../log.ts';
import type { Delivery, Mailer, Messages } from './mailer.ts';
import { describeMailError } from './mail-error.ts';
import type { MessageStore, Retry, StoredMessage } from '../store/message-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A mail is tried for this time. */
const PATIENCE_MS = 2 * DAY_MS;
/** Until then, a deferred mail is nothing to act on: greylisting (451) takes minutes. */
const ALERT_AFTER_MS = 15 * MINUTE_MS;
/** A text that the server refuses is not tried for two days: it stays the same. */
const MAX_REFUSALS = 3;
/** The longest wait between two attempts to send a mail. */
export const MAX_WAIT_MS = HOUR_MS;
/** A claimed message is not claimed again for this time, which is longer than a mail may take. */
const LEASE_MS = 12 * MINUTE_MS;
/** A mail in progress gets this time when the process ends; the next start repeats it. */
const CLOSE_MS = MINUTE_MS;

export interface OutboxOptions {
  store: MessageStore;
  mailer: Pick<Mailer, 'send'>;
  log: Log;
  /** Multiplies every wait of the backoff; below 1 in tests. */
  scale: number;
}

/** Mails stored messages one after the other, each at least once: a failed mail is retried for two days. */
export class Outbox {
  readonly #options: OutboxOptions;
  #running: Promise<void> | undefined;
  #isCalled = false;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Delivers due messages. The promise resolves when no message is due; it never rejects. */
  async deliver(): Promise<void> {
    if (this.#isClosed) return;
    this.#isCalled = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Finishes the mail in progress, for up to a minute, and starts no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.race([this.#running, setTimeout(CLOSE_MS, undefined, { ref: false })]);
  }

  /** Sends one message after the other until none is due and `deliver` was not called meanwhile. */
  async #run(): Promise<void> {
    const { store, log } = this.#options;
    try {
      while (this.#isCalled) {
        this.#isCalled = false;
        for (let due; !this.#isClosed && (due = await store.claim(Date.now(), LEASE_MS)).length > 0;) {
          await this.#send(due as Messages);
        }
      }
    } catch (error) {
      log({ event: 'outbox-unavailable', level: 'error', code: errorCode(error) });
    }
    this.#running = undefined;
  }

  async #send(messages: Messages): Promise<void> {
    const start = performance.now();
    let record: (message: StoredMessage) => Promise<void>;
    try {
      const delivery = await this.#options.mailer.send(messages);
      const ms = Math.round(performance.now() - start);
      record = (message) => this.#recordDelivery(message, delivery, ms);
    } catch (error) {
      record = (message) => this.#recordFailure(message, error);
    }
    for (const message of messages) await record(message);
  }

  async #recordFailure(message: StoredMessage, error: unknown): Promise<void> {
    const { store, log } = this.#options;
    const { id, attempts } = message;
    const { code, reason, isRefusedText } = describeMailError(error);
    const next = this.#next(message, reason ? `${code}: ${reason}` : code, message.deliveredTo);
    if (isRefusedText && attempts >= MAX_REFUSALS) next.state = 'failed';
    if (next.state === 'failed' && message.deliveredTo.length > 0) return this.#endPartlySent(message, next.error);
    await store.markForRetry(message, next, Date.now());
    if (next.state === 'failed') log({ event: 'mail-failed', level: 'error', id, code, reason, attempts });
    else log({ event: 'mail-deferred', level: this.#levelOf(next), id, code, reason, attempts });
  }

  async #recordDelivery(message: StoredMessage, delivery: Delivery, ms: number): Promise<void> {
    const { store, log } = this.#options;
    const { id, attempts } = message;
    const { rejected, isTemporary, deliveredTo } = delivery;
    if (rejected.length === 0) {
      await store.markSent(message, Date.now());
      log({ event: 'mail-sent', id, attempts, ms });
      return;
    }
    const recipients = `number ${rejected.join(', ')} of CONTACT_TO`;
    const figures = { rejected: rejected.length, recipients, ms };
    const next = this.#next(message, `rejected for ${recipients}`, deliveredTo);
    if (isTemporary && next.state === 'pending') {
      await store.markForRetry(message, next, Date.now());
      log({ event: 'mail-deferred', level: this.#levelOf(next), id, attempts, ...figures });
    } else {
      await this.#endPartlySent(message, next.error, figures);
    }
  }

  /** Gives up the recipients that have not accepted the mail; others have. */
  async #endPartlySent(message: StoredMessage, error: string, figures: Partial<LogEntry> = {}): Promise<void> {
    const { store, log } = this.#options;
    const { id, attempts } = message;
    await store.markSent(message, Date.now(), error);
    log({ event: 'mail-partly-sent', level: 'error', id, attempts, ...figures });
  }

  /** The next attempt: after one minute, doubled with each attempt up to an hour, for two days. */
  #next({ attempts, giveUpAt }: StoredMessage, error: string, deliveredTo: string[]): Retry {
    const { scale } = this.#options;
    const now = Date.now();
    const end = giveUpAt ?? now + PATIENCE_MS * scale;
    const nextAt = Math.round(now + Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_WAIT_MS) * scale);
    return { state: nextAt > end ? 'failed' : 'pending', nextAt, giveUpAt: Math.round(end), error, deliveredTo };
  }

  /** A mail that is deferred for long is an error: somebody has to look at the mail server. */
  #levelOf({ giveUpAt }: Retry): 'warning' | 'error' {
    const { scale } = this.#options;
    const deferredMs = Date.now() - (giveUpAt - PATIENCE_MS * scale);
    return deferredMs < ALERT_AFTER_MS * scale ? 'warning' : 'error';
  }
}
