/**
 * Screens as they should look. A change that is meant to be seen: look at the failures' pictures, then take the new ones
 * as they are with `npm run update-screenshots` and commit them.
 */
import { expect, errorSummary, open, type Page, sendButton, test } from './test.ts';

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

for (const { name, address, width, height, colorScheme = 'light', prepare } of screens) {
  test(`${name} looks as it should`, { tag: '@desktop-only' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await open(page, address);
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

test(
  'a very long word breaks before it pushes its page wider than the screen',
  { tag: '@desktop-only' },
  async ({ page }) => {
    for (const address of [
      '/',
      '/about',
      '/careers',
      '/contact-us',
      '/capabilities/devsecops',
      '/case-studies/zero-trust',
    ]) {
      await page.goto(address);
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const pushed = await page.evaluate(() => {
          const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
          const room = document.documentElement;
          // All but telephone numbers, which stay on one line.
          const texts = [
            ...document.querySelectorAll(
              'main :is(h1, h2, h3, p, li, a, dt, dd, label, span), footer :is(h2, a:not([href^="tel:"]))',
            ),
          ];
          return texts
            .filter((element) => element.childElementCount === 0 && element.checkVisibility())
            .filter((element) => {
              const { textContent } = element;
              element.textContent = word;
              const wide = room.scrollWidth > room.clientWidth;
              element.textContent = textContent;
              return wide;
            })
            .map((element) => element.outerHTML.slice(0, 120));
        });
        expect.soft(pushed, `${address} at ${width} px`).toEqual([]);
      }
    }
  },
);
