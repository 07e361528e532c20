/** Reads and manages the messages of the contact form. Usage: npm run inbox -- <command>, or node dist/server/inbox.js <command> */
import { Command, InvalidArgumentError } from 'commander';
import { ConfigError, readServerConfig } from './config.ts';
import { toAsciiAddress } from './contact/email-address.ts';
import { INBOX_COMMAND } from './files.ts';
import { toCsv, toJson, toTable, toText } from './store/message-formats.ts';
import { MessageStore } from './store/message-store.ts';
import { openSqlite, type SqliteFile } from './store/sqlite.ts';
import { StoreError } from './store/sqlite-file.ts';
import { restoreSqlite } from './store/sqlite-restore.ts';

const DAY_MS = 86_400_000;

/** The command cannot find a message. */
class NotFoundError extends Error {}

const program = new Command(INBOX_COMMAND)
  .description('Reads and manages the messages of the contact form. The store is in DATA_DIR (.data).')
  .showHelpAfterError()
  .allowExcessArguments(false)
  // A wrong command line ends with exit code 2, a failed command with 1.
  .exitOverride((error) => {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    throw error;
  });

const command = (name: string, description: string): Command =>
  program.command(name).description(description).allowExcessArguments(false);

command('list', 'lists all messages, oldest first').action(() =>
  withStore(async (store) => toTable(await store.list())),
);

command('show', 'shows one message')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) => withStore(async (store) => toText((await store.find(id)) ?? notFound(id))));

const exportCommand = command('export', 'writes all messages for other programs to standard output')
  .option('--csv', 'a table for spreadsheets')
  .option('--json', 'JSON')
  .addHelpText('after', `\nExample: ${INBOX_COMMAND.replace('npm run', 'npm run -s')} export --csv > messages.csv`)
  .action(({ csv, json }: { csv?: true; json?: true }) => {
    if (csv === json) exportCommand.error('error: export needs --csv or --json');
    return withStore(async (store) => (csv ? toCsv : toJson)(await store.list()));
  });

command('backup', 'writes all messages into a new store, also while the server runs')
  .argument('<FILE>', 'the new file')
  .action((file: string) =>
    withStore(async (_store, database) => {
      database.backup(file);
      return `The messages are in ${file}.`;
    }),
  );

command('restore', 'replaces the store by a backup; the server must be stopped')
  .argument('<FILE>', 'a file written by backup')
  .action((file: string) => {
    const { count, replaced } = restoreSqlite(readServerConfig(process.env).dataDir, file);
    console.log(`Messages restored: ${count}.`);
    if (replaced) console.log(`The replaced store is kept as ${replaced}.`);
  });

command('retry', 'mails a message (again) now')
  .argument('<ID>', 'the ID of the message')
  .action((id: string) =>
    withStore(async (store) => {
      if (!(await store.retry(id, Date.now()))) notFound(id);
      return 'The server mails the message within a few seconds.';
    }),
  );

command('forget', 'deletes all messages of a person')
  .argument('<EMAIL>', 'the email address of the person')
  .action((email: string) => deleteMessages((store) => store.forget(toAsciiAddress(email) ?? email)));

command('purge', 'deletes messages that were mailed long ago')
  .requiredOption('--older-than <PERIOD>', 'the age in days, such as 30d', parseDays)
  .option('--all', 'also deletes messages that were not mailed')
  .action(({ olderThan, all }: { olderThan: number; all?: true }) =>
    deleteMessages((store) => store.purge(Date.now() - olderThan, all)),
  );

try {
  await program.parseAsync();
} catch (error) {
  report(error as Error & { code?: string });
}

/** Opens the store, prints the result of a command and closes the store. */
async function withStore(run: (store: MessageStore, database: SqliteFile) => Promise<string>): Promise<void> {
  const database = openSqlite(readServerConfig(process.env).dataDir);
  try {
    console.log(await run(new MessageStore(database), database));
  } finally {
    await database.close();
  }
}

function deleteMessages(remove: (store: MessageStore) => Promise<number>): Promise<void> {
  return withStore(async (store, database) => {
    const count = await remove(store);
    database.emptyLog();
    return `Messages deleted: ${count}.`;
  });
}

function report(error: Error & { code?: string }): void {
  // Commander has printed its message and set the exit code.
  if (error.code?.startsWith('commander.')) return;
  process.exitCode = 1;
  const isExpected = [ConfigError, StoreError, NotFoundError].some((kind) => error instanceof kind);
  if (error.code === 'ERR_SQLITE_ERROR')
    console.error(`The message store could not be changed: ${error.message}. Check that its disk has free space.`);
  else console.error(isExpected ? error.message : error);
}

function notFound(id: string): never {
  throw new NotFoundError(`There is no message ${id}.`);
}

/** @returns milliseconds */
function parseDays(text: string): number {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (!days) throw new InvalidArgumentError('It must be a number of days such as 30d.');
  return Number(days) * DAY_MS;
}
