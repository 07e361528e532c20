import { hash } from 'node:crypto';
import type { ContactMessage } from '../../.content/types.ts';
import type { Database, Row, Value } from './database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Mails of unverified messages in an hour; those of all that exceed it come as one. */
const UNVERIFIED_BUDGET = 20;
/** About a megabyte of text at most. */
const DIGEST_LENGTH = 100;

/** The fields a visitor fills in. */
export type Fields = Omit<ContactMessage, 'recaptchaToken'>;

export interface StoredMessage extends Fields {
  id: string;
  createdAt: number;
  verified: boolean;
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  nextAt: number;
  giveUpAt: number | null;
  error: string | null;
  /** When a recipient first accepted the mail. */
  sentAt: number | null;
  /** Addresses of `CONTACT_TO` that have accepted the mail, if it is tried again for others. */
  deliveredTo: string[];
}

export interface Counts {
  pending: number;
  failed: number;
  /** Mailed to some recipients and rejected for others. */
  partlySent: number;
  unverified: number;
  /** Not mailed, and deleted before long. */
  expiring: number;
  oldestPendingSeconds: number;
}

/** Messages that were not mailed are kept this many times as long as mailed ones; monitoring reports them during the last third. */
const UNSENT_FACTOR = 3;

/** The state of a message after a failed attempt to mail it. */
export interface Retry {
  state: 'pending' | 'failed';
  nextAt: number;
  giveUpAt: number;
  error: string;
  deliveredTo: string[];
}

export type Added = { outcome: 'stored' | 'duplicate'; id: string } | { outcome: 'replayed' };

/** All SQL of the contact function, the same for node:sqlite and D1. */
export class MessageStore {
  readonly #db: Database;

  constructor(database: Database) {
    this.#db = database;
  }

  /** Returns the ID of the message of the last 24 hours with this fingerprint (same person, same content). */
  async duplicateOf(fingerprint: string, now: number): Promise<string | undefined> {
    const [row] = await this.#run('SELECT id FROM messages WHERE fingerprint = ? AND created_at > ?', [
      fingerprint,
      now - DAY_MS,
    ]);
    return row && String(row.id);
  }

  /**
   * Makes a message durable. One statement decides, so one of any number of equal simultaneous messages is stored, and a token
   * pays for one message only.
   */
  async add(message: Fields, check: { isVerified: boolean; tokenDigest?: string }, now: number): Promise<Added> {
    const id = crypto.randomUUID();
    const fingerprint = fingerprintOf(message);
    const columns: Row = {
      id,
      created_at: now,
      next_at: now,
      fingerprint,
      token: check.tokenDigest ?? null,
      verified: Number(check.isVerified),
      name: message.name,
      organization: message.organization,
      email: message.email,
      phone: message.phone ?? null,
      message: message.message,
    };
    const names = Object.keys(columns);
    const [row] = await this.#run(
      `INSERT INTO messages (${names.join(', ')}) SELECT ${names.map(() => '?').join(', ')}
       WHERE NOT EXISTS (SELECT 1 FROM messages WHERE fingerprint = ? AND created_at > ?)
       ON CONFLICT (token) DO NOTHING RETURNING id`,
      [...Object.values(columns), fingerprint, now - DAY_MS],
    );
    if (row) return { outcome: 'stored', id };
    const duplicate = await this.duplicateOf(fingerprint, now);
    return duplicate ? { outcome: 'duplicate', id: duplicate } : { outcome: 'replayed' };
  }

  /**
   * Claims the verified message whose mail has been due for longest, otherwise unverified ones: one by one within the budget of
   * the last hour, and those that exceed it together, as the last mail of the hour. No other caller gets them before the lease ends.
   */
  async claim(now: number, leaseMs: number): Promise<StoredMessage[]> {
    const due = "state = 'pending' AND next_at <= ?";
    const claim = async (condition: string, count: number): Promise<StoredMessage[]> => {
      const rows = await this.#run(
        `UPDATE messages SET next_at = ?, attempts = attempts + 1
         WHERE id IN (SELECT id FROM messages WHERE ${due} AND ${condition} ORDER BY next_at LIMIT ?) RETURNING *`,
        [now + leaseMs, now, count],
      );
      return rows.map(toMessage).sort((a, b) => a.createdAt - b.createdAt);
    };
    const verified = await claim('verified = 1', 1);
    if (verified.length > 0) return verified;
    const [counts] = await this.#run(
      `SELECT (SELECT count(*) FROM messages WHERE ${due} AND verified = 0 AND attempts = 0) AS waiting,
       (SELECT count(*) FROM messages WHERE state IN ('pending', 'sent') AND age_days <= 3 AND verified = 0
        AND (sent_at > ? OR state = 'pending' AND attempts = 1 AND error IS NULL AND next_at > ?)) AS mailed`,
      [now, now - HOUR_MS, now],
    );
    const budget = UNVERIFIED_BUDGET - Number(counts?.mailed);
    if (budget <= 0) return [];
    if (Number(counts?.waiting) <= budget) return claim('verified = 0', 1);
    // A text that a mail server refuses must not take others with it: every further attempt is a mail of its own.
    const retried = budget > 1 ? await claim('verified = 0 AND attempts > 0', 1) : [];
    return retried.length > 0 ? retried : claim('verified = 0 AND attempts = 0', DIGEST_LENGTH);
  }

  /** Records that the mail was sent. @param error what is wrong although it was, such as a rejected recipient */
  async markSent(message: StoredMessage, now: number, error: string | null = null): Promise<void> {
    await this.#run(
      "UPDATE messages SET state = 'sent', sent_at = ?, error = ?, delivered_to = NULL, age_days = 0 WHERE id = ?",
      [now, error, message.id],
    );
  }

  /** Records a failed attempt: the next is at `nextAt`, or there is none. Changes nothing after a later claim. */
  async markForRetry(message: StoredMessage, next: Retry, now: number): Promise<void> {
    await this.#run(
      `UPDATE messages SET state = ?, next_at = ?, give_up_at = ?, error = ?, delivered_to = ?, sent_at = ?
       WHERE id = ? AND attempts = ? AND state = 'pending'`,
      [
        next.state,
        next.nextAt,
        next.giveUpAt,
        next.error,
        next.deliveredTo.length > 0 ? JSON.stringify(next.deliveredTo) : null,
        next.deliveredTo.length > 0 ? (message.sentAt ?? now) : null,
        message.id,
        message.attempts,
      ],
    );
  }

  /** Makes mails due now that are due after a time: after the clock was set back, or leases of a process that has ended. */
  async release(now: number, after: number): Promise<void> {
    await this.#run("UPDATE messages SET next_at = ? WHERE state = 'pending' AND next_at > ?", [now, after]);
  }

  /** Makes the mail of a message due now, whatever its state, for all recipients. Returns whether the message exists. */
  async retry(id: string, now: number): Promise<boolean> {
    const rows = await this.#run(
      `UPDATE messages SET state = 'pending', attempts = 0, next_at = ?, give_up_at = NULL, error = NULL,
       delivered_to = NULL, age_days = 0 WHERE id = ? RETURNING id`,
      [now, id],
    );
    return rows.length > 0;
  }

  /** Ends the attempts to mail a message. Returns whether it was waiting. */
  async giveUp(id: string): Promise<boolean> {
    const rows = await this.#run(
      `UPDATE messages SET state = 'failed', give_up_at = NULL, error = coalesce(error, 'given up')
       WHERE id = ? AND state = 'pending' RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Deletes a message. Returns how many there were. */
  async delete(id: string): Promise<number> {
    return (await this.#run('DELETE FROM messages WHERE id = ? RETURNING id', [id])).length;
  }

  /** Deletes all messages of a person. Returns how many. */
  async forget(email: string): Promise<number> {
    return (await this.#run('DELETE FROM messages WHERE lower(email) = lower(?) RETURNING id', [email])).length;
  }

  /**
   * Adds a day to the age of every message if the clock is a day away from the last such addition, in either direction. Messages
   * expire by counted days, so a clock that jumps ahead deletes nothing, and one that was wrong when a message came does not
   * matter.
   * @returns whether a day was counted
   */
  async countDay(now: number): Promise<boolean> {
    const [calendar] = await this.#run('SELECT counted_at FROM calendar');
    const countedAt = Number(calendar?.counted_at);
    if (Math.abs(now - countedAt) < DAY_MS) return false;
    const [, rows = []] = await this.#db.batch([
      {
        sql: 'UPDATE messages SET age_days = age_days + 1 WHERE (SELECT counted_at FROM calendar) = ?',
        values: [countedAt],
      },
      { sql: 'UPDATE calendar SET counted_at = ? WHERE counted_at = ? RETURNING id', values: [now, countedAt] },
    ]);
    return rows.length > 0;
  }

  /** Deletes messages whose retention time has passed: mailed ones, and after three times as long the others. */
  async purgeExpired(retentionDays: number): Promise<{ sent: number; unsent: number }> {
    const rows = await this.#run(
      `DELETE FROM messages WHERE state = 'sent' AND age_days >= ? OR state IN ('pending', 'failed') AND age_days >= ?
       RETURNING state`,
      [retentionDays, UNSENT_FACTOR * retentionDays],
    );
    const sent = rows.filter(({ state }) => state === 'sent').length;
    return { sent, unsent: rows.length - sent };
  }

  async list(): Promise<StoredMessage[]> {
    return (await this.#run('SELECT * FROM messages ORDER BY created_at, id')).map(toMessage);
  }

  async find(id: string): Promise<StoredMessage | undefined> {
    const [row] = await this.#run('SELECT * FROM messages WHERE id = ?', [id]);
    return row && toMessage(row);
  }

  /** Figures without personal data, for monitoring. */
  async counts(now: number, retentionDays: number): Promise<Counts> {
    const [row] = await this.#run(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed,
       count(*) FILTER (WHERE state = 'sent' AND error IS NOT NULL) AS partlySent,
       count(*) FILTER (WHERE verified = 0) AS unverified,
       count(*) FILTER (WHERE state <> 'sent' AND age_days >= ?) AS expiring,
       min(iif(verified = 1, created_at, created_at + ?)) FILTER (WHERE state = 'pending') AS oldest
       FROM messages`,
      // An unverified message may wait for an hour: see `claim`.
      [(UNSENT_FACTOR - 1) * retentionDays, HOUR_MS],
    );
    const { oldest, ...counts } = row as unknown as Omit<Counts, 'oldestPendingSeconds'> & { oldest: number | null };
    return { ...counts, oldestPendingSeconds: Math.max(0, Math.round((now - (oldest ?? now)) / 1000)) };
  }

  async #run(sql: string, values: Value[] = []): Promise<Row[]> {
    const [rows = []] = await this.#db.batch([{ sql, values }]);
    return rows;
  }
}

/** Identifies equal messages: the same person (the address in any letter case) and the same text. */
export function fingerprintOf({ name, organization, email, phone, message }: Fields): string {
  return hash('sha256', JSON.stringify([email.toLowerCase(), name, organization, phone ?? '', message]));
}

/** `delivered_to` is missing in a store of an earlier version, which is read without changing it. */
function toMessage({ delivered_to = null, ...stored }: Row): StoredMessage {
  const { created_at, next_at, give_up_at, sent_at, phone, verified, ...row } = stored;
  return {
    ...row,
    ...(phone !== null && { phone }),
    createdAt: created_at,
    nextAt: next_at,
    giveUpAt: give_up_at,
    sentAt: sent_at,
    verified: verified === 1,
    deliveredTo: delivered_to === null ? [] : (JSON.parse(String(delivered_to)) as string[]),
  } as StoredMessage;
}
