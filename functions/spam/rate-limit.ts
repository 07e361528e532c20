import { hash } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { Problem } from '../http/problem.ts';

export interface Rate {
  count: number;
  periodMs: number;
}

/** Counts one request of a client. Returns the milliseconds to wait if there were too many, otherwise 0. */
export type RateLimit = (client: string, rate: Rate) => Promise<number>;

const MAX_CLIENTS = 50_000;

/**
 * Creates a rate limit in the memory of one process. If it is flooded, it drops the oldest clients.
 * @param clock monotonic milliseconds: after a wall clock is set back, every client would be rejected until it caught up
 */
export function memoryRateLimit(clock: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, { count: number; resetsAt: number }>();
  return async (client, { count, periodMs }) => {
    const now = clock();
    let window = windows.get(client);
    if (!window || window.resetsAt <= now) {
      windows.delete(client);
      window = { count: 0, resetsAt: now + periodMs };
      windows.set(client, window);
      const [oldest = ''] = windows.keys();
      if (windows.size > MAX_CLIENTS) windows.delete(oldest);
    }
    window.count += 1;
    return window.count > count ? window.resetsAt - now : 0;
  };
}

/** Creates a rate limit in the database, for platforms whose instances share no memory. Clients are stored as keyed digests. */
export function databaseRateLimit(database: Database, key: string, clock: () => number = Date.now): RateLimit {
  return async (client, { count, periodMs }) => {
    const now = clock();
    const [rows] = await database.batch([
      {
        sql: `INSERT INTO rates (client, count, resets_at) VALUES (?, 1, ?)
              ON CONFLICT (client) DO UPDATE SET
                count = CASE WHEN resets_at <= ? THEN 1 ELSE count + 1 END,
                resets_at = CASE WHEN resets_at <= ? THEN excluded.resets_at ELSE resets_at END
              RETURNING count, resets_at`,
        values: [hash('sha256', key + client), now + periodMs, now, now],
      },
      { sql: 'DELETE FROM rates WHERE resets_at <= ?', values: [now] },
    ]);
    const [row] = rows ?? [];
    return Number(row?.count) > count ? Number(row?.resets_at) - now : 0;
  };
}

/** @throws Problem 429 with `Retry-After` */
export async function requireRate(limit: RateLimit, client: string, rate: Rate): Promise<void> {
  const wait = await limit(client, rate);
  if (wait <= 0) return;
  throw new Problem(429, 'rate', 'Too many messages from your network. Please try again later.', {
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}
