import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const BOOTSTRAP = join(import.meta.dirname, '../../scripts/bootstrap.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['scripts/art', 'cli', 'bin']) mkdirSync(join(root, folder), { recursive: true });
  cpSync(BOOTSTRAP, join(root, 'scripts/bootstrap.mjs'));
  writeFileSync(join(root, 'package.json'), '{ "name": "site", "version": "1.0.0" }');
  writeFileSync(join(root, '.npmrc'), '');
  for (const workspace of ['cli', 'scripts/art']) writeFileSync(join(root, workspace, 'package.json'), '{}');
  for (const program of ['cli/main.js', 'scripts/lint.ts'])
    writeFileSync(join(root, program), 'console.log("ran", ...process.argv.slice(2));');
  lock({ 'node_modules/node': { version: '24.0.0' } });
  npm('echo installed "$2"');
});

/** Writes a lockfile with some packages. */
const lock = (packages: object): void =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));

/**
 * Puts a stand-in for npm on the path. Like npm, `ci` writes a list of the installed packages at the end.
 * @param end commands at the end of `ci`
 */
function npm(end: string): void {
  const script = String.raw`#!/bin/sh
mkdir -p node_modules/node node_modules/.bin
if [ "$1" = install ]; then
  mkdir node_modules/node/bin
  ln -s '${process.execPath}' node_modules/node/bin/node
  exit
fi
if [ "$2" = --include=dev ]; then cp package-lock.json node_modules/.package-lock.json
else sed 's/,"node_modules[^}]*"dev":true}//g' package-lock.json > node_modules/.package-lock.json
fi
${end}
`;
  writeFileSync(join(root, 'bin/npm'), script, { mode: 0o755 });
}

/** Runs a task; returns its output and exit code. */
function run(task: string, { nodeOptions = [], env = {} }: { nodeOptions?: string[]; env?: NodeJS.ProcessEnv } = {}) {
  const args = [...nodeOptions, join(root, 'scripts/bootstrap.mjs'), task, '-q'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: join(root, 'bin') + delimiter + process.env['PATH'], ...env },
  });
  return { status, printed: stdout, stderr };
}

const check = () => run('check');

test('packages are installed where there are none, and again when the lockfile asks for others', () => {
  expect(check()).toMatchObject({ status: 0, printed: 'installed --omit=dev\nran check -q\n' });
  expect(check()).toMatchObject({ status: 0, printed: 'ran check -q\n' });
  lock({ 'node_modules/node': { version: '24.0.1' } });
  expect(check()).toMatchObject({ status: 0, printed: 'installed --omit=dev\nran check -q\n' });
});

test('a task of the product installs what the product needs, one of development the rest, and nothing is removed', () => {
  lock({ 'node_modules/node': { version: '24.0.0' }, 'node_modules/oxlint': { version: '1.0.0', dev: true } });
  expect(check().printed).toBe('installed --omit=dev\nran check -q\n');
  expect(run('lint').printed).toBe('installed --include=dev\nran -q\n');
  expect(check().printed).toBe('ran check -q\n');
  expect(run('lint').printed).toBe('ran -q\n');
});

test('a package for another platform is not missed', () => {
  lock({ 'node_modules/node': { version: '24.0.0' } });
  check();
  lock({ 'node_modules/node': { version: '24.0.0' }, 'node_modules/darwin': { version: '1.0.0', optional: true } });
  expect(check().printed).toBe('ran check -q\n');
});

/** Returns the packages and other files of the folder, without the caches of the task that has run. */
const installed = (): string[] => readdirSync(root, { recursive: true }).map(String).sort();

test.each(['exit 1', 'kill -KILL $$'])(
  'an installation that ends with “%s” leaves the previous packages in place',
  (end) => {
    check();
    lock({ 'node_modules/node': { version: '24.0.1' } });
    const before = installed();
    npm(end);
    const { status, printed, stderr } = check();
    expect([status, printed]).toEqual([1, '']);
    expect(stderr).toContain(
      'The packages could not be installed: see the message of npm above. Those in node_modules are unchanged.',
    );
    expect(installed()).toEqual(before);
    npm('echo installed');
    expect(check().printed).toBe('installed\nran check -q\n');
  },
);

test('the caches of the previous packages are kept', () => {
  check();
  mkdirSync(join(root, 'node_modules/.cache/pictures'), { recursive: true });
  lock({ 'node_modules/node': { version: '24.0.1' } });
  check();
  expect(existsSync(join(root, 'node_modules/.cache/pictures'))).toBe(true);
});

test('a Node that is too old installs nothing', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
  expect(run('check', { nodeOptions })).toEqual({
    status: 1,
    printed: '',
    stderr: expect.stringMatching(/^Node 18\.20\.4 is too old .*20 or later/) as string,
  });
});

test('a checkout that only makes the lockfile newer installs nothing', () => {
  check();
  const time = Date.now() / 1000 + 5;
  utimesSync(join(root, 'package-lock.json'), time, time);
  expect(check()).toMatchObject({ status: 0, printed: 'ran check -q\n' });
});

test('the help has a line for every script and installs nothing', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => /^npm run (\S+) +\S/.exec(line)?.[1])).toEqual(
    Object.keys(scripts).filter((name) => name !== 'help'),
  );
  expect(existsSync(join(root, 'node_modules'))).toBe(false);
});

test('packages that a link leads to are left alone', () => {
  check();
  renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
  expect(check()).toMatchObject({ status: 0, printed: 'ran check -q\n' });
  lock({ 'node_modules/node': { version: '24.0.1' } });
  const { status, printed, stderr } = check();
  expect([status, printed]).toEqual([1, '']);
  expect(stderr).toContain('node_modules is a link');
  expect(readdirSync(join(root, 'elsewhere'))).toContain('node');
});
