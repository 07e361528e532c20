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
  /** Run `content …` in it. */
  content(...words: string[]): Answer;
  remove(): void;
}

export interface Answer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Variables that decide about colours and summaries must not come from the machine that runs the tests. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:NO_COLOR|FORCE_COLOR|GITHUB_.*)$/.test(name)),
);

/** The site of the rules' examples, in which nothing is wrong. */
export function exampleSite(): Site {
  return copy(path.join(repository, 'tests/fixtures/examples'), ['content', 'schemas']);
}

/** The real site. */
export function realSite(): Site {
  return copy(repository, ['content', 'schemas', 'public']);
}

function copy(from: string, parts: string[]): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const part of parts) cpSync(path.join(from, part), path.join(folder, part), { recursive: true });
  writeConfig(folder);
  return {
    folder,
    content: (...words) => runContent(folder, words),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Run `content …` in a folder. */
export function runContent(folder: string, words: string[], variables: Record<string, string> = {}): Answer {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    cwd: folder,
    env: { ...environment, ...variables },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

/** Start `content …` and leave it running. */
export function startContent(folder: string, words: string[]) {
  return spawn(process.execPath, [main, ...words], { cwd: folder, env: environment });
}
