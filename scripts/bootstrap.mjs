/**
 * The one way into every npm script: install what is missing, then run the task on the project's own Node 24.
 * Runs on any Node >= 20 without dependencies, because it runs before there are any.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const stamp = join(modules, '.package-lock.sha256');
const windows = process.platform === 'win32';

/** What each npm script runs: a file for Node and its first arguments. */
const tasks = {
  start: ['scripts/start.ts'],
  test: ['scripts/test.ts'],
  dev: ['scripts/dev.ts'],
  'update-screenshots': ['scripts/update-screenshots.ts'],
  check: ['cli/main.js', 'check'],
  build: ['scripts/build.ts'],
  lint: ['scripts/lint.ts'],
  bench: ['tests/bench/main.ts'],
  inbox: ['functions/inbox.ts'],
  'preview:worker': ['scripts/preview-worker.ts'],
  art: ['scripts/art/main.ts'],
};

const [name, ...options] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}

if (!installed()) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the folder that it leads to, which is somebody else's.
    console.error(
      'node_modules is a link, and what it leads to may not be what package-lock.json asks for. Run "npm ci" there, or delete the link.',
    );
    process.exit(1);
  }
  console.error('Installing the packages of package-lock.json …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see the message of npm above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted());
}

const [file, ...first] = task;
const { status, signal } = await run(join(modules, 'node', 'bin', windows ? 'node.exe' : 'node'), [
  join(root, file),
  ...first,
  ...options,
]);
process.exit(signal ? 1 : (status ?? 1));

/**
 * Whether node_modules holds what the lockfile asks for. npm writes its own copy of the lockfile at the end of an install; a
 * checkout makes the lockfile newer, but for our stamp it says the same.
 */
function installed() {
  const installation = timeOf(join(modules, '.package-lock.json'));
  if (installation === 0) return false;
  if (installation >= timeOf(lockfile)) return true;
  return timeOf(stamp) >= installation && readFileSync(stamp, 'utf8') === wanted();
}

/** When a file was written, in milliseconds; 0 where there is none. */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function wanted() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

/** Run a program to its end with node_modules/.bin first on the path; signals to us alone are passed on to it. */
function run(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Compiled code is kept with the packages.
      NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
      ...process.env,
      PATH: join(modules, '.bin') + delimiter + process.env.PATH,
    },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  return new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve({ status, signal }));
    child.on('error', ({ message }) => {
      console.error(`${message}. Delete node_modules and run this again.`);
      resolve({ status: 1 });
    });
  });
}
