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
import { describe, expect, test } from 'vitest';
import { isRoot, smallDisk } from './support/disk.ts';
import { DAY, inbox, runInbox, storeWith } from './support/inbox.ts';
import { bare, node, root, startServer } from './support/server.ts';
import { folder, write } from './support/site.ts';
import { send } from './support/visitor.ts';

describe('restore', () => {
  test('after a crash gives the messages of the backup, and keeps the replaced store with its log', async () => {
    const server = await startServer();
    for (let count = 0; count < 30; count += 1) expect(await send(server)).toBe(200);
    const copy = join(folder(), 'b.db');
    expect((await inbox(server.dataDir, 'backup', copy)).code).toBe(0);
    for (let count = 0; count < 60; count += 1) expect(await send(server)).toBe(200);
    expect(await inbox(server.dataDir, 'restore', copy)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another program uses .*contact\.db\. Stop the server/),
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

test('says that a deleted message is still in the log while another program reads', async () => {
  const { dataDir, ids } = await storeWith({});
  const reader = new DatabaseSync(join(dataDir, 'contact.db'));
  reader.exec('BEGIN');
  const count = reader.prepare('SELECT count(*) AS n FROM messages');
  expect(count.get()).toMatchObject({ n: 1 });
  const { code, stderr } = await inbox(dataDir, 'delete', String(ids[0]));
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/still in the log, which another program reads\. Stop Litestream if it runs/),
  ]);
  reader.exec('COMMIT');
  expect(count.get()).toMatchObject({ n: 0 });
  reader.close();
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
  });

  test.runIf(isRoot)('works on a full disk, while the server runs and after it', async () => {
    const disk = smallDisk();
    const server = await startServer({ DATA_DIR: disk.path });
    expect(await send(server)).toBe(200);
    disk.fill();
    await reads(disk.path, 1);
    await server.stop();
    disk.fill();
    await reads(disk.path, 1);
  });

  test.runIf(isRoot)('leaves no backup behind that a full disk has cut off', async () => {
    const disk = smallDisk();
    const { dataDir } = await storeWith({});
    disk.fill();
    const copy = join(disk.path, 'copy.db');
    const { code, stderr } = await inbox(dataDir, 'backup', copy);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The copy could not be written: /)]);
    expect(readdirSync(disk.path).join()).not.toContain('copy.db');
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
      stderr: expect.stringMatching(/contact\.db cannot be (?:read|opened for writing): EACCES: permission denied/),
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
