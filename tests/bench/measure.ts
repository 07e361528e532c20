import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';

/** Resources of a command, in seconds and MB. */
export interface Measured {
  wall: number;
  /** Processor time of all Node processes of the command. */
  cpu: number;
  /** Peak memory of the largest Node process. */
  memory: number;
}

/** The Node that runs the bench. */
export const node = process.execPath;

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a command. @returns its duration in seconds @throws Error with its output if it fails */
export async function time(program: string, args: string[], { cwd, env }: CommandOptions): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return seconds;
}

/** Runs a command and measures its Node processes, which costs a few milliseconds for each process. */
export async function measure(program: string, args: string[], options: CommandOptions): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const file = join(folder, 'usage');
  try {
    const hook = { NODE_OPTIONS: `--require=${join(import.meta.dirname, 'usage.cjs')}`, BENCH_USAGE: file };
    const wall = await time(program, args, { ...options, env: { ...options.env, ...hook } });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const processes = lines.map((line) => JSON.parse(line) as Omit<Measured, 'wall'>);
    return {
      wall,
      cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: Math.max(0, ...processes.map(({ memory }) => memory)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the median of numbers. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Returns the median of each resource of several runs. */
export function medianOf(runs: Measured[]): Measured {
  return {
    wall: median(runs.map(({ wall }) => wall)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    memory: median(runs.map(({ memory }) => memory)),
  };
}

/**
 * Runs several functions in turns, so that other load on the machine affects all of them.
 * @returns the results of each function by its name
 */
export async function inTurns<T, Name extends string>(
  rounds: number,
  things: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(things) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) results[name].push(await things[name]());
  return results;
}
