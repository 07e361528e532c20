import { ADDRESSES, CASE_STUDY, UNKNOWN_CAPABILITY } from './spec.ts';
import { expect, NOT_OK, test } from './test.ts';

/** Returns the words of headings and buttons that are broken with text twice as large. */
function brokenWords(): string[] {
  document.documentElement.style.fontSize = '200%';
  const broken = [...document.querySelectorAll('main :is(h1, .button)')].flatMap((element) => {
    const text = element.firstChild!;
    return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  document.documentElement.style.fontSize = '';
  return broken;
}

test(
  'no page breaks a word of its heading or its buttons at 320 px with text twice as large',
  { tag: '@desktop-only' },
  async ({ page, log }) => {
    log.expect(NOT_OK);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [...ADDRESSES, UNKNOWN_CAPABILITY]) {
      await page.goto(address);
      // The fonts of the site: those of a machine may be wider.
      await page.waitForFunction(
        () => document.fonts.check('18px "Exo 2"') && document.fonts.check('600 18px "Space Grotesk"'),
      );
      expect.soft(await page.evaluate(brokenWords), address).toEqual([]);
      // tests/e2e/test.ts says why.
      await page.requestGC();
    }
  },
);

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
