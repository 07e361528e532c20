import { findBrowser } from './browser.ts';
import { run } from './run.ts';

// Take the screens of tests/e2e/looks.spec.ts as they look now for how they should look.
const chromium = await findBrowser();
const options = ['--config=tests/e2e', '--project=desktop', '--update-snapshots=changed', 'looks.spec.ts'];
process.exit(await run('playwright', ['test', ...options], chromium ? { CHROMIUM: chromium } : {}));
