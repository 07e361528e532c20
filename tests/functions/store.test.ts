import { expect, test } from 'vitest';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { openSqliteThread } from '../../functions/store/sqlite-thread.ts';
import { fingerprintOf, MessageStore } from '../../functions/store/message-store.ts';
import { folder } from './support/site.ts';
import { message } from './support/visitor.ts';

const LEASE = 60_000;

/** A store with one message, and the time when it came. */
async function storeWithOne() {
  const database = openSqlite(folder(), { create: true });
  const store = new MessageStore(database);
  const now = Date.now();
  const { id } = (await store.add(message(), { isVerified: true }, now)) as { id: string };
  return { database, store, now, id };
}

test('a message that is retried on request is tried for two days again, not given up at the first failure', async () => {
  const { database, store, now, id } = await storeWithOne();
  const first = await store.claim(now, LEASE);
  await store.markForRetry(first!, { state: 'failed', nextAt: now, giveUpAt: now, error: 'x' });
  expect(await store.retry(id, now)).toBe(true);
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: 0, giveUpAt: null });
  await database.close();
});

test('a late result of a mail that another lane has claimed changes nothing', async () => {
  const { database, store, now, id } = await storeWithOne();
  const first = await store.claim(now, LEASE);
  const second = await store.claim(now + LEASE, LEASE);
  expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
  await store.markForRetry(first!, { state: 'failed', nextAt: now, giveUpAt: now, error: 'late' });
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: 2, error: null });
  await database.close();
});

test('the same message is another one a day later', async () => {
  const database = openSqlite(folder(), { create: true });
  const store = new MessageStore(database);
  const [sent, now, day] = [message(), Date.now(), 86_400_000];
  const { id } = (await store.add(sent, { isVerified: true }, now)) as { id: string };
  expect(await store.duplicateOf(fingerprintOf(sent), now + day - 1)).toBe(id);
  expect(await store.add(sent, { isVerified: true }, now + day - 1)).toEqual({ outcome: 'duplicate', id });
  expect(await store.duplicateOf(fingerprintOf(sent), now + day)).toBeUndefined();
  expect(await store.add(sent, { isVerified: true }, now + day)).toMatchObject({ outcome: 'stored' });
  await database.close();
});

test('a message is acknowledged when the disk has it, not when the operating system has', async () => {
  const database = openSqlite(folder(), { create: true });
  expect(await database.all('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  await database.close();
});

test('a message that waits for the next commit when the file is closed is stored', async () => {
  const database = openSqlite(folder(), { create: true });
  const added = new MessageStore(database).add(message(), { isVerified: true }, Date.now());
  await database.close();
  expect(await added).toMatchObject({ outcome: 'stored' });
});

test('a message on its way to the disk when the store is closed is stored', async () => {
  const directory = folder();
  const database = openSqliteThread(directory, { create: true });
  const store = new MessageStore(database);
  const added = Array.from({ length: 20 }, (_, n) =>
    store.add(message({ message: `Message ${n}` }), { isVerified: true }, Date.now()),
  );
  // Begun, and no look at the disk yet.
  await new Promise((resolve) => setImmediate(resolve));
  await database.close();
  const outcomes = await Promise.all(added);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(20).fill('stored'));
  const again = openSqlite(directory);
  expect(await new MessageStore(again).list()).toHaveLength(20);
  await again.close();
});
