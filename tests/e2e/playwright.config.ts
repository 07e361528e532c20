import { defineConfig, type Project } from '@playwright/test';
import { BROWSER_FLAGS, installedBrowser, NO_PICTURES_FLAG } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/root.ts';
import { isLong } from '../long.ts';
import { JOB_BOARD_HOST } from './sites.ts';

// The ports that tests/e2e/server.ts has printed.
const { E2E_SITE = '', E2E_JOB_BOARD = '' } = process.env;

const fileOf = (name: string): string => `${name}.spec.ts`;

/** Specs of what a server sends, which is the same for all screens. */
const SAME_FOR_ALL = ['csp', 'delivery', 'weight', 'dev', 'edit-page'].map(fileOf);

/**
 * Specs of what pages do, in which no picture matters. Pictures are half the cost of a page, so `npm test` runs these without them.
 */
const WITHOUT_PICTURES = [
  'about',
  'accessibility',
  'cards',
  'changed-html',
  'delays',
  'delivery',
  'dev',
  'edit-page',
  'figures',
  'ids',
  'insights',
  'keyboard',
  'navigation',
  'no-javascript',
  'previous-next',
  'redirects',
  'spec-4-states',
  'spec-5-validation',
  'spec-8-errors',
  'type',
].map(fileOf);

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

/**
 * The long form runs every test on both screens, each in a fresh context. `npm test` runs on the phone what is tagged `@phone`
 * (its result depends on the screen) or `@phone-only`, and leaves out the files named `*.long.spec.ts`.
 */
const screens: Project[] = [
  {
    name: 'desktop',
    grepInvert: isLong ? /@phone-only/ : /@phone-only|@long/,
    use: { viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'phone',
    grep: isLong ? /./ : /@phone/,
    grepInvert: isLong ? /@desktop-only/ : /@long/,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];

/** Returns the projects of a screen: with pictures and, in `npm test`, without. */
function split(screen: Project): Project[] {
  const same = screen.name === 'phone' ? SAME_FOR_ALL : [];
  if (isLong) return [{ ...screen, testIgnore: same }];
  const ignored = ['*.long.spec.ts', ...same];
  const args = [...launchOptions.args, NO_PICTURES_FLAG];
  return [
    { ...screen, testIgnore: [...ignored, ...WITHOUT_PICTURES] },
    {
      ...screen,
      name: `${screen.name} without pictures`,
      testMatch: WITHOUT_PICTURES,
      testIgnore: ignored,
      use: { ...screen.use, launchOptions: { ...launchOptions, args } },
    },
  ];
}

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
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A fresh page costs three times as much as the test in it. The long form has one for each test.
    reuseContext: !isLong,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: screens.flatMap(split),
});
