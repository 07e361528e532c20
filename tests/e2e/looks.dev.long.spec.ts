/**
 * Screens as they should look, of the frozen site, because editors change the real one. A change that is meant to be seen: look at
 * the failures' pictures, then take the new ones as they are with `npm run update-screenshots` and commit them.
 */
import { test, type DevServer } from './dev-server.ts';
import { expect, errorSummary, hydrated, type Page, sendButton } from './test.ts';

test.skip(
  process.platform !== 'linux',
  'The pictures are of Chromium on Linux: fonts are drawn differently elsewhere.',
);

interface Screen {
  name: string;
  address: string;
  width: number;
  /** How much of the page is compared, from its top. */
  height: number;
  colorScheme?: 'light' | 'dark';
  /** Bring the page into the state that the picture shows. */
  prepare?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { name: 'home', address: '/', width: 1280, height: 2600 },
  { name: 'home-phone', address: '/', width: 390, height: 2600 },
  { name: 'case-study', address: '/case-studies/zero-trust', width: 1280, height: 1900 },
  { name: 'about-phone', address: '/about', width: 390, height: 2600 },
  {
    name: 'contact-invalid-phone',
    address: '/contact-us',
    width: 390,
    height: 1600,
    prepare: async (page) => {
      await sendButton(page).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  { name: 'insights-dark', address: '/insights', width: 1280, height: 1600, colorScheme: 'dark' },
];

let server: DevServer;
test.beforeAll(({ devServer }) => void (server = devServer));

for (const { name, address, width, height, colorScheme = 'light', prepare } of screens) {
  test(`${name} looks as it should`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(server.url + address);
    // Vite may reload the first page, when it has prepared the packages.
    await page.waitForLoadState('networkidle');
    await hydrated(page);
    await prepare?.(page);
    await page.evaluate(async () => {
      // As if the visitor had seen all of the page.
      for (const picture of document.images) picture.loading = 'eager';
      await Promise.all([document.fonts.ready, ...[...document.images].map((picture) => picture.decode())]);
      window.scrollTo(0, 0);
    });
    await page.mouse.move(0, 0);
    // Letters are drawn a little differently from one machine to the next; a moved or missing part is far more than that.
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.02,
      threshold: 0.25,
    });
  });
}
