/**
 * `npm test`: runs lint, unit tests and browser tests side by side and prints how many passed and failed. A failure does not
 * end the run, so that one run reports all of them. The long form runs the full suite.
 * Usage: node scripts/test.ts [--long]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { root } from './lib/root.ts';
import { SIGNALS } from './lib/spawn.ts';
import { Progress, type Part } from './test/progress.ts';
import { quote, type Message, type TestResult } from './test/report.ts';

const isLong = process.argv.includes('--long');
const reports = join(root, 'test-results');
const startMs = performance.now();

// So that the exit listeners below end the running programs.
for (const signal of SIGNALS) process.once(signal, () => process.exit(1));

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The tests build sites that they delete; compiled code is kept no longer than the reports.
  NODE_COMPILE_CACHE: join(reports, 'compile-cache'),
  ...(isLong && { LONG: '1' }),
};

const results: TestResult[] = [];

// Playwright may have to install a browser, which shows its own progress.
const browser = await findBrowser().then(
  (path) => ({ path }),
  (error: Error) => {
    results.push({ name: 'Browser', state: 'failed', errors: [error.message] });
    return undefined;
  },
);
if (browser?.path) env['CHROMIUM'] = browser.path;

const progress = new Progress();
const parts = {
  content: progress.add('Content'),
  lint: progress.add('Lint'),
  sites: progress.add('Sites for the browser tests'),
  unit: progress.add('Unit tests', 'files'),
  browser: progress.add('Browser tests', 'tests'),
  ...(isLong && { edited: progress.add('All of these with edited content') }),
};
await step(parts.content, ['node', 'cli/main.js', 'compile', '--quiet']);
await Promise.all([
  step(parts.lint, ['node', 'scripts/lint.ts']),
  runner(parts.unit, [
    'vitest',
    'run',
    '--reporter=./scripts/test/vitest-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]),
  testInBrowsers(),
]);
if (parts.edited) await step(parts.edited, ['node', 'tests/edited/main.ts']);
progress.stop();
printFailures();

const count = (state: TestResult['state']): number => results.filter((result) => result.state === state).length;
for (const { name } of results.filter(({ state }) => state === 'flaky'))
  console.log(`Flaky, passed at the second try: ${name}`);
console.log(`\n${count('passed') + count('flaky')} passed, ${count('failed')} failed`);
process.exit(count('failed') > 0 ? 1 : 0);

async function testInBrowsers(): Promise<void> {
  if (!browser || !(await step(parts.sites, ['node', 'tests/e2e/build.ts']))) {
    parts.sites.state = parts.browser.state = 'done';
    return;
  }
  const reporters = `./scripts/test/playwright-reporter.ts,json${process.env['CI'] ? ',html' : ''}`;
  await runner(parts.browser, ['playwright', 'test', '--config=tests/e2e', `--reporter=${reporters}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(reports, 'playwright-html'),
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
}

/** Runs a program that counts as one test. */
async function step(part: Part, command: string[]): Promise<boolean> {
  const { code, output } = await run(part, command, {});
  const state = code === 0 ? 'passed' : 'failed';
  results.push({
    name: part.title,
    state,
    errors: code === 0 ? [] : [output],
    command: `npx ${command.map(quote).join(' ')}`,
  });
  finish(part, state);
  return code === 0;
}

/** Runs a test runner. If it fails without a failed test, it counts as one failure, with its output. */
async function runner(part: Part, command: string[], settings: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await run(part, command, settings);
  if (code !== 0 && part.failed === 0) {
    part.failed++;
    results.push({ name: part.title, state: 'failed', errors: [output] });
  }
  finish(part, `${part.passed} passed, ${part.failed} failed`);
}

function finish(part: Part, outcome: string): void {
  part.state = 'done';
  progress.log(`${part.title}: ${outcome} (${Math.round((performance.now() - part.startMs) / 1000)} s)`);
}

/** Runs a program, collects its output and receives the messages of its reporter. The program ends with this process. */
function run(
  part: Part,
  [program = '', ...args]: string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  part.state = 'running';
  part.startMs = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = (): void => void child.kill();
  process.on('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => (output += text));
  }
  child.on('message', (message: Message) => receive(part, message));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ code: code ?? 1, output });
    });
  });
}

function receive(part: Part, message: Message): void {
  if (message.type === 'plan') part.count = message.count;
  else if (message.type === 'done') part.done++;
  else {
    const { result } = message;
    results.push(result);
    if (result.state === 'passed' || result.state === 'flaky') part.passed++;
    if (result.state !== 'failed') return;
    part.failed++;
    progress.log(`✗ ${result.name}`);
  }
}

function printFailures(): void {
  const failures = results.filter(({ state }) => state === 'failed');
  if (failures.length > 0) console.log('\nFailures');
  for (const { name, errors, command } of failures) {
    console.log(`\n✗ ${name}`);
    for (const error of errors) console.log(error.trimEnd().replaceAll(/^/gm, '    '));
    if (command) console.log(`    Run it alone: ${command}`);
  }
  const minutes = (performance.now() - startMs) / 60_000;
  console.log(`\n${minutes.toFixed(1)} minutes; reports are in test-results.`);
}
