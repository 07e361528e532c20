import { DESIGNS } from './spec.ts';
import { expect, settled, test, type Page } from './test.ts';

/** Words move by points, and no line breaks elsewhere: a tenth of the layout shift that browsers count as good. */
const UNSEEN = 0.01;
const GOOD = 0.1;

/** The layout shift of a visit to a page to which the fonts come when it is whole. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('#root > footer')).toBeVisible();
  await settled(page);
  const areThere = () => document.fonts.check('18px "Exo 2"') && document.fonts.check('600 18px "Space Grotesk"');
  expect(await page.evaluate(areThere)).toBe(false);
  paint();
  await page.waitForFunction(areThere);
  await settled(page);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return sum;
  });
  await page.unroute('**/*.woff2');
  return shift;
}

test('fonts that come late move nothing', async ({ page, browser }) => {
  const hasArial = await page.evaluate(() =>
    new FontFace('probe', "local('Arial Bold'), local('Liberation Sans Bold')").load().then(
      () => true,
      () => false,
    ),
  );
  test.skip(!hasArial, 'The fallback fonts are made of Arial or Liberation Sans.');
  test.slow();
  const shifts: Record<string, number> = {};
  for (const address of DESIGNS) {
    // One that has no font in its memory.
    const visit = await browser.newPage({ viewport: page.viewportSize() });
    shifts[address] = await shiftOf(visit, address);
    await visit.close();
  }
  for (const [address, shift] of Object.entries(shifts)) expect.soft(shift, address).toBeLessThan(GOOD);
  // What editors write may end where a line does, but not on page after page.
  expect(Object.entries(shifts).filter(([, shift]) => shift > UNSEEN).length, JSON.stringify(shifts)).toBeLessThan(2);
});
