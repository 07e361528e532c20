import { expect, settled, type Page } from './test.ts';

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

export const scrollTo = async (page: Page, y: number): Promise<void> => {
  // No visitor is there before the page is.
  await settled(page);
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await settled(page);
};

/** Returns where a gliding page comes to rest. */
export const rest = async (page: Page): Promise<number> => {
  let last = -1;
  const isAtRest = async () => last === (last = await scrollY(page));
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true);
  return last;
};
