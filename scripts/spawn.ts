import { spawn as spawnProcess } from 'node:child_process';
import { root } from './root.ts';

/**
 * Runs a program of node_modules/.bin or of the path, with its output passed through. The program ends with this process.
 * @returns its exit code; 1 if a signal ended it
 */
export function spawn(program: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawnProcess(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const kill = () => child.kill();
  process.on('exit', kill);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', kill);
      resolve(code ?? 1);
    });
  });
}
