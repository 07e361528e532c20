/** Sizes of type that the design promises. */
import { ADDRESSES } from './spec.ts';
import { expect, test } from './test.ts';

test(
  'the whole site is set in six sizes of type at most, and each level differs from the next',
  { tag: '@phone' },
  async ({ page }) => {
    const sizes = new Map<number, string>();
    for (const address of ADDRESSES) {
      await page.goto(address);
      const found = await page.evaluate(() => {
        const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim();
        const elements = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            !element.closest('script, style, svg') &&
            ([...element.childNodes].some(isText) || element.matches('input, textarea')),
        );
        return elements.map(
          (element) => [Number.parseFloat(getComputedStyle(element).fontSize), element.tagName] as const,
        );
      });
      // tests/e2e/test.ts says why.
      await page.requestGC();
      for (const [size, tag] of found) sizes.set(size, sizes.get(size) ?? `${tag} of ${address}`);
    }
    expect([...sizes].toSorted(([a], [b]) => a - b).slice(6)).toEqual([]);

    await page.goto('/capabilities/devsecops');
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const levels = ['main h1', 'main h2', 'main h3', 'main .lead', 'main li p'];
    const measured = await Promise.all(levels.map(sizeOf));
    for (const [index, size] of measured.slice(1).entries()) {
      expect.soft((measured[index] ?? 0) / size, levels[index + 1]).toBeGreaterThan(1.04);
    }
  },
);
