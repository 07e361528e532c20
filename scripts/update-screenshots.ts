import { findBrowser } from './lib/browser.ts';
import { spawn } from './lib/spawn.ts';

// Replaces the expected screenshots of tests/e2e/looks.spec.ts by current ones.
const chromium = await findBrowser();
const options = ['--config=tests/e2e', '--project=desktop', '--update-snapshots=changed', 'looks.spec.ts'];
process.exit(await spawn('playwright', ['test', ...options], chromium ? { CHROMIUM: chromium } : {}));
