import { UNKNOWN_CASE_STUDY } from './spec.ts';
import {
  expect,
  expectTyped,
  fillIn,
  follow,
  hold,
  hydrated,
  mark,
  MESSAGE,
  NOT_OK,
  open,
  sameDocument,
  sendButton,
  takenOver,
  test,
} from './test.ts';

test('React takes a page over when the browser is idle, without anyone touching it', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await mark(page);
  await follow(page, '/careers', 'Careers');
  expect(await sameDocument(page)).toBe(true);
});

test('text typed before React is there survives and is sent', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await fillIn(page);
  expect(await page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}))).toEqual([]);
  release();
  await hydrated(page);
  await expectTyped(page);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByLabel('Message').focus();
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: MESSAGE.Name, message: MESSAGE.Message });
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('inputs that nothing renders again keep type and name when they change', async ({ page, log }) => {
  log.expect(NOT_OK);
  await open(page, '/about');
  const people = page.locator('main li:has(figure)').filter({ visible: true });
  await page.getByRole('radio', { name: 'Data Science' }).check();
  await expect(people).toHaveCount(await page.locator('main li[data-discipline="data-science"]').count());
  await open(page, UNKNOWN_CASE_STUDY);
  await page.getByRole('main').getByRole('searchbox').fill('fraud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights?q=fraud');
});
