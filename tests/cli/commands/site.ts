import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeConfig } from '../build/fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const main = path.join(repository, 'cli/main.js');

/** A copy of a site that a test may break. */
export interface Site {
  folder: string;
  /** Runs `content …` in it. */
  content(...args: string[]): CommandResult;
  remove(): void;
}

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Environment without the variables that control colors and summaries, which must not depend on the machine. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:NO_COLOR|FORCE_COLOR|GITHUB_.*)$/.test(name)),
);

/** Returns a copy of the site of the rules' examples, which has no problems. */
export function exampleSite(): Site {
  return copy(path.join(repository, 'tests/fixtures/examples'), ['content', 'schemas']);
}

/** Returns a copy of the real site. */
export function realSite(): Site {
  return copy(repository, ['content', 'schemas', 'public']);
}

function copy(from: string, parts: string[]): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const part of parts) cpSync(path.join(from, part), path.join(folder, part), { recursive: true });
  writeConfig(folder);
  return {
    folder,
    content: (...args) => runContent(folder, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs `content …` in a folder. */
export function runContent(folder: string, args: string[], variables: Record<string, string> = {}): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...environment, ...variables },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

/** Starts `content …` and leaves it running. */
export function startContent(folder: string, args: string[]) {
  return spawn(process.execPath, [main, ...args], { cwd: folder, env: environment });
}
