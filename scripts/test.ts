/**
 * `npm test`: everything that can show a fault, and at the end how many tests passed and failed. Goes on after a failure,
 * so that one run shows all of them.
 * Usage: node scripts/test.ts [--long]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { root } from './root.ts';
import { spawn } from './spawn.ts';

interface Totals {
  passed: number;
  failed: number;
}

const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// Of sites that are soon deleted: compiled code is not kept longer than the reports.
process.env['NODE_COMPILE_CACHE'] = join(reports, 'compile-cache');

const totals: Totals = { passed: 0, failed: 0 };
const add = ({ passed, failed }: Totals): void => {
  totals.passed += passed;
  totals.failed += failed;
};

const env: NodeJS.ProcessEnv = process.argv.includes('--long') ? { LONG: '1' } : {};

await step('Content', () => spawn('node', ['cli/main.js', 'compile']));
await step('Lint', () => spawn('node', ['scripts/lint.ts']));

heading('Unit tests');
const vitest = await spawn(
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  env,
);
add(tally(vitest, readVitest));

let chromium: string | undefined;
const hasBrowser = await step('Browser', async () => {
  chromium = await findBrowser();
  console.log(chromium ?? "Playwright's own Chromium");
  return 0;
});
const hasSites = await step('Sites for the browser tests', () => spawn('node', ['tests/e2e/build.ts']));

if (hasBrowser && hasSites) {
  heading('Browser tests');
  const playwright = await spawn('playwright', ['test', '--config=tests/e2e', '--reporter=dot,json'], {
    ...env,
    ...(chromium && { CHROMIUM: chromium }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  add(tally(playwright, readPlaywright));
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function heading(title: string): void {
  console.log(`\n── ${title} ──`);
}

/** A step without tests of its own counts as one test. */
async function step(title: string, work: () => Promise<number>): Promise<boolean> {
  heading(title);
  const code = await work().catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
  add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return code === 0;
}

/** The totals of a test runner's report; a runner that fails without a failed test (or a report) counts as one failure. */
function tally(code: number, read: () => Totals): Totals {
  let counted: Totals = { passed: 0, failed: 0 };
  try {
    counted = read();
  } catch (error) {
    console.error(`The report of the tests cannot be read: ${(error as Error).message}`);
  }
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { passed: counted.passed, failed };
}

function readVitest(): Totals {
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readPlaywright(): Totals {
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
    stats: { expected: number; flaky: number; unexpected: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
