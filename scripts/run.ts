import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/**
 * Run a program of node_modules/.bin (or any on the path) with its output passed through. It ends with this process.
 * @returns its exit code; 1 when a signal ended it
 */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  return exitOf(spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }));
}

/**
 * Wait for the end of a program, which ends with this process at the latest.
 * @returns its exit code; 1 when a signal ended it
 */
export function exitOf(child: ChildProcess): Promise<number> {
  const end = () => child.kill();
  process.on('exit', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** Run programs one after the other and end this process with the first exit code that is not 0. */
export async function runAll(...commands: [program: string, ...args: string[]][]): Promise<void> {
  for (const [program, ...args] of commands) {
    const code = await run(program, args);
    if (code !== 0) process.exit(code);
  }
}
