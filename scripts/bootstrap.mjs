/**
 * Runs every npm script: installs missing packages, bundles the extension for VS Code, then starts the task on the
 * project's own Node 24.
 * Runs on any Node >= 20 and has no dependencies, because it runs before they are installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (Number.parseInt(process.versions.node) < 20) {
  // npm leaves out packages that an old Node cannot run, without an error.
  console.error(
    `Node ${process.versions.node} is too old to install the packages; 20 or later is needed. "npm install --global node@24" installs one.`,
  );
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const stamp = join(modules, '.package-lock.sha256');

/** Description, file and first arguments of each task, in the order of `npm run help`. */
const tasks = {
  start: ['builds the site if anything changed and serves it on http://localhost:4173', 'scripts/start.ts'],
  dev: ['serves the site while you edit; a saved file is on the screen at once', 'scripts/dev.ts'],
  check: ['checks the content; the same as npx content check', 'cli/main.js', 'check'],
  build: ['builds the site and its server into dist', 'scripts/build.ts'],
  test: ['runs lint, unit tests and browser tests', 'scripts/test.ts'],
  'test:long': ['runs every test there is, with far more cases', 'scripts/test.ts', '--long'],
  lint: ['checks code, types, formatting, links and spelling', 'scripts/lint.ts'],
  bench: [
    'measures the project and others into tests/bench/results (12 minutes; -- --long: an hour)',
    'tests/bench/main.ts',
  ],
  corpus: [
    'checks the published prose of public repositories on this disk (-- FOLDER…; -- --fix: what would change)',
    'tests/corpus/main.ts',
  ],
  inbox: ['shows, exports, backs up and deletes messages of the contact form (-- --help)', 'functions/inbox.ts'],
  'preview:worker': ['runs the built site as on Cloudflare Workers, on this machine', 'scripts/preview-worker.ts'],
  screenshots: ['takes the pictures of README.md', 'scripts/screenshots.ts'],
  'update-screenshots': ['replaces the expected screenshots of the browser tests', 'scripts/update-screenshots.ts'],
  art: ['draws the sample portraits and illustrations', 'scripts/art/main.ts'],
};

const [name, ...options] = process.argv.slice(2);
if (name === 'help') {
  for (const [task, [description]] of Object.entries(tasks)) console.log(`npm run ${task.padEnd(20)}${description}`);
  process.exit();
}
const task = tasks[name];
if (!task) {
  console.error(`There is no task "${name}". "npm run help" lists all tasks.`);
  process.exit(2);
}

if (!installed()) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the target folder, which belongs to another checkout.
    console.error(
      'node_modules is a link, and what it leads to may not be what package-lock.json asks for. Run "npm ci" there, or delete the link.',
    );
    process.exit(1);
  }
  console.error('Installing the packages of package-lock.json …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) {
    console.error('The packages could not be installed: see the message of npm above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted());
}

const node = join(modules, 'node/bin/node');

// Editors need it before any task; without it, all tasks work.
const extension = join(root, '.vscode/extensions/content');
if (timeOf(join(extension, 'dist/extension.cjs')) < timeOf(join(extension, 'extension.js'))) {
  spawnSync(node, [join(root, 'scripts/build-extension.ts')], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

const [, file, ...first] = task;
const { status, signal } = await run(node, [join(root, file), ...first, ...options]);
process.exit(signal ? 1 : (status ?? 1));

/**
 * Returns whether node_modules holds the packages of the lockfile. npm writes a copy of the lockfile at the end of an
 * install. A checkout may make the lockfile newer without changing it: then the stamp, a hash of its content, decides.
 */
function installed() {
  const installation = timeOf(join(modules, '.package-lock.json'));
  if (installation === 0) return false;
  if (installation >= timeOf(lockfile)) return true;
  return timeOf(stamp) >= installation && readFileSync(stamp, 'utf8') === wanted();
}

/** Returns a file's modification time in milliseconds; 0 if it is missing. */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function wanted() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

/** Runs a program with node_modules/.bin first on the path, and forwards signals to it. */
function run(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Node's cache of compiled code, next to the packages.
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
