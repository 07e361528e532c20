import { execFile, type ExecFileOptions } from 'node:child_process';
import { join } from 'node:path';
import { MessageStore } from '../../../functions/store/message-store.ts';
import { openSqlite } from '../../../functions/store/sqlite.ts';
import { bare, node, root } from './server.ts';
import { folder } from './site.ts';
import { message } from './visitor.ts';

export const DAY = 86_400_000;

/** A store with messages, given by the days since they came and whether they were mailed. */
export async function storeWith(
  ...messages: { fields?: object; daysAgo?: number; sent?: boolean; verified?: boolean }[]
) {
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
  database.close();
  return { dataDir, ids };
}

/** Runs a command of `npm run inbox` on a data directory. */
export const inbox = (dataDir: string, ...args: string[]) => runInbox(args, { env: { ...bare, DATA_DIR: dataDir } });

/** Runs a command of `npm run inbox`. */
export function runInbox(
  args: string[],
  options: ExecFileOptions,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(node, [join(root, 'functions/inbox/main.ts'), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout: String(stdout), stderr: String(stderr) }),
    );
  });
}
