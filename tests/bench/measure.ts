import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/root.ts';

/** What a process used. Seconds and MB. */
export interface ProcessUsage {
  /** The file that it ran, in its folder. */
  name: string;
  wall: number;
  cpu: number;
  memory: number;
}

/** What a command took. Seconds and MB. */
export interface Measured {
  wall: number;
  /** Of all its Node processes together. */
  cpu: number;
  /** Of its largest Node process. */
  memory: number;
  processes: ProcessUsage[];
}

/** The project's Node, whoever started this. */
export const node = process.execPath;

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Exit codes that are no failure. */
  codes?: number[];
}

/** Run a command to its end. @returns the seconds it took @throws Error with its output when it fails */
export async function time(
  program: string,
  args: string[],
  { cwd, env, codes = [0] }: CommandOptions,
): Promise<number> {
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
  if (code === null || !codes.includes(code))
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return seconds;
}

/** Run a command of Node programs and see what they use; the looking costs some milliseconds a process. */
export async function measure(program: string, args: string[], options: CommandOptions): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const file = join(folder, 'usage');
  try {
    const hook = { NODE_OPTIONS: `--require=${join(import.meta.dirname, 'usage.cjs')}`, BENCH_USAGE: file };
    const wall = await time(program, args, { ...options, env: { ...options.env, ...hook } });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const processes = lines.map((line) => JSON.parse(line) as ProcessUsage);
    return {
      wall,
      cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: Math.max(0, ...processes.map(({ memory }) => memory)),
      processes,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle of several numbers. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The run of median length, with the medians of what it used. */
export function medianOf(runs: Measured[]): Measured {
  return {
    wall: median(runs.map(({ wall }) => wall)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    memory: median(runs.map(({ memory }) => memory)),
    processes: runs[0]?.processes ?? [],
  };
}

/**
 * Run several things in turns, so that what else the machine does meets all of them.
 * @returns what each gave, by its name
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
