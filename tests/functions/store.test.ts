import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../functions/files.ts';
import { openSqlite, openSqliteReadOnly } from '../../functions/store/sqlite.ts';
import { lockDirectory, MIGRATIONS, versionOf } from '../../functions/store/sqlite-file.ts';
import { sqliteThread } from '../../functions/store/sqlite-thread.ts';
import { fingerprintOf, MessageStore, type Retry } from '../../functions/store/message-store.ts';
import { startServer } from './support/server.ts';
import { folder } from './support/site.ts';
import { message, send } from './support/visitor.ts';

const LEASE = 60_000;

/** A store with one message, and the time when it came. */
async function storeWithOne(directory = folder()) {
  const database = openSqlite(directory, { create: true });
  const store = new MessageStore(database);
  const now = Date.now();
  const { id } = (await store.add(message(), { isVerified: true }, now)) as { id: string };
  return { database, store, now, id };
}

test('a message that is retried on request is tried for two days again, not given up at the first failure', async () => {
  const { database, store, now, id } = await storeWithOne();
  const [first] = await store.claim(now, LEASE);
  const failed: Retry = { state: 'failed', nextAt: now, giveUpAt: now, error: 'x', deliveredTo: [] };
  await store.markForRetry(first!, failed, now);
  expect(await store.retry(id, now)).toBe(true);
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: 0, giveUpAt: null });
  database.close();
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
  database.close();
});

test('a message is acknowledged when the disk has it, not when the operating system has', async () => {
  const database = openSqlite(folder(), { create: true });
  expect(await database.batch([{ sql: 'PRAGMA synchronous', values: [] }])).toEqual([[{ synchronous: 2 }]]);
  database.close();
});

test('the log of the store does not stay as large as a reader made it', async () => {
  const directory = folder();
  const { database, store, now } = await storeWithOne(directory);
  const add = (text: string) => store.add(message({ message: text }), { isVerified: true }, now);
  const logSize = () => statSync(join(directory, 'contact.db-wal')).size;
  // While it reads, the log is not written back.
  const reader = openSqliteReadOnly(directory);
  await reader.batch([{ sql: 'BEGIN', values: [] }]);
  await reader.batch([{ sql: 'SELECT count(*) FROM messages', values: [] }]);
  for (let n = 0; logSize() < 8 * 1024 * 1024; n++) await add(`Message ${n} ${'x'.repeat(4_000)}`);
  reader.close();
  for (const text of ['One', 'Two', 'Three']) await add(text);
  expect(logSize()).toBeLessThan(4.5 * 1024 * 1024);
  database.close();
});

test('a message on its way to the disk when the store is closed is stored', async () => {
  const directory = folder();
  const database = sqliteThread(directory);
  database.open();
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
  again.close();
});

describe('a store of an earlier version', () => {
  /** A store as a release with the first migrations left it, with a mailed and a waiting message. */
  function storeOfVersion(version: number): string {
    const directory = folder();
    const db = new DatabaseSync(join(directory, 'contact.db'));
    db.exec('PRAGMA journal_mode = WAL');
    for (const name of MIGRATIONS.slice(0, version)) db.exec(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));
    db.exec(`PRAGMA user_version = ${version}`);
    for (const state of ['sent', 'pending']) {
      db.prepare(
        `INSERT INTO messages (id, created_at, fingerprint, verified, name, organization, email, message, state, next_at, sent_at)
         VALUES (?, 1, ?, 1, 'Zoë', 'Agency', 'zoe@example.gov', 'Hello', ?, 1, ?)`,
      ).run(state, state, state, state === 'sent' ? 1 : null);
    }
    db.close();
    return directory;
  }

  const schemaOf = (directory: string) => {
    const db = new DatabaseSync(join(directory, 'contact.db'), { readOnly: true });
    const schema = db.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
    const version = versionOf(db);
    db.close();
    return { version, schema };
  };

  const versions = MIGRATIONS.map((_, index) => index + 1);

  test.each(versions)('(%i) is read as it is, migrated once, and keeps its messages', async (version) => {
    const directory = storeOfVersion(version);
    const before = readFileSync(join(directory, 'contact.db'));
    const reader = openSqliteReadOnly(directory);
    expect(await new MessageStore(reader).list()).toMatchObject([{ id: 'pending' }, { id: 'sent' }]);
    reader.close();
    expect(readFileSync(join(directory, 'contact.db')).equals(before)).toBe(true);
    const fresh = folder();
    openSqlite(fresh, { create: true }).close();
    for (let opened = 0; opened < 2; opened += 1) {
      const database = openSqlite(directory);
      const store = new MessageStore(database);
      expect(await store.counts(Date.now(), 30)).toMatchObject({ pending: 1, failed: 0, expiring: 0 });
      expect((await store.claim(Date.now(), LEASE))[0]?.deliveredTo).toEqual(opened === 0 ? [] : undefined);
      database.close();
      expect(schemaOf(directory)).toEqual(schemaOf(fresh));
    }
  });

  test.each(versions)('(%i) is opened after a release of that version has used it in between', async (version) => {
    const directory = storeOfVersion(version);
    openSqlite(directory).close();
    // Releases up to version 2 set this number to their own and change nothing else.
    const db = new DatabaseSync(join(directory, 'contact.db'));
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    const database = openSqlite(directory);
    expect(await new MessageStore(database).list()).toHaveLength(2);
    database.close();
    expect(schemaOf(directory).version).toBe(MIGRATIONS.length);
  });

  test('is left as it was if a migration fails', async () => {
    const directory = storeOfVersion(2);
    const db = new DatabaseSync(join(directory, 'contact.db'));
    // The last statements of the third migration need the name.
    db.exec('CREATE TABLE calendar (a)');
    db.close();
    const before = schemaOf(directory);
    expect(() => openSqlite(directory)).toThrow(/contact\.db cannot be opened for writing: .*calendar/);
    expect(schemaOf(directory)).toEqual(before);
  });
});

test('an index that lacks a message is built again when the store is opened', async () => {
  const directory = folder();
  const { database, store, now, id } = await storeWithOne(directory);
  await store.markSent((await store.find(id))!, now);
  database.close();
  const db = new DatabaseSync(join(directory, 'contact.db'), { defensive: false } as object);
  const index = db.prepare("SELECT * FROM sqlite_schema WHERE name = 'messages_due'").get()!;
  // The index is no part of the schema while the message becomes pending.
  db.exec(
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'messages_due'; PRAGMA writable_schema = RESET",
  );
  db.exec("UPDATE messages SET state = 'pending'; PRAGMA writable_schema = ON");
  db.prepare('INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)').run(...Object.values(index));
  db.close();
  const opened = openSqlite(directory);
  expect(await new MessageStore(opened).claim(now, LEASE)).toMatchObject([{ id }]);
  opened.close();
});

describe('the age of a message', () => {
  const DAY = 86_400_000;
  const RETENTION_DAYS = 30;

  /** A store with a mailed and a waiting message, whose clock may be wrong. */
  async function storeAt(clock: number) {
    const database = openSqlite(folder(), { create: true });
    const store = new MessageStore(database);
    for (const _ of ['mailed', 'waiting']) await store.add(message(), { isVerified: true }, clock);
    const [claimed] = await store.claim(clock, LEASE);
    await store.markSent(claimed!, clock);
    const pass = async (days: number) => {
      for (let day = 0; day < days; day += 1) expect(await store.countDay((now += DAY))).toBe(true);
    };
    let now = Date.now();
    await store.countDay(now);
    const states = async () => (await store.list()).map(({ state }) => state).toSorted();
    return { store, database, pass, states, jump: (days: number) => store.countDay((now += days * DAY)) };
  }

  test.each([
    ['right', 0],
    ['40 days ahead', 40],
    ['40 days behind', -40],
  ])('is counted in days since it was mailed, whatever its clock (%s)', async (_, days) => {
    const { store, database, pass, states } = await storeAt(Date.now() + days * DAY);
    await pass(29);
    expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 0, unsent: 0 });
    await pass(1);
    expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 1, unsent: 0 });
    expect(await states()).toEqual(['pending']);
    database.close();
  });

  test('grows by a day at most when the clock jumps, in either direction', async () => {
    const { store, database, states, jump } = await storeAt(Date.now());
    for (const days of [40, -40, 400, -4000]) {
      expect(await jump(days)).toBe(true);
      expect(await jump(0.9)).toBe(false);
      expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 0, unsent: 0 });
    }
    expect(await states()).toEqual(['pending', 'sent']);
    database.close();
  });

  test('ends a message that was not mailed after three times as long, and monitoring counts it before', async () => {
    const { store, database, pass, states } = await storeAt(Date.now());
    await pass(59);
    expect(await store.counts(Date.now(), RETENTION_DAYS)).toMatchObject({ expiring: 0 });
    await pass(1);
    expect(await store.counts(Date.now(), RETENTION_DAYS)).toMatchObject({ expiring: 1 });
    await pass(29);
    expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 1, unsent: 0 });
    expect(await states()).toEqual(['pending']);
    await pass(1);
    expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 0, unsent: 1 });
    database.close();
  });

  test('begins again when the message is mailed again', async () => {
    const { store, database, pass } = await storeAt(Date.now());
    await pass(29);
    const sent = (await store.list()).find(({ state }) => state === 'sent');
    expect(await store.retry(String(sent?.id), Date.now())).toBe(true);
    await pass(1);
    expect(await store.purgeExpired(RETENTION_DAYS)).toEqual({ sent: 0, unsent: 0 });
    database.close();
  });
});

test('the server logs before it deletes a message that was not mailed, and when it does', async () => {
  const dataDir = folder();
  const database = openSqlite(dataDir, { create: true });
  const store = new MessageStore(database);
  const ages = [7, 13, 20];
  for (const _ of ages) await store.add(message(), { isVerified: true }, Date.now());
  const rows = await store.list();
  await database.batch([
    ...rows.map(({ id }, index) => ({
      sql: 'UPDATE messages SET age_days = ? WHERE id = ?',
      values: [Number(ages[index]), id],
    })),
    { sql: 'UPDATE calendar SET counted_at = counted_at - 86400001', values: [] },
  ]);
  database.close();
  const server = await startServer({ DATA_DIR: dataDir, RETENTION_DAYS: '7' });
  expect(await server.logged('messages-expiring')).toMatchObject({ level: 'error', count: 2 });
  expect(await server.logged('unsent-messages-purged')).toMatchObject({ level: 'error', count: 1 });
  expect(await server.messages()).toHaveLength(2);
});

test('a second server on a data directory waits until the first has ended, however it ends', async () => {
  const first = await startServer();
  const { dataDir } = first;
  expect(() => lockDirectory(dataDir, 0)).toThrow(`Another server uses ${dataDir}.`);
  const second = startServer({ DATA_DIR: dataDir });
  await first.kill();
  const server = await second;
  expect(await send(server)).toBe(200);
  expect(await server.messages()).toHaveLength(1);
});
