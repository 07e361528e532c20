/**
 * `npm test`: runs lint, unit tests and browser tests side by side, and prints the output of each as one block. A failure does not
 * end the run, so that one run reports all of them. The long form runs the full suite.
 * Usage: node scripts/test.ts [--long]
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from './lib/browser.ts';
import { processesWith } from './lib/processes.ts';
import { root } from './lib/root.ts';
import { runAll } from './lib/run-all.ts';
import { slowestFiles } from './lib/slowest-files.ts';
import { spawn } from './lib/spawn.ts';

const isLong = process.argv.includes('--long');
const reports = 'test-results';
const compileCache = join(root, reports, 'compile-cache');
/** Time for the processes of the last tests to end on a busy machine. */
const END_MS = 10_000;

rmSync(join(root, reports), { recursive: true, force: true });
mkdirSync(join(root, reports));
Object.assign(process.env, {
  // The tests build sites that they delete; compiled code is kept no longer than the reports.
  NODE_COMPILE_CACHE: compileCache,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports, 'playwright.json'),
  PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, reports, 'playwright-html'),
  PLAYWRIGHT_HTML_OPEN: 'never',
  ...(isLong && { LONG: '1' }),
});

const commands = [
  { name: 'lint', command: 'node scripts/lint.ts' },
  {
    name: 'unit tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`,
  },
];
let hasPassed = true;
try {
  const browser = await findBrowser();
  if (browser !== undefined) process.env['CHROMIUM'] = browser;
  const reporters = process.env['CI'] ? 'dot,json,html' : 'dot,json';
  commands.push({
    name: 'browser tests',
    command: `node tests/e2e/build.ts && playwright test --config=tests/e2e --reporter=${reporters}`,
  });
} catch (error) {
  hasPassed = false;
  console.error((error as Error).message);
}
if (isLong) commands.push({ name: 'art', command: 'npm test --workspace=scripts/art' });

// The others need the types of the compiled content.
console.log('Compiling the content …');
if ((await spawn('node', ['cli/main.js', 'compile', '--quiet'])) !== 0) hasPassed = false;
if (!(await runAll(commands))) hasPassed = false;
if (isLong && (await spawn('node', ['tests/edited/main.ts'])) !== 0) hasPassed = false;
const [vitest, playwright] = ['vitest.json', 'playwright.json'].map((name) => join(root, reports, name)) as [
  string,
  string,
];
console.log(`The slowest test files:\n${slowestFiles(vitest, playwright).join('\n')}`);

// Servers that tests leave running slow down every run after this one.
const findRunning = () => processesWith(`NODE_COMPILE_CACHE=${compileCache}`);
for (const end = Date.now() + END_MS; findRunning().length > 0 && Date.now() < end;) await sleep(100);
const running = findRunning();
if (running.length > 0) {
  hasPassed = false;
  console.error(`Tests left processes running:\n${running.join('\n')}`);
}
console.log(hasPassed ? 'All passed.' : 'Failed: see above.', `Reports are in ${reports}.`);
process.exit(hasPassed ? 0 : 1);
