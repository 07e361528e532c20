import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { main } from '../../../cli/commands/main.ts';
import { copyProject, writeConfig } from '../../site/frozen-site.ts';
import { compiledSite } from '../compile/compiled-site.ts';
import { Fixture } from '../compile/fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const program = path.join(repository, 'cli/main.js');

/** A copy of a site that a test may break, in which commands run. */
export class Site extends Fixture {
  /** Runs `content …` in it, in this process, which has loaded the compiler already. */
  content(...args: string[]): Promise<CommandResult> {
    return this.contentWith({}, ...args);
  }

  /** Does the same with variables of the environment. */
  contentWith(variables: Record<string, string>, ...args: string[]): Promise<CommandResult> {
    return runInProcess(this.root, args, variables);
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
    return execFileSync('git', [...identity, ...args], { cwd: this.root, encoding: 'utf8' });
  }

  commit(): void {
    this.git('add', '.');
    this.git('commit', '-qm', 'change');
  }

  /** Commits all files but the output to the branch `main` of a new Git repository. */
  startHistory(): void {
    this.write('.gitignore', '.content\n');
    this.git('init', '-q', '-b', 'main');
    this.commit();
  }

  /** Returns a copy with its Git history and its compiled schemas. */
  copy(): Site {
    return makeSite((target) => cpSync(this.root, target, { recursive: true }));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
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
  return makeSite((folder) => {
    cpSync(path.join(repository, 'tests/fixtures/examples'), folder, { recursive: true });
    // The examples have schemas without pages.
    writeConfig(folder, '{ listing: () => null, derivePages: () => new Map() }');
  });
}

/** Returns a copy of the frozen site, which has all types of documents, as its last compile left it. */
export function wholeSite(): Site {
  return makeSite((folder) => {
    copyProject(folder);
    cpSync(path.join(compiledSite, '.content'), path.join(folder, '.content'), { recursive: true });
  });
}

/** Gives each test of a file a copy of the whole site, in a Git repository with one commit. Returns functions on this copy. */
export function useRepository() {
  let original: Site;
  let site: Site;
  beforeAll(() => {
    site = original = wholeSite();
    site.startHistory();
  });
  beforeEach(() => void (site = original.copy()));
  afterEach(() => site.remove());
  afterAll(() => original.remove());
  return {
    at: (file: string) => site.path(file),
    git: (...args: string[]) => site.git(...args),
    commit: () => site.commit(),
    status: () => site.git('status', '--short'),
    read: (file: string) => site.read(file),
    write: (file: string, text: string) => site.write(file, text),
    content: (...args: string[]) => site.content(...args),
  };
}

function makeSite(copy: (folder: string) => void): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  copy(folder);
  return new Site(folder);
}

/** Runs a command in this process as if it had been started in the folder, with pipes for its output. */
async function runInProcess(folder: string, args: string[], variables: Record<string, string>): Promise<CommandResult> {
  const [stdout, stderr] = [new Pipe(), new Pipe()];
  const replaced = { cwd: process.cwd(), env: process.env };
  const streams = ['stdout', 'stderr'].map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  process.chdir(folder);
  process.env = { ...environment, ...variables };
  Object.defineProperty(process, 'stdout', { value: stdout, configurable: true });
  Object.defineProperty(process, 'stderr', { value: stderr, configurable: true });
  try {
    return { code: await main(args), stdout: stdout.text, stderr: stderr.text };
  } finally {
    for (const [name, descriptor] of streams) Object.defineProperty(process, name, descriptor as PropertyDescriptor);
    process.env = replaced.env;
    process.chdir(replaced.cwd);
  }
}

class Pipe extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs `content …` in a folder, in a process of its own. */
export function runContent(folder: string, args: string[], variables: Record<string, string> = {}): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...environment, ...variables },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

/** Starts `content …` and leaves it running. As in a terminal, both streams are one, so that their order is kept. */
export function startContent(folder: string, args: string[]) {
  const command = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, program, ...args];
  return spawn('sh', command, { cwd: folder, env: environment });
}
