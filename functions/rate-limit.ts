import type { Database } from './database.ts';
import { digest } from './digest.ts';
import { Problem } from './problem.ts';

/** At most `count` requests in `period` milliseconds. */
export interface Rate {
  count: number;
  period: number;
}

/** Count one request of a client; gives the milliseconds to wait once there were too many, else 0. */
export type RateLimit = (client: string, rate: Rate) => Promise<number>;

interface Window {
  count: number;
  resetsAt: number;
}

const MOST_CLIENTS = 50_000;

/**
 * A limit in the memory of one process; it forgets the oldest clients when it is flooded.
 * @param clock milliseconds that only grow: a clock that is put right would let nobody through until it is there again
 */
export function memoryRateLimit(clock: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, Window>();
  return async (client, { count, period }) => {
    const now = clock();
    let window = windows.get(client);
    if (!window || window.resetsAt <= now) {
      windows.delete(client);
      window = { count: 0, resetsAt: now + period };
      windows.set(client, window);
      if (windows.size > MOST_CLIENTS) windows.delete(windows.keys().next().value!);
    }
    window.count += 1;
    return window.count > count ? window.resetsAt - now : 0;
  };
}

/** A limit in the database, for platforms whose instances share no memory. Clients are kept as keyed digests. */
export function databaseRateLimit(database: Database, key: string, clock: () => number = Date.now): RateLimit {
  return async (client, { count, period }) => {
    const now = clock();
    const [rows] = await database.batch([
      {
        sql: `INSERT INTO rates (client, count, resets_at) VALUES (?, 1, ?)
              ON CONFLICT (client) DO UPDATE SET
                count = CASE WHEN resets_at <= ? THEN 1 ELSE count + 1 END,
                resets_at = CASE WHEN resets_at <= ? THEN excluded.resets_at ELSE resets_at END
              RETURNING count, resets_at`,
        values: [digest(key + client), now + period, now, now],
      },
      { sql: 'DELETE FROM rates WHERE resets_at <= ?', values: [now] },
    ]);
    const [row] = rows ?? [];
    return Number(row?.count) > count ? Number(row?.resets_at) - now : 0;
  };
}

/** @throws Problem 429 that says when to come back */
export async function requireRate(limit: RateLimit, client: string, rate: Rate): Promise<void> {
  const wait = await limit(client, rate);
  if (wait <= 0) return;
  throw new Problem(429, 'rate', 'Too many messages from your network. Please try again later.', {
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}
