/** Reads and manages the messages of the contact form. Usage: npm run inbox -- <command>, or node dist/server/inbox.js <command> */
import { Command, Option } from 'commander';
import { ConfigError, readServerConfig } from '../config.ts';
import { toAsciiAddress } from '../mail/email-address.ts';
import { INBOX_COMMAND } from '../files.ts';
import type { Database } from '../store/database.ts';
import { MessageStore } from '../store/message-store.ts';
import { openSqlite, openSqliteReadOnly } from '../store/sqlite.ts';
import { StoreError, storeFile } from '../store/sqlite-file.ts';
import { toCsv, toJson, toTable, toText } from './message-formats.ts';
import { countMessages, restoreSqlite } from './sqlite-restore.ts';
import { wranglerDatabase, type D1Location } from './wrangler.ts';

class NotFoundError extends Error {}

const program = new Command(INBOX_COMMAND)
  .description('Reads and manages the messages of the contact form. The store is in DATA_DIR (.data).')
  .addOption(
    new Option('--d1 <WHERE>', 'the store of Cloudflare Workers instead, through wrangler').choices([
      'remote',
      'local',
    ]),
  )
  .showHelpAfterError()
  .allowExcessArguments(false)
  // A wrong command line ends with exit code 2, a failed command with 1.
  .exitOverride((error) => {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    throw error;
  });

const command = (name: string, description: string): Command =>
  program.command(name).description(description).allowExcessArguments(false);

command('list', 'lists all messages, oldest first').action(() => read(async (store) => toTable(await store.list())));

command('show', 'shows one message')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) => read(async (store) => toText((await store.find(id)) ?? notFound(id))));

const exportCommand = command('export', 'writes all messages for other programs to standard output')
  .option('--csv', 'a table for spreadsheets')
  .option('--json', 'JSON')
  .addHelpText('after', `\nExample: ${INBOX_COMMAND.replace('npm run', 'npm run -s')} export --csv > messages.csv`)
  .action(({ csv, json }: { csv?: true; json?: true }) => {
    if (csv === json) exportCommand.error('error: export needs --csv or --json');
    return read(async (store) => (csv ? toCsv : toJson)(await store.list()));
  });

command('backup', 'writes all messages into a new store, also while the server runs')
  .argument('<FILE>', 'the new file')
  .action((file: string) => {
    requireFile('backup', 'npx wrangler d1 export contact --remote --output FILE');
    const database = openSqliteReadOnly(dataDir());
    try {
      database.backup(file);
    } finally {
      database.close();
    }
    console.log(`The messages of ${storeName()} are in ${file}.`);
  });

command('verify', 'reads a backup as a restore would, and counts its messages')
  .argument('<FILE>', 'a file written by backup')
  .action((file: string) => {
    requireFile('verify', 'npx wrangler d1 export contact --remote --output FILE');
    console.log(`${file} is complete. Messages: ${countMessages(file)}.`);
  });

command('restore', 'replaces the store by a backup; the server must be stopped')
  .argument('<FILE>', 'a file written by backup')
  .action((file: string) => {
    requireFile('restore', 'npx wrangler d1 time-travel restore contact --timestamp TIME');
    const { count, replaced } = restoreSqlite(dataDir(), file);
    console.log(`Messages restored to ${storeName()}: ${count}.`);
    if (replaced) console.log(`The replaced store is kept as ${replaced}.`);
  });

command('retry', 'mails a message (again) to all recipients now')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) =>
    use(openForWriting(), async (store) => {
      if (!(await store.retry(id, Date.now()))) notFound(id);
      return `The server mails the message within ${location() ? 'a minute' : 'a few seconds'}.`;
    }),
  );

command('give-up', 'stops the attempts to mail a message, and keeps it')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) =>
    use(openForWriting(), async (store) => {
      if (await store.giveUp(id)) return 'The server no longer tries to mail the message.';
      const { state } = (await store.find(id)) ?? notFound(id);
      return `The message is not waiting: its state is “${state}”.`;
    }),
  );

command('delete', 'deletes a message')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) => remove(async (store) => (await store.delete(id)) || notFound(id)));

command('forget', 'deletes all messages of a person')
  .argument('<EMAIL>', 'the email address of the person')
  .action((email: string) => remove((store) => store.forget(toAsciiAddress(email) ?? email)));

try {
  await program.parseAsync();
} catch (error) {
  report(error as Error & { code?: string });
}

function location(): D1Location | undefined {
  return program.opts<{ d1?: D1Location }>().d1;
}

function dataDir(): string {
  return readServerConfig(process.env).dataDir;
}

function storeName(): string {
  const d1 = location();
  return d1 ? `the D1 database “contact” (${d1})` : storeFile(dataDir());
}

/** Prints the result of a command that changes nothing, and writes nothing to the store's disk. */
async function read(run: (store: MessageStore) => Promise<string>): Promise<void> {
  const d1 = location();
  await use(d1 ? wranglerDatabase(d1) : openSqliteReadOnly(dataDir()), run);
}

function openForWriting(): Database | ReturnType<typeof openSqlite> {
  const d1 = location();
  return d1 ? wranglerDatabase(d1) : openSqlite(dataDir());
}

/** Prints the result of a command and closes the store. */
async function use(
  database: Database & { close?(): void },
  run: (store: MessageStore) => Promise<string>,
): Promise<void> {
  try {
    console.log(await run(new MessageStore(database)));
  } finally {
    database.close?.();
  }
}

/** Prints how many messages a command has deleted, of which nothing remains in the log of the store either. */
async function remove(run: (store: MessageStore) => Promise<number>): Promise<void> {
  const database = openForWriting();
  await use(database, async (store) => {
    const count = await run(store);
    if ('emptyLog' in database) database.emptyLog();
    return `Messages deleted from ${storeName()}: ${count}.`;
  });
}

/** @throws ConfigError for the store of Cloudflare Workers */
function requireFile(name: string, instead: string): void {
  if (location()) throw new ConfigError(`${name} works on a file. For D1 run: ${instead}`);
}

function report(error: Error & { code?: string }): void {
  // Commander has printed its message and set the exit code.
  if (error.code?.startsWith('commander.')) return;
  process.exitCode = 1;
  const isExpected = [ConfigError, StoreError, NotFoundError].some((kind) => error instanceof kind);
  if (error.code === 'ERR_SQLITE_ERROR')
    console.error(`${storeName()} could not be used: ${error.message}. Check that its disk has free space.`);
  else console.error(isExpected ? error.message : error);
}

function notFound(id: string): never {
  throw new NotFoundError(`There is no message ${id} in ${storeName()}.`);
}
