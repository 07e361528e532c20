/** Measures that the design promises: what a screen shows, and what lies over what. */
import { DESIGNS } from './spec.ts';
import { expect, open, settled, test, type Page } from './test.ts';

const HEADER_PX = 72;

for (const [width, height] of [
  [1280, 600],
  [1366, 768],
  [1440, 900],
] as const) {
  test(
    `the first screen of ${width} × ${height} shows tangle, line and words`,
    { tag: '@desktop-only' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/');
      const { words, strands } = await measureHero(page);
      for (const box of [...words, ...strands]) {
        expect.soft(box.top).toBeGreaterThanOrEqual(HEADER_PX);
        expect.soft(box.bottom).toBeLessThanOrEqual(height);
      }
      for (const word of words) expect.soft(word.right).toBeLessThanOrEqual(width);
      const line = strands.at(-1);
      expect(line?.left, 'the line comes in from the left').toBeLessThanOrEqual(0);
      expect(line?.right, 'the line goes out to the right').toBeGreaterThanOrEqual(width);
    },
  );
}

test('no strand of the hero runs through its words or its button', { tag: '@phone' }, async ({ page, isMobile }) => {
  const sizes = isMobile
    ? [
        [320, 568],
        [360, 640],
        [390, 844],
        [768, 1024],
      ]
    : [
        [1024, 600],
        [1280, 600],
        [1366, 768],
        [1440, 900],
        [1920, 1080],
        [2560, 1200],
      ];
  await open(page, '/');
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const { words, points } = await measureHero(page);
    const hits = points.filter(([x, y]) =>
      words.some(({ left, right, top, bottom }) => x > left - 4 && x < right + 4 && y > top - 4 && y < bottom + 4),
    );
    expect.soft(hits, `${width} × ${height}`).toEqual([]);
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

test(
  'between the top and 100 px of scrolling nothing is seen under the header',
  { tag: '@phone' },
  async ({ page }) => {
    for (const address of DESIGNS) {
      await open(page, address);
      await page.evaluate(async () => {
        // Chrome draws a page before it has decoded the pictures.
        const pictures = [...document.images].filter((each) => each.getBoundingClientRect().top < innerHeight);
        await Promise.all([document.fonts.ready, ...pictures.map((each) => each.decode())]);
      });
      const { width = 0 } = page.viewportSize() ?? {};
      const header = () => page.screenshot({ clip: { x: 0, y: 0, width, height: HEADER_PX } });
      const top = await header();
      for (const y of [40, 70, 99]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
        await settled(page);
        expect.soft((await header()).equals(top), `${address} at ${y} px`).toBe(true);
      }
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  },
);

test('the way back to the top lies within the header, beside its other parts', { tag: '@phone' }, async ({ page }) => {
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

test('the legal links end where the page ends', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [768, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const right = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => element.getBoundingClientRect().right);
    expect(await right('footer > :last-child a')).toBeCloseTo(await right('footer section a'), 0);
  }
});

test('walls of logos have equal columns and no hole', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  for (const width of isMobile ? [320, 390, 600] : [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const walls = await page.getByRole('region', { name: /^Our (Clients|Partners|Memberships)$/ }).evaluateAll((all) =>
      all.map((wall) => {
        const cells = [...wall.querySelectorAll('h2, li')].map((cell) => cell.getBoundingClientRect());
        const { width, height } = wall.getBoundingClientRect();
        const areas = cells.map((cell) => (cell.width - 1) * (cell.height - 1));
        return {
          widths: cells.slice(1).map((cell) => Math.round(cell.width)),
          covered: areas.reduce((sum, area) => sum + area, 0) / (width * height),
        };
      }),
    );
    expect(walls).toHaveLength(3);
    for (const { widths, covered } of walls) {
      expect.soft(Math.max(...widths) - Math.min(...widths), `${width} px`).toBeLessThanOrEqual(1);
      expect.soft(covered, `${width} px`).toBeGreaterThan(0.98);
    }
  }
});

test('the menu of a phone groups the capabilities', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const group = page.getByRole('navigation', { name: 'Menu' }).getByRole('list', { name: 'Capabilities' });
  await expect(group.getByRole('link')).toHaveCount(4);
});

test.describe('Discover our Journey', () => {
  const ADDRESS = '/capabilities/devsecops';
  const list = (page: Page) => page.getByRole('region', { name: 'Discover our Journey' }).getByRole('list');

  test(
    'two buttons go through the cards, by keyboard too, and stop at the ends',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the cards scroll, and no button is there', async ({ page }) => {
      await page.goto(ADDRESS);
      await expect(page.getByRole('button', { name: 'Next card' })).toBeHidden();
      await list(page).hover();
      const first = list(page).getByRole('listitem').first();
      // Chrome ignores a wheel before it has painted the list at its new place.
      await expect(async () => {
        await page.mouse.wheel(200, 0);
        await expect.poll(async () => (await first.boundingBox())?.x, { timeout: 1000 }).toBeLessThan(0);
      }).toPass();
    });
  });
});

test('a required field that nobody has touched looks like an optional one', async ({ page }) => {
  await open(page, '/contact-us');
  const field = (name: string) => page.getByRole('textbox', { name });
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'false');
  const border = (name: string) =>
    field(name).evaluate((element) => {
      const { borderWidth, borderColor, borderStyle } = getComputedStyle(element);
      return [borderWidth, borderColor, borderStyle];
    });
  expect(await border('Name')).toEqual(await border('Phone'));
});
