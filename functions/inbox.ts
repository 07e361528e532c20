/** Read and look after the messages of the contact form: npm run inbox -- <command> */
import { parseArgs } from 'node:util';
import { ConfigError, readServerConfig } from './config.ts';
import { toCsv, toJson, toTable, toText } from './inbox-formats.ts';
import { openSqlite, StoreError } from './sqlite.ts';
import { Store } from './store.ts';

const HELP = `Usage: npm run inbox -- <command>

  list                      all messages, oldest first
  show ID                   one message, whole
  export --csv | --json     all messages for other programs, on standard output (npm run -s inbox -- export --csv > file)
  backup FILE               write all messages into a new store, which can take the place of contact.db
  retry ID                  mail a message (again) now
  forget EMAIL              delete everything a person has sent
  purge --older-than 30d    delete messages that were mailed longer ago (--all: also those that were not)

The store is in DATA_DIR (.data).`;

const DAY = 86_400_000;

/** The command does not make sense as it stands. */
class UsageError extends Error {}

/** A message, or what was asked of it, is not there. */
class NotFound extends Error {}

const options = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  help: { type: 'boolean' },
  'older-than': { type: 'string' },
} as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  console.log(values.help ? HELP : await run(positionals, values));
} catch (error) {
  const usage = error instanceof UsageError || error instanceof TypeError;
  const known = usage || [ConfigError, StoreError, NotFound].some((kind) => error instanceof kind);
  const { code, message } = error as Error & { code?: string };
  if (code === 'ERR_SQLITE_ERROR')
    console.error(`The message store could not be changed: ${message}. Check that its disk has free space.`);
  else console.error(known ? message : error);
  if (usage) console.error(`\n${HELP}`);
  process.exitCode = usage ? 2 : 1;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function run([command = 'help', subject, ...more]: string[], values: Values): Promise<string> {
  if (command === 'help') return HELP;
  const database = openSqlite(readServerConfig(process.env).dataDir);
  try {
    const takesOne = ['show', 'backup', 'retry', 'forget'].includes(command);
    if (more.length > 0 || (subject !== undefined && !takesOne))
      throw new UsageError(`There is too much after ${command}.`);
    if (command === 'backup') {
      database.backup(need(subject, 'FILE'));
      return `The messages are in ${subject}.`;
    }
    const said = await execute(command, subject, values, new Store(database));
    if (command === 'forget' || command === 'purge') database.emptyLog();
    return said;
  } finally {
    await database.close();
  }
}

async function execute(command: string, subject: string | undefined, values: Values, store: Store): Promise<string> {
  switch (command) {
    case 'list':
      return toTable(await store.list());
    case 'show':
      return toText((await store.find(need(subject, 'ID'))) ?? missing(subject));
    case 'export':
      if (Boolean(values.csv) === Boolean(values.json)) throw new UsageError('Export needs --csv or --json.');
      return (values.csv ? toCsv : toJson)(await store.list());
    case 'retry':
      if (!(await store.retry(need(subject, 'ID'), Date.now()))) missing(subject);
      return 'The message is mailed by the server within a few seconds.';
    case 'forget':
      return `Messages deleted: ${await store.forget(need(subject, 'EMAIL'))}.`;
    case 'purge':
      return `Messages deleted: ${await store.purge(Date.now() - period(values['older-than']), values.all)}.`;
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

function need(subject: string | undefined, name: string): string {
  if (!subject) throw new UsageError(`The ${name} is missing.`);
  return subject;
}

function missing(id: string | undefined): never {
  throw new NotFound(`There is no message ${id}.`);
}

function period(text = ''): number {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (!days) throw new UsageError('Purge needs --older-than with a number of days, such as 30d.');
  return Number(days) * DAY;
}
