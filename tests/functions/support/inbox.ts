import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bare, node, root } from './server.ts';

/** Runs a command of `npm run inbox` on a data directory. */
export function inbox(dataDir: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...bare, DATA_DIR: dataDir };
    execFile(node, [join(root, 'functions/inbox.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
