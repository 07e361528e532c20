import { execFile, type ExecFileOptions } from 'node:child_process';
import { join } from 'node:path';
import { bare, node, root } from './server.ts';

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
