import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { MessageStore } from '../../functions/store/message-store.ts';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { isRoot, smallDisk } from './support/disk.ts';
import { inbox, runInbox } from './support/inbox.ts';
import { bare, node, root, startServer } from './support/server.ts';
import { folder, write } from './support/site.ts';
import { mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { message, send } from './support/visitor.ts';

const DAY = 86_400_000;

/** A store with messages, given by the days since they came and whether they were mailed. */
async function storeWith(...messages: { fields?: object; daysAgo?: number; sent?: boolean; verified?: boolean }[]) {
  const dataDir = folder();
  const database = openSqlite(dataDir, { create: true });
  const store = new MessageStore(database);
  const ids: string[] = [];
  for (const { fields, daysAgo = 0, sent = false, verified = true } of messages) {
    const time = Date.now() - daysAgo * DAY;
    const added = await store.add(message(fields), { isVerified: verified }, time);
    if (added.outcome !== 'stored') throw new Error(added.outcome);
    ids.push(added.id);
    const stored = await store.find(added.id);
    if (sent && stored) await store.markSent(stored, time);
  }
  await database.close();
  return { dataDir, ids };
}

/** The cells of a CSV text. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of `${text}\r\n`.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the inbox', () => {
  const formula = { name: '=cmd|calc', organization: '+1', message: '@SUM(A1)\n"quoted", and more', phone: '-2' };
  let dataDir: string;
  let ids: string[];
  beforeAll(async () => {
    ({ dataDir, ids } = await storeWith(
      { fields: { name: 'Zoë\u001b[31m\u202e', email: 'zoe@example.gov', message: '＝A1' }, daysAgo: 2, sent: true },
      { fields: formula, daysAgo: 1, verified: false },
    ));
  });

  test('lists the messages, oldest first, and no control characters', async () => {
    const { code, stdout } = await inbox(dataDir, 'list');
    const [first, second, last] = stdout.split('\n');
    expect(code).toBe(0);
    expect(first).toMatch(new RegExp(`^${ids[0]}  20.*Z  sent .*Zoë\ufffd\\[31m\ufffd <zoe@example.gov>, Department`));
    expect(second).toMatch(new RegExp(`^${ids[1]}  20.*Z  pending, unverified  =cmd`));
    expect(last).toBe('2 messages');
  });

  test('shows one message whole', async () => {
    const { stdout } = await inbox(dataDir, 'show', String(ids[1]));
    expect(stdout).toContain('Spam check:   unverified');
    expect(stdout).toContain('\n\n@SUM(A1)\n"quoted", and more\n');
    const missing = await inbox(dataDir, 'show', 'nope');
    expect([missing.code, missing.stderr]).toEqual([1, `There is no message nope in ${dataDir}/contact.db.\n`]);
  });

  test('exports a table in which no cell is a formula', async () => {
    const { stdout } = await inbox(dataDir, 'export', '--csv');
    expect(stdout).toMatch(/^\ufeff"id","createdAt"/);
    const [head, first, row] = parseCsv(stdout.slice(1).trimEnd());
    expect(first?.at(-1)).toBe("'＝A1");
    expect(head).toEqual(['id', 'createdAt', 'state', 'verified', 'name', 'organization', 'email', 'phone', 'message']);
    expect(row?.slice(2)).toEqual([
      'pending',
      'false',
      "'=cmd|calc",
      "'+1",
      expect.stringMatching(/^jordan/),
      "'-2",
      `'@SUM(A1)\n"quoted", and more`,
    ]);
  });

  test('exports a table whose cells are no formulas where a locale separates them by semicolons', async () => {
    const text = 'x;=HYPERLINK("http://evil.example")\n+1\t-2, @3|=4; fine - really, 5-6';
    const { dataDir: other } = await storeWith({ fields: { message: text, phone: undefined } });
    const { stdout } = await inbox(other, 'export', '--csv');
    const [, row] = parseCsv(stdout.slice(1).trimEnd());
    expect(row?.at(-1)).toBe(`x;'=HYPERLINK("http://evil.example")\n'+1\t'-2, '@3|'=4; fine - really, 5-6`);
    // Every cell is quoted, the empty one too.
    expect(stdout.slice(1).trimEnd().split('\r\n').at(-1)).toMatch(/^(?:"[^"]*",){7}"","x;/);
  });

  test('exports nothing that moves the cursor of a terminal', async () => {
    const { stdout: csv } = await inbox(dataDir, 'export', '--csv');
    expect(csv).toContain('"Zoë\ufffd[31m\ufffd"');
    const { stdout: json } = await inbox(dataDir, 'export', '--json');
    expect(json).toContain(String.raw`"Zoë\u001b[31m\u202e"`);
    // oxlint-disable-next-line no-control-regex
    expect(csv + json).not.toMatch(/[\u001b\u009b\u202e]/);
  });

  test('exports JSON', async () => {
    const { stdout } = await inbox(dataDir, 'export', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { id: ids[0], state: 'sent', verified: true, email: 'zoe@example.gov' },
      { id: ids[1], state: 'pending', verified: false, ...formula },
    ]);
  });

  test('copies the store of a running server into a single file that only its owner can read', async () => {
    const server = await startServer();
    await send(server);
    const copy = join(folder(), 'contact.db');
    expect(await inbox(server.dataDir, 'backup', copy)).toMatchObject({
      code: 0,
      stdout: `The messages of ${server.dataDir}/contact.db are in ${copy}.\n`,
    });
    expect(statSync(copy).mode & 0o077).toBe(0);
    const [kept] = JSON.parse((await inbox(dirname(copy), 'export', '--json')).stdout);
    expect(kept).toMatchObject({ id: (await server.messages())[0]?.id });
    const again = await inbox(server.dataDir, 'backup', copy);
    expect(again).toMatchObject({ code: 1, stderr: `The file ${copy} exists already.\n` });
    const nowhere = await inbox(server.dataDir, 'backup', join(folder(), 'none', 'copy.db'));
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be written') });
  });

  test.each([
    [['nonsense'], /unknown command 'nonsense'/],
    [['export'], /needs --csv or --json/],
    [['show'], /missing required argument 'ID'/],
    [['backup'], /missing required argument 'FILE'/],
    [['purge'], /--older-than/],
    [['purge', '--older-than', 'soon'], /such as 30d/],
    [['list', 'x', 'y'], /too many arguments/],
    [['list', '--unknown'], /--unknown/],
  ])('reports the wrong command line %j and shows the help', async (args, words) => {
    const { code, stderr } = await inbox(dataDir, ...args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
    expect(stderr).toContain('Usage: npm run inbox -- ');
  });

  test('helps, also where there is no store', async () => {
    const commands = ['list', 'show', 'export', 'backup', 'restore', 'retry', 'forget', 'purge'];
    const { stdout } = await inbox(folder(), '--help');
    for (const command of commands) {
      expect(stdout).toContain(`  ${command}`);
      expect((await inbox(folder(), command, '--help')).stdout).toContain(`Usage: npm run inbox -- ${command}`);
    }
    expect(await inbox(folder())).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run inbox') });
    const { code, stderr } = await inbox(folder(), 'list');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/contact\.db is missing/)]);
  });
});

describe('restore', () => {
  test('after a crash gives the messages of the backup, and keeps the replaced store with its log', async () => {
    const server = await startServer();
    for (let count = 0; count < 30; count += 1) expect(await send(server)).toBe(200);
    const copy = join(folder(), 'b.db');
    expect((await inbox(server.dataDir, 'backup', copy)).code).toBe(0);
    for (let count = 0; count < 60; count += 1) expect(await send(server)).toBe(200);
    expect(await inbox(server.dataDir, 'restore', copy)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A server uses .*contact\.db\. Stop it first\./),
    });
    await server.kill();
    const { code, stdout } = await inbox(server.dataDir, 'restore', copy);
    const replaced = /kept as (.*)\.\n/.exec(stdout)?.[1] ?? '';
    expect([code, stdout]).toEqual([
      0,
      `Messages restored to ${server.dataDir}/contact.db: 30.\nThe replaced store is kept as ${replaced}.\n`,
    ]);
    expect(statSync(join(server.dataDir, 'contact.db')).mode & 0o077).toBe(0);
    const restored = await startServer({ DATA_DIR: server.dataDir });
    expect(await restored.messages()).toHaveLength(30);
    expect(await send(restored)).toBe(200);
    await restored.stop();
    // The replaced store is complete: restoring it undoes the restore.
    expect((await inbox(server.dataDir, 'restore', replaced)).stdout).toMatch(/^Messages restored to .*: 90\./);
  });

  test('onto a new disk creates the store', async () => {
    const { dataDir } = await storeWith({}, {});
    const copy = join(folder(), 'b.db');
    await inbox(dataDir, 'backup', copy);
    const lost = join(folder(), 'new', 'data');
    expect(await inbox(lost, 'restore', copy)).toMatchObject({
      code: 0,
      stdout: `Messages restored to ${lost}/contact.db: 2.\n`,
    });
    expect((await inbox(lost, 'list')).stdout).toContain('2 messages');
  });

  test.each([
    ['no file', () => {}, /b\.db cannot be restored: there is no such file\. The store .*contact\.db is unchanged/],
    [
      'another file',
      (file: string) => writeFileSync(file, 'x'.repeat(5000)),
      /cannot be restored: file is not a database/,
    ],
    [
      'another database',
      (file: string) => void new DatabaseSync(file).exec('CREATE TABLE a (b)'),
      /not a message store/,
    ],
  ])('refuses %s and changes nothing', async (_, make, reason) => {
    const { dataDir } = await storeWith({});
    const copy = join(folder(), 'b.db');
    make(copy);
    expect(await inbox(dataDir, 'restore', copy)).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
    expect(readdirSync(dataDir).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
    expect((await inbox(dataDir, 'list')).stdout).toContain('1 message');
  });

  test('a store with damaged pages is reported as damaged', async () => {
    const { dataDir } = await storeWith(
      ...Array.from({ length: 100 }, () => ({ fields: { message: 'x'.repeat(2000) } })),
    );
    const bytes = readFileSync(join(dataDir, 'contact.db'));
    bytes.fill(0xff, 4096 * 5, 4096 * 8);
    writeFileSync(join(dataDir, 'contact.db'), bytes);
    const { code, stderr } = await inbox(dataDir, 'list');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/malformed.*\nThe file is damaged\. Restore a backup: DATA_DIR=/),
    ]);
  });
});

test('forgets a person, in any letter case, down to the bytes of the files', async () => {
  const { dataDir } = await storeWith(
    { fields: { email: 'Forget.Me@example.gov', message: 'forgetfulness' } },
    { fields: { email: 'forget.me@example.gov' }, sent: true },
    { fields: { email: 'keep@example.gov' } },
  );
  expect((await inbox(dataDir, 'forget', 'FORGET.me@example.gov')).stdout).toMatch(
    /^Messages deleted from \/.*\/contact\.db: 2\.\n$/,
  );
  expect((await inbox(dataDir, 'list')).stdout).toMatch(/keep@example\.gov[^]*\n1 message\n/);
  expect(readFileSync(join(dataDir, 'contact.db')).includes('forgetfulness')).toBe(false);
});

test('forgets a person by an address as it was typed or as it was stored', async () => {
  const email = 'joerg@xn--mller-kva.example';
  const { dataDir } = await storeWith({ fields: { email } });
  expect((await inbox(dataDir, 'forget', 'Joerg@müller.example')).stdout).toMatch(
    /^Messages deleted from \/.*\/contact\.db: 1\.\n$/,
  );
});

test('forgets a person while the server runs, in its log too', async () => {
  const server = await startServer();
  expect(await send(server, { email: 'forget.me@example.gov', message: 'forgetfulness' })).toBe(200);
  const bytes = () => readdirSync(server.dataDir).map((name) => readFileSync(join(server.dataDir, name), 'latin1'));
  expect(bytes().join()).toContain('forgetfulness');
  expect((await inbox(server.dataDir, 'forget', 'forget.me@example.gov')).stdout).toMatch(
    /^Messages deleted from \/.*\/contact\.db: 1\.\n$/,
  );
  expect(bytes().join()).not.toContain('forgetfulness');
});

test('says that a deleted message is still in the log while another program reads', async () => {
  const { dataDir } = await storeWith({ daysAgo: 40 });
  const reader = new DatabaseSync(join(dataDir, 'contact.db'));
  reader.exec('BEGIN');
  const count = reader.prepare('SELECT count(*) AS n FROM messages');
  expect(count.get()).toMatchObject({ n: 1 });
  const { code, stderr } = await inbox(dataDir, 'purge', '--older-than', '1d', '--all');
  expect([code, stderr]).toEqual([1, expect.stringContaining('still in the log. Run the command again in a minute.')]);
  reader.exec('COMMIT');
  expect(count.get()).toMatchObject({ n: 0 });
  reader.close();
});

test('purges messages that were mailed long ago, and with --all those that were not', async () => {
  const { dataDir } = await storeWith(
    { daysAgo: 40, sent: true },
    { daysAgo: 40 },
    { daysAgo: 20, sent: true },
    { daysAgo: 20 },
  );
  expect((await inbox(dataDir, 'purge', '--older-than', '30d')).stdout).toMatch(
    /^Messages deleted from \/.*\/contact\.db: 1\.\n$/,
  );
  expect((await inbox(dataDir, 'purge', '--older-than', '30d', '--all')).stdout).toMatch(
    /^Messages deleted from \/.*\/contact\.db: 1\.\n$/,
  );
  expect((await inbox(dataDir, 'list')).stdout).toContain('2 messages');
  await inbox(dataDir, 'purge', '--older-than', '1d', '--all');
  expect((await inbox(dataDir, 'list')).stdout).toBe('There are no messages.\n');
});

test('retry mails a message that was given up, while the server runs', async () => {
  const smtp = await startSmtp('550');
  const server = await startServer({ ...mailSettings(smtp), OUTBOX_BACKOFF_SCALE: '0.00002' });
  expect(await send(server)).toBe(200);
  const [row] = await until(server.messages, ([one]) => one?.state === 'failed', 30_000);
  smtp.mode = 'ok';
  expect((await inbox(server.dataDir, 'retry', String(row?.id))).code).toBe(0);
  await until(server.messages, ([one]) => one?.state === 'sent');
  expect(smtp.mails).toHaveLength(1);
  expect((await inbox(server.dataDir, 'retry', 'nope')).code).toBe(1);
});

describe('reading', () => {
  const reads = async (dataDir: string, count: number) => {
    const copy = join(folder(), 'b.db');
    for (const args of [['list'], ['export', '--json'], ['backup', copy]])
      expect(await inbox(dataDir, ...args)).toMatchObject({ code: 0, stderr: '' });
    expect((await inbox(dataDir, 'list')).stdout).toContain(`${count} message`);
    expect((await inbox(dirname(copy), 'list')).code).toBe(1);
    renameSync(copy, join(dirname(copy), 'contact.db'));
    expect((await inbox(dirname(copy), 'list')).stdout).toContain(`${count} message`);
  };
  const filesOf = (dataDir: string) =>
    readdirSync(dataDir)
      .toSorted()
      .map((name) => [name, readFileSync(join(dataDir, name)).length, statSync(join(dataDir, name)).mtimeMs]);

  test('changes nothing in the folder of the store', async () => {
    const { dataDir } = await storeWith({}, {});
    const before = filesOf(dataDir);
    await reads(dataDir, 2);
    expect(filesOf(dataDir)).toEqual(before);
  });

  test.runIf(isRoot)('works on a read-only disk, after a crash too', async () => {
    const disk = smallDisk();
    try {
      const server = await startServer({ DATA_DIR: disk.path });
      expect(await send(server)).toBe(200);
      await server.stop();
      disk.remount('ro');
      await reads(disk.path, 1);
      disk.remount('rw');
      const next = await startServer({ DATA_DIR: disk.path });
      expect(await send(next)).toBe(200);
      await next.kill();
      disk.remount('ro');
      await reads(disk.path, 2);
    } finally {
      disk.remove();
    }
  });

  test.runIf(isRoot)('works on a full disk, while the server runs and after it', async () => {
    const disk = smallDisk();
    try {
      const server = await startServer({ DATA_DIR: disk.path });
      expect(await send(server)).toBe(200);
      disk.fill();
      await reads(disk.path, 1);
      await server.stop();
      disk.fill();
      await reads(disk.path, 1);
    } finally {
      disk.remove();
    }
  });

  test.runIf(isRoot)('leaves no backup behind that a full disk has cut off', async () => {
    const disk = smallDisk();
    try {
      const { dataDir } = await storeWith({});
      disk.fill();
      const copy = join(disk.path, 'copy.db');
      const { code, stderr } = await inbox(dataDir, 'backup', copy);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^The copy could not be written: /)]);
      expect(readdirSync(disk.path).join()).not.toContain('copy.db');
    } finally {
      disk.remove();
    }
  });

  test('a backup that is killed never has the name of a backup, and the next one takes its place', async () => {
    const { dataDir } = await storeWith({});
    const backups = folder();
    const copy = join(backups, 'b.db');
    const killAtCopy = `import { DatabaseSync } from 'node:sqlite';
      const { prepare } = DatabaseSync.prototype;
      DatabaseSync.prototype.prepare = function (sql) {
        if (sql.startsWith('VACUUM')) process.kill(process.pid, 'SIGKILL');
        return prepare.call(this, sql);
      };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killAtCopy)}`;
    await runInbox(['backup', copy], { env: { ...bare, DATA_DIR: dataDir, NODE_OPTIONS } });
    expect(readdirSync(backups)).toEqual(['b.db.partial']);
    expect(await inbox(dataDir, 'backup', copy)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(backups)).toEqual(['b.db']);
    expect((await inbox(folder(), 'restore', copy)).stdout).toMatch(/: 1\.\n$/);
  });

  test('names the store that is newer than this release', async () => {
    const { dataDir } = await storeWith({});
    const db = new DatabaseSync(join(dataDir, 'contact.db'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    const { code, stderr } = await inbox(dataDir, 'list');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/contact\.db has version 99, and this release reads versions up to 3: .*restore FILE\n$/),
    ]);
    const other = (await storeWith({})).dataDir;
    expect(await inbox(other, 'restore', join(dataDir, 'contact.db'))).toMatchObject({
      code: 1,
      stderr: `${dataDir}/contact.db cannot be restored: it has version 99, and this release reads versions up to 3. The store ${other}/contact.db is unchanged.\n`,
    });
  });
});

test.runIf(isRoot)('a file that another user may not read is not reported as missing', async () => {
  const { dataDir } = await storeWith({});
  chmodSync(dataDir, 0o700);
  const nobody = { uid: 65_534, gid: 65_534, env: { ...bare, DATA_DIR: dataDir } };
  for (const command of [['list'], ['retry', 'x']]) {
    expect(await runInbox(command, nobody)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/contact\.db cannot be read: EACCES: permission denied/),
    });
  }
  const own = folder();
  chmodSync(own, 0o777);
  const env = { ...nobody.env, DATA_DIR: own };
  expect(await runInbox(['restore', join(dataDir, 'contact.db')], { ...nobody, env })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/cannot be restored: EACCES: permission denied/),
  });
});

test.runIf(isRoot)('a store that root restores belongs to the user of the server', async () => {
  const { dataDir } = await storeWith({});
  const target = folder();
  chownSync(target, 65_534, 65_534);
  expect((await inbox(target, 'restore', join(dataDir, 'contact.db'))).code).toBe(0);
  expect(statSync(join(target, 'contact.db')).uid).toBe(65_534);
});

test('the daily backup adds a file and deletes those that are older than the messages may be', async () => {
  const { dataDir } = await storeWith({});
  const [backups, program] = [folder(), folder()];
  // The built inbox is one file; here it is the source.
  write(program, {
    'package.json': '{"type":"module"}',
    'inbox.js': `import '${join(root, 'functions/inbox/main.ts')}';`,
  });
  write(backups, { 'contact-old.db': '', 'contact-killed.db.partial': '', 'contact-recent.db': '', 'note.txt': '' });
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  for (const name of ['contact-old.db', 'contact-killed.db.partial', 'note.txt'])
    utimesSync(join(backups, name), daysAgo(9), daysAgo(9));
  utimesSync(join(backups, 'contact-recent.db'), daysAgo(6), daysAgo(6));
  execFileSync(join(root, 'deploy/ctg-backup'), {
    env: {
      ...bare,
      PATH: `${dirname(node)}:${process.env.PATH}`,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      SERVER_DIR: program,
      RETENTION_DAYS: '7',
    },
  });
  const names = readdirSync(backups).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/^contact-2\d{3}-\d\d-\d\dT\d{6}Z\.db$/),
    'contact-recent.db',
    'note.txt',
  ]);
  expect(await inbox(folder(), 'restore', join(backups, String(names[0])))).toMatchObject({ code: 0 });
});
