import { findBrowser } from './lib/browser.ts';
import { spawn } from './lib/spawn.ts';

// Replaces the expected screenshots of tests/e2e/looks.dev.long.spec.ts by current ones.
const chromium = await findBrowser();
const options = ['--config=tests/e2e', '--project=dev', '--update-snapshots=changed', 'looks.dev.long.spec.ts'];
process.exit(await spawn('playwright', ['test', ...options], { LONG: '1', ...(chromium && { CHROMIUM: chromium }) }));
