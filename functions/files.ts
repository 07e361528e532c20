/** Files that the server and the inbox find by path: next to the sources, or in the folder that a build writes. */
import { join } from 'node:path';

const here = import.meta.dirname;

/** In dist/server every module is bundled into a `.js` file of that one folder. */
const isBundled = import.meta.filename.endsWith('.js');

export const SITE = join(here, isBundled ? '../client' : '../dist/client');

/** The message-store thread. */
export const SQLITE_WRITER = join(here, isBundled ? 'sqlite-writer.js' : 'store/sqlite-writer.ts');

export const MIGRATIONS_FOLDER = join(here, isBundled ? 'migrations' : 'store/migrations');

/** The command line that starts the inbox, for messages that name a command. */
export const INBOX_COMMAND = isBundled ? `${process.execPath} ${join(here, 'inbox.js')}` : 'npm run inbox --';
