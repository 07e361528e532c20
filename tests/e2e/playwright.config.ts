import { defineConfig, type Project } from '@playwright/test';
import { NO_PICTURES_FLAG } from '../../scripts/lib/browser.ts';
import { BROWSER_FLAGS, installedBrowser } from '../../scripts/lib/installed-browser.ts';
import { root } from '../../scripts/lib/root.ts';
import { isLong } from '../long.ts';
import { JOB_BOARD_HOST } from './sites.ts';

// The ports that tests/e2e/server.ts has printed.
const { E2E_SITE = '', E2E_JOB_BOARD = '' } = process.env;

/** Tests on the dev server, which is one for all of them: tests/e2e/dev-server.ts. */
const ON_DEV_SERVER = /\bdev(?:\.long)?\.spec\.ts$/;

const launchOptions = {
  executablePath: installedBrowser(),
  args: [
    ...BROWSER_FLAGS,
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-site-isolation-trials',
    '--process-per-site',
    '--renderer-process-limit=1',
    `--host-resolver-rules=MAP ${JOB_BOARD_HOST}:80 127.0.0.1:${E2E_JOB_BOARD}`,
  ],
};

const withoutPictures = { ...launchOptions, args: [...launchOptions.args, NO_PICTURES_FLAG] };

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Pictures are half the cost of a page: `npm test` loads them for tests with the tag `@pictures` and on the phone.
const shortForm: Project[] = [
  { name: 'desktop', grepInvert: /@phone-only|@pictures/, use: { ...desktop, launchOptions: withoutPictures } },
  { name: 'desktop with pictures', grep: /@pictures/, grepInvert: /@phone-only/, use: desktop },
  { name: 'phone', grep: /@phone/, use: phone },
];

/** Every test on both screens, except those with the tags `@desktop-only` and `@phone-only`. */
const longForm: Project[] = [
  { name: 'desktop', grepInvert: /@phone-only/, use: desktop },
  { name: 'phone', grepInvert: /@desktop-only/, use: phone },
];

const onDevServer: Project = {
  name: 'dev',
  testMatch: ON_DEV_SERVER,
  // They change its content one after the other.
  workers: 1,
  use: { ...desktop, launchOptions: isLong ? launchOptions : withoutPictures },
};

const notInShortForm = isLong ? [] : ['*.long.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/playwright',
  snapshotDir: './snapshots',
  // The same pictures for every project and machine.
  snapshotPathTemplate: '{snapshotDir}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time is named in the report as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A slow or busy machine is no fault of the site.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  webServer: {
    command: 'node_modules/.bin/node tests/e2e/build.ts && exec node_modules/.bin/node tests/e2e/server.ts',
    cwd: root,
    wait: { stdout: /ready: site=(?<e2e_site>\d+) recaptcha=(?<e2e_recaptcha>\d+) job-board=(?<e2e_job_board>\d+)/ },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL: `http://127.0.0.1:${E2E_SITE}`,
    actionTimeout: 45_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A fresh page costs three times as much as the test in it. The long form has one for each test.
    reuseContext: !isLong,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    ...(isLong ? longForm : shortForm).map((project) => ({
      ...project,
      testIgnore: [ON_DEV_SERVER, ...notInShortForm],
    })),
    { ...onDevServer, testIgnore: notInShortForm },
  ],
});
