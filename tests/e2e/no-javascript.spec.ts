import type { About, CaseStudy } from '#content/types.ts';
import { isLong } from '../long.ts';
import { content } from './content.ts';
import { CAPABILITIES, CASE_STUDIES, CASE_STUDY, LINKS, SCREENS } from './spec.ts';
import { expect, fillAndSend, MESSAGE, NOT_OK, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('every screen is readable, a case study to its end', async ({ page }) => {
  for (const { name, address, heading } of isLong ? SCREENS : SCREENS.slice(0, 1)) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const text = await page.locator('main').innerText();
      expect(text.split(/\s+/).length).toBeGreaterThan(20);
      expect(text).not.toContain('Loading...');
    });
  }
  await page.goto(CASE_STUDY);
  expect((await page.locator('main').innerText()).split(/\s+/).length).toBeGreaterThan(100);
  await expect(page.getByRole('region', { name: 'The Results' }).locator('p').first()).toBeVisible();
});

test('the About page has codes without buttons, and a header with a background', async ({ page }) => {
  await page.goto('/about');
  // No script watches the scroll position.
  await expect(page.locator('header')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const [item] = content<About>('about').corporate.items;
  await expect(page.getByText(item?.value ?? '', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('the categories filter by their addresses, and the chosen one is marked', async ({ page }) => {
  await page.goto('/insights');
  const cards = page.locator('main article').filter({ visible: true });
  const link = (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });
  const border = (name: string) => link(name).evaluate((link) => getComputedStyle(link).borderTopColor);
  await expect(cards).toHaveCount(CASE_STUDIES.length);
  expect(await border('All')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await border('DevSecOps')).toBe('rgba(0, 0, 0, 0)');
  await link('DevSecOps').click();
  const studies = CASE_STUDIES.map((slug) => content<CaseStudy>(`case-studies/${slug}`));
  await expect(cards).toHaveCount(studies.filter(({ category }) => category === 'DevSecOps').length);
  expect(await border('DevSecOps')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await border('All')).toBe('rgba(0, 0, 0, 0)');
  await link('All').click();
  await expect(cards).toHaveCount(CASE_STUDIES.length);
});

test('the Capabilities dropdown opens by click', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'DevSecOps' })).toBeHidden();
  await navigation.getByText('Capabilities').click();
  for (const { title } of CAPABILITIES) await expect(navigation.getByRole('link', { name: title })).toBeVisible();
  await navigation.getByRole('link', { name: 'DevSecOps' }).click();
  await expect(page).toHaveURL('/capabilities/devsecops');
});

test('the burger opens and closes the side navbar', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(1 + CAPABILITIES.length + LINKS.length);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test('a form with mistakes comes back with the typed text and the errors; a valid one leads to a page that says Success!', async ({
  page,
  log,
}) => {
  log.expect(NOT_OK);
  await page.goto('/contact-us');
  await fillAndSend(page, { ...MESSAGE, Name: '', 'Email Address': 'jordan' });
  await expect(page.getByRole('group', { name: 'Your message was not sent' })).toContainText('Name is required');
  await expect(page.getByLabel('Email Address', { exact: true })).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.Message);
  await fillAndSend(page, MESSAGE);
  await expect(page).toHaveURL('/contact-us/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(page.locator('main')).toContainText(
    'We’ve received your message. We’ll be in touch as soon as possible.',
  );
});
