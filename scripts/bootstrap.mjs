/**
 * Runs every npm script: installs missing packages, then starts the task on the project's own Node 24.
 * Runs on any Node >= 20 and has no dependencies, because it runs before they are installed.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

/** Everything that npm reads to install: its settings, the manifests of all workspaces, the program of one. */
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'cli/package.json',
  'cli/main.js',
  'scripts/art/package.json',
];

/** The tasks of the product, which need `dependencies` only: description, file and first arguments of each. */
const productTasks = {
  start: ['builds the site if anything changed and serves it on http://localhost:4173', 'scripts/start.ts'],
  dev: ['serves the site while you edit; saves appear immediately', 'scripts/dev.ts'],
  check: ['checks the content; the same as npx content check', 'cli/main.js', 'check'],
  build: ['builds the site and its server into dist', 'scripts/build.ts'],
  inbox: ['shows, exports, backs up and deletes messages of the contact form (-- --help)', 'functions/inbox/main.ts'],
};

/** The tasks of development, which need `devDependencies` too. */
const developmentTasks = {
  test: ['runs lint, unit tests and browser tests', 'scripts/test.ts'],
  'test:long': ['runs the full suite with many more cases', 'scripts/test.ts', '--long'],
  lint: ['checks code, types, formatting, links and spelling', 'scripts/lint.ts'],
  bench: ['measures the project and others into tests/bench/results (20 minutes)', 'tests/bench/main.ts'],
  corpus: [
    'checks the published prose of public repositories on this disk (-- FOLDER…; -- --fix: what would change)',
    'tests/corpus/main.ts',
  ],
  extension: ['bundles the extension for VS Code, which offers to run this', 'scripts/build-extension.ts'],
  'preview:worker': ['runs the built site as on Cloudflare Workers, on this machine', 'scripts/preview-worker.ts'],
  screenshots: ['takes the pictures of README.md', 'scripts/screenshots.ts'],
  'update-screenshots': ['replaces the expected screenshots of the browser tests', 'scripts/update-screenshots.ts'],
  art: ['draws the sample portraits and illustrations', 'scripts/art/main.ts'],
};

/** In the order of `npm run help`. */
const tasks = { ...productTasks, ...developmentTasks };

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

const isDevelopment = name in developmentTasks;
if (!isInstalled(isDevelopment)) await install(isDevelopment);

const [, file, ...first] = task;
const child = spawn(join(modules, 'node/bin/node'), [join(root, file), ...first, ...options], {
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
process.exit(await exitCodeOf(child, '. Delete node_modules and run this again.'));

/**
 * Whether node_modules has the packages of the lockfile in their versions. A missing optional package is one for another
 * platform; packages that the task does not need are kept.
 * @param {boolean} isDevelopment whether the task needs `devDependencies`
 */
function isInstalled(isDevelopment) {
  // npm writes this copy of the lockfile at the end of an installation.
  const installed = packagesOf(join(modules, '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, { version, ...wanted }]) => {
    if (!path.includes('node_modules/') || (wanted.dev && !isDevelopment)) return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(wanted.optional);
  });
}

/** Returns the packages of a lockfile by their path; undefined if the file is missing. */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? (JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {}) : undefined;
}

/**
 * Installs the packages of the lockfile. npm deletes the previous packages before it installs, so it works in another folder:
 * an installation that fails or is killed leaves node_modules as it was.
 * @param {boolean} isDevelopment whether to install `devDependencies` too
 */
async function install(isDevelopment) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // The target folder belongs to another checkout.
    console.error(
      'node_modules is a link, and what it leads to may not be what package-lock.json asks for. Run "npm ci" there, or delete the link.',
    );
    process.exit(1);
  }
  console.error('Installing the packages of package-lock.json …');
  const next = join(root, '.install');
  const [installed, nodeFolder] = [join(next, 'node_modules'), join(next, 'node')];
  rmSync(next, { recursive: true, force: true });
  for (const file of MANIFESTS) cpSync(join(root, file), join(next, file));
  // The package `node` installs its program by a script. npm runs scripts when all packages are installed; at the same time,
  // it saves a third. No other package needs its script.
  const { version } = packagesOf(join(root, 'package-lock.json'))['node_modules/node'];
  mkdirSync(nodeFolder);
  writeFileSync(
    join(nodeFolder, 'package.json'),
    JSON.stringify({ dependencies: { node: version }, allowScripts: { node: true } }),
  );
  const codes = await Promise.all([
    npm(next, 'inherit', ['ci', isDevelopment ? '--include=dev' : '--omit=dev', '--ignore-scripts']),
    npm(nodeFolder, 'ignore', ['install', '--no-package-lock']),
  ]);
  if (codes.some((code) => code !== 0)) {
    rmSync(next, { recursive: true, force: true });
    console.error(
      `The packages could not be installed: see the message of npm above.${existsSync(modules) ? ' Those in node_modules are unchanged.' : ''}`,
    );
    process.exit(1);
  }
  renameSync(join(nodeFolder, 'node_modules/node/bin'), join(installed, 'node/bin'));
  symlinkSync('../node/bin/node', join(installed, '.bin/node'));
  if (existsSync(join(modules, '.cache'))) renameSync(join(modules, '.cache'), join(installed, '.cache'));
  if (existsSync(modules)) renameSync(modules, join(next, 'previous'));
  renameSync(installed, modules);
  rmSync(next, { recursive: true, force: true });
}

/** Runs npm in a folder. Resolves to its exit code. */
function npm(cwd, stdout, args) {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  return exitCodeOf(spawn('npm', [...args, ...options], { cwd, stdio: ['ignore', stdout, 'inherit'] }));
}

/** Resolves to the exit code of a process; 1 if a signal ended it or it could not be started, which is reported with advice. */
function exitCodeOf(child, advice = '') {
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', ({ message }) => {
      console.error(message + advice);
      resolve(1);
    });
  });
}
