/** A row of the store. */
export interface Stored {
  id: string;
  name: string;
  organization: string;
  email: string;
  phone: string | null;
  message: string;
  verified: number;
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  next_at: number;
  error: string | null;
  delivered_to: string | null;
}

/** One of the two entries, running. */
export interface Target {
  url: string;
  messages(): Promise<Stored[]>;
  challengeKey(): string;
  /** The JSON log lines so far. */
  logs(): string[];
  close(): Promise<void>;
}

/** Wait until something holds; fails with what was last seen. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean, limit = 60_000): Promise<T> {
  const end = Date.now() + limit;
  let value = await read();
  while (!holds(value)) {
    if (Date.now() > end) throw new Error(`Not within ${limit} ms; last seen: ${JSON.stringify(value)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
    value = await read();
  }
  return value;
}
