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
  for (const folder of ['scripts', 'cli', 'bin']) mkdirSync(join(root, folder));
  cpSync(BOOTSTRAP, join(root, 'scripts/bootstrap.mjs'));
  writeFileSync(join(root, 'cli/main.js'), 'console.log("ran", ...process.argv.slice(2));');
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3}');
  // What npm does of interest here: it empties the folder and says at the end what it has put there.
  const install = `rm -rf node_modules/*; mkdir -p node_modules/node/bin; ln -s '${process.execPath}' node_modules/node/bin/node; echo {} > node_modules/.package-lock.json; echo installed`;
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\n${install}\n`, { mode: 0o755 });
});

/** Runs `npm run check`; returns its output and exit code. */
function check(...nodeOptions: string[]) {
  const args = [...nodeOptions, join(root, 'scripts/bootstrap.mjs'), 'check', '-q'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: join(root, 'bin') + delimiter + process.env['PATH'] },
  });
  return { status, printed: stdout, stderr };
}

function age(file: string, seconds: number): void {
  const time = Date.now() / 1000 + seconds;
  utimesSync(join(root, file), time, time);
}

test('packages are installed where there are none, and again when the lockfile asks for others', () => {
  expect(check()).toMatchObject({ status: 0, printed: 'installed\nran check -q\n' });
  expect(check()).toMatchObject({ status: 0, printed: 'ran check -q\n' });
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  age('package-lock.json', 5);
  expect(check()).toMatchObject({ status: 0, printed: 'installed\nran check -q\n' });
});

test('a Node that is too old installs nothing', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  expect(check('--import', `data:text/javascript,${encodeURIComponent(old)}`)).toEqual({
    status: 1,
    printed: '',
    stderr: expect.stringMatching(/^Node 18\.20\.4 is too old .*20 or later/) as string,
  });
});

test('a checkout that only makes the lockfile newer installs nothing', () => {
  check();
  age('package-lock.json', 5);
  expect(check()).toMatchObject({ status: 0, printed: 'ran check -q\n' });
  // Somebody has installed other packages since, and changed back.
  age('node_modules/.package-lock.json', 3);
  expect(check().printed).toContain('installed');
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
  writeFileSync(join(root, 'package-lock.json'), '{}');
  age('package-lock.json', 5);
  const { status, printed, stderr } = check();
  expect([status, printed]).toEqual([1, '']);
  expect(stderr).toContain('node_modules is a link');
  expect(readdirSync(join(root, 'elsewhere'))).toContain('node');
});
