import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inbox, storeWith } from './support/inbox.ts';
import { startServer } from './support/server.ts';
import { folder } from './support/site.ts';
import { mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { send } from './support/visitor.ts';

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
    [['list', 'x', 'y'], /too many arguments/],
  ])('reports the wrong command line %j and shows the help', async (args, words) => {
    const { code, stderr } = await inbox(dataDir, ...args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
    expect(stderr).toContain('Usage: npm run inbox -- ');
  });

  test('helps, also where there is no store', async () => {
    const commands = ['list', 'show', 'export', 'backup', 'restore', 'retry', 'forget'];
    const { stdout } = await inbox(folder(), '--help');
    for (const command of commands) expect(stdout).toContain(`  ${command}`);
    expect((await inbox(folder(), 'list', '--help')).stdout).toContain('Usage: npm run inbox -- list');
    expect(await inbox(folder())).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run inbox') });
    const { code, stderr } = await inbox(folder(), 'list');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/contact\.db is missing/)]);
  });
});

test('restore onto a new disk creates the store', async () => {
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

test('retry mails a message that was given up, while the server runs', async () => {
  const smtp = await startSmtp('550');
  const server = await startServer({ ...mailSettings(smtp), OUTBOX_BACKOFF_SCALE: '0.00002' });
  expect(await send(server)).toBe(200);
  const [row] = await until(server.messages, ([one]) => one?.state === 'failed');
  smtp.mode = 'ok';
  expect((await inbox(server.dataDir, 'retry', String(row?.id))).code).toBe(0);
  await until(server.messages, ([one]) => one?.state === 'sent');
  expect(smtp.mails).toHaveLength(1);
  expect((await inbox(server.dataDir, 'retry', 'nope')).code).toBe(1);
});

test('gives a message up, deletes it, and verifies a backup', async () => {
  const { dataDir, ids } = await storeWith({ fields: { name: 'Ada' } }, { fields: { name: 'Zoë' }, sent: true });
  const [waiting = '', sent = ''] = ids;
  expect((await inbox(dataDir, 'give-up', waiting)).stdout).toBe('The server no longer tries to mail the message.\n');
  expect((await inbox(dataDir, 'show', waiting)).stdout).toMatch(/State: +failed/);
  expect((await inbox(dataDir, 'give-up', sent)).stdout).toBe('The message is not waiting: its state is “sent”.\n');
  const backup = join(folder(), 'backup.db');
  await inbox(dataDir, 'backup', backup);
  expect((await inbox(dataDir, 'verify', backup)).stdout).toBe(`${backup} is complete. Messages: 2.\n`);
  expect((await inbox(dataDir, 'delete', waiting)).stdout).toContain('Messages deleted');
  expect((await inbox(dataDir, 'list')).stdout).not.toContain('Ada');
  writeFileSync(backup, readFileSync(backup).subarray(0, 6000));
  const damaged = await inbox(dataDir, 'verify', backup);
  expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining('cannot be restored')]);
  for (const command of ['give-up', 'delete', 'verify']) expect((await inbox(dataDir, command, 'nope')).code).toBe(1);
});
