import { CASE_STUDY } from './spec.ts';
import { test, expect } from './test.ts';

test(
  'a very long word breaks before it pushes its page wider than the screen',
  { tag: '@desktop-only' },
  async ({ page }) => {
    for (const address of ['/', '/about', '/careers', '/contact-us', '/capabilities/devsecops', CASE_STUDY]) {
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
