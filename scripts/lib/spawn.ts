import { spawn as spawnProcess } from 'node:child_process';
import { root } from './root.ts';

/** Signals that end a process. Node calls no exit listeners then. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of node_modules/.bin or of the path, with its output passed through. The program gets the signals of this
 * process and ends with it.
 * @returns its exit code; 1 if a signal ended it
 */
export function spawn(program: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawnProcess(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const kill = (): void => void child.kill();
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('exit', kill);
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', kill);
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}
