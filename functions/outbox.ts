import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Store, StoredMessage } from './store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between two attempts to send a mail. In milliseconds. */
export const LONGEST_WAIT = HOUR;
/** How long a claimed message is nobody else's: longer than a mail may take. */
const LEASE = 2 * MINUTE;

export interface OutboxOptions {
  store: Store;
  mailer: Mailer;
  log: Log;
  /** How many mails are sent at the same time. */
  lanes: number;
  /** Multiplies every wait of the backoff; below 1 in tests. */
  scale: number;
}

/** Brings stored messages to the mail server, each at least once: what fails is tried again for two days. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #running = new Set<Promise<void>>();
  #lanes = 0;
  #calls = 0;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Deliver what is due. The promise resolves when nothing is due any more; it never rejects. */
  async deliver(): Promise<void> {
    this.#calls += 1;
    if (!this.#closed && this.#lanes < this.#options.lanes) {
      this.#lanes += 1;
      const lane = this.#lane().finally(() => this.#running.delete(lane));
      this.#running.add(lane);
    }
    await Promise.all(this.#running);
  }

  /** Finish the mails under way and start no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#running);
  }

  /** Send one message after the other until none is due and no call came in meanwhile. */
  async #lane(): Promise<void> {
    const { store, log } = this.#options;
    try {
      for (let calls = -1; calls !== this.#calls && !this.#closed;) {
        calls = this.#calls;
        for (let message; !this.#closed && (message = await store.claim(Date.now(), LEASE));) {
          await this.#send(message);
        }
      }
    } catch (error) {
      log({ event: 'outbox-unavailable', level: 'error', code: codeOf(error) });
    }
    this.#lanes -= 1;
  }

  async #send(message: StoredMessage): Promise<void> {
    const { store, mailer, log } = this.#options;
    const { id, attempts } = message;
    const start = performance.now();
    try {
      await mailer.send(message);
    } catch (error) {
      const next = this.#next(message, codeOf(error));
      await store.unsent(message, next);
      const failed = next.state === 'failed';
      log({ event: failed ? 'mail-failed' : 'mail-deferred', level: 'error', id, code: next.error, attempts });
      return;
    }
    await store.sent(message, Date.now());
    log({ event: 'mailed', id, attempts, ms: Math.round(performance.now() - start) });
  }

  /** One minute, doubled with each attempt up to an hour, for two days. */
  #next({ attempts, giveUpAt }: StoredMessage, error: string) {
    const { scale } = this.#options;
    const now = Date.now();
    const end = giveUpAt ?? now + 2 * DAY * scale;
    const nextAt = Math.round(now + Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_WAIT) * scale);
    return {
      state: nextAt > end ? ('failed' as const) : ('pending' as const),
      nextAt,
      giveUpAt: Math.round(end),
      error,
    };
  }
}

/** What went wrong, as a code: the words of a mail server may hold addresses. */
function codeOf(error: unknown): string {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string };
  return [responseCode, code ?? name].filter(Boolean).join(' ');
}
