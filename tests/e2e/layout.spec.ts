/** Measures that the design promises: what a screen shows, and what lies over what. */
import { isLong } from '../long.ts';
import { expect, open, settled, test, type Page } from './test.ts';

const HEADER_PX = 72;

/** Sizes of windows, and whether the whole hero has to fit into them. */
const WINDOWS = [
  [320, 568, false],
  [360, 640, false],
  [390, 844, false],
  [768, 1024, false],
  [1024, 600, false],
  [1280, 600, true],
  [1366, 768, true],
  [1440, 900, true],
  [1920, 1080, false],
  [2560, 1200, false],
] as const;

test('the first screen shows tangle, line and words, none over the other', async ({ page }) => {
  await open(page, '/');
  for (const [width, height, isWhole] of isLong ? WINDOWS : [WINDOWS[2], WINDOWS[5]]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const { words, strands, points } = await measureHero(page);
    const hits = points.filter(([x, y]) =>
      words.some(({ left, right, top, bottom }) => x > left - 4 && x < right + 4 && y > top - 4 && y < bottom + 4),
    );
    expect.soft(hits, `strands through words at ${width} × ${height}`).toEqual([]);
    if (!isWhole) continue;
    for (const box of [...words, ...strands]) {
      expect.soft(box.top).toBeGreaterThanOrEqual(HEADER_PX);
      expect.soft(box.bottom).toBeLessThanOrEqual(height);
    }
    for (const word of words) expect.soft(word.right).toBeLessThanOrEqual(width);
    const line = strands.at(-1);
    expect(line?.left, 'the line comes in from the left').toBeLessThanOrEqual(0);
    expect(line?.right, 'the line goes out to the right').toBeGreaterThanOrEqual(width);
  }
});

/** Returns the boxes of the words and of the strands, the last of which is the line, and points of all strands. */
async function measureHero(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const hero = document.querySelector('main section');
    const paths = [...(hero?.querySelectorAll<SVGPathElement>('[data-strands] path') ?? [])];
    const points = paths.flatMap((path) => {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      return Array.from({ length: 100 }, (_, index) => {
        const { x, y } = path.getPointAtLength((length * index) / 100).matrixTransform(matrix ?? undefined);
        return [x, y] as const;
      });
    });
    const words = [...(hero?.querySelectorAll('h1, p, a') ?? [])];
    return { words: words.map(box), strands: paths.map(box), points };
  });
}

test('the way back to the top lies within the header, beside its other parts', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const top = page.getByRole('link', { name: 'Back to top' });
    await expect(top).toBeVisible();
    const boxes = await page.evaluate(() => {
      const parts = document.querySelectorAll('header a, header summary, header button[popovertarget]');
      const visible = [...parts].filter((part) => part.checkVisibility() && !part.closest('[popover]'));
      return visible.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right };
      });
    });
    const box = await top.boundingBox();
    const [left, right] = [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(HEADER_PX);
    expect(
      boxes.filter((other) => other.left < right && other.right > left),
      `${width} px`,
    ).toEqual([]);
  }
});

test.describe('Discover our Journey', () => {
  const ADDRESS = '/capabilities/devsecops';
  const list = (page: Page) => page.getByRole('region', { name: 'Discover our Journey' }).getByRole('list');

  test('two buttons go through the cards, by keyboard too, and stop at the ends', async ({ page }) => {
    await open(page, ADDRESS);
    const [previous, next] = ['Previous card', 'Next card'].map((name) => page.getByRole('button', { name }));
    const left = () => list(page).evaluate((element) => element.scrollLeft);
    await expect(previous!).toHaveAttribute('aria-disabled', 'true');
    await expect(next!).toHaveAttribute('aria-disabled', 'false');
    await next!.focus();
    await page.keyboard.press('Enter');
    await expect.poll(left).toBeGreaterThan(100);
    await expect(previous!).toHaveAttribute('aria-disabled', 'false');
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(next!).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
    await expect(next!).toBeFocused();
    const last = await list(page).getByRole('listitem').last().boundingBox();
    const box = await list(page).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.5);
  });
});
