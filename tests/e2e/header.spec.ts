import { expect, open, test, type Page } from './test.ts';

// Playwright's clock stays in a page that is used again.
test.use({ reuseContext: false });

const dropdown = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('details');
const title = (page: Page) => dropdown(page).locator('summary');

/** Opens a page whose clock goes on only when a test says so. */
async function openPaused(page: Page): Promise<void> {
  await open(page, '/about');
  await page.mouse.move(640, 600);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
}

test('the dropdown opens and closes by mouse and keyboard', { tag: '@desktop-only' }, async ({ page }) => {
  await openPaused(page);
  const reset = async () => {
    await page.mouse.move(640, 600);
    await page.mouse.click(640, 600);
    await page.clock.runFor(1000);
    await expect(dropdown(page)).not.toHaveAttribute('open');
  };
  const hoverFor = async (duration: number) => {
    await reset();
    await title(page).hover();
    await page.clock.runFor(duration);
  };

  await test.step('hover opens the dropdown after 100 ms', async () => {
    await hoverFor(99);
    await expect(dropdown(page)).not.toHaveAttribute('open');
    await page.clock.runFor(1);
    await expect(dropdown(page)).toHaveAttribute('open');
  });

  await test.step('leaving closes it after 300 ms', async () => {
    await hoverFor(100);
    await page.mouse.move(640, 600);
    await page.clock.runFor(299);
    await expect(dropdown(page)).toHaveAttribute('open');
    await page.clock.runFor(1);
    await expect(dropdown(page)).not.toHaveAttribute('open');
  });

  await test.step('a mouse that only passes by opens nothing', async () => {
    await hoverFor(60);
    await page.mouse.move(640, 600);
    await page.clock.runFor(1000);
    await expect(dropdown(page)).not.toHaveAttribute('open');
  });

  await test.step('a mouse that comes back in time keeps it open, its items too', async () => {
    await hoverFor(100);
    await page.mouse.move(640, 600);
    await page.clock.runFor(200);
    await dropdown(page).getByRole('link', { name: 'Information Security' }).hover();
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toHaveAttribute('open');
  });

  await test.step('a click while it is open by hover keeps it open, a second one closes it', async () => {
    await hoverFor(100);
    await title(page).click();
    await expect(dropdown(page)).toHaveAttribute('open');
    await title(page).click();
    await expect(dropdown(page)).not.toHaveAttribute('open');
  });

  await test.step('a click before the delay is over opens it at once and it stays open', async () => {
    await hoverFor(50);
    await title(page).click();
    await expect(dropdown(page)).toHaveAttribute('open');
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toHaveAttribute('open');
  });

  await test.step('a click elsewhere closes it', async () => {
    await reset();
    await title(page).click();
    await expect(dropdown(page)).toHaveAttribute('open');
    await page.mouse.click(640, 600);
    await expect(dropdown(page)).not.toHaveAttribute('open');
  });

  await test.step('after Escape a click opens it', async () => {
    await hoverFor(100);
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).not.toHaveAttribute('open');
    await title(page).click();
    await expect(dropdown(page)).toHaveAttribute('open');
  });

  await test.step('the keyboard focus keeps it open when the mouse leaves', async () => {
    await reset();
    await title(page).click();
    await page.keyboard.press('Tab');
    const item = dropdown(page).locator('ul a').first();
    await expect(item).toBeFocused();
    await page.mouse.move(640, 600);
    await page.clock.runFor(1000);
    await expect(item).toBeFocused();
    await expect(dropdown(page)).toHaveAttribute('open');
  });
});
