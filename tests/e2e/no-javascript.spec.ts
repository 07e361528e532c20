import { ADDRESSES, CAPABILITIES, CASE_STUDY, LINKS, SCREENS, UNKNOWN_CAPABILITY } from './spec.ts';
import { expect, fillIn, MESSAGE, NOT_OK, sendButton, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('every screen is readable, a case study to its end', async ({ page }) => {
  for (const { name, address, heading } of SCREENS) {
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

test('nothing on a page waits for scripts', async ({ request }) => {
  for (const address of ADDRESSES.filter((page) => page !== '/careers')) {
    const html = await (await request.get(address)).text();
    expect.soft(html.replace(/<script.*<\/script>/s, ''), address).not.toMatch(/Loading\b|<noscript/);
  }
});

test('the open roles are a link away, and nothing says that they are loading', async ({ page }) => {
  await page.goto('/careers');
  const roles = page.locator('#open-roles');
  await expect(roles.getByRole('link', { name: 'our job board' })).toHaveAttribute('href', /^https:/);
  expect(await roles.innerText()).not.toContain('Loading');
});

test('the header always has a background, because no script watches the scroll position', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('header')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the category of the address is the one that is marked', async ({ page }) => {
  await page.goto('/insights#devsecops');
  const border = (name: string) =>
    page
      .locator('main')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(await border('DevSecOps')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await border('All')).toBe('rgba(0, 0, 0, 0)');
  await page.goto('/insights');
  await page.reload();
  expect(await border('All')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await border('DevSecOps')).toBe('rgba(0, 0, 0, 0)');
});

test('links of the navigation lead to their pages', { tag: '@phone' }, async ({ page, isMobile }) => {
  for (const { title, url } of LINKS) {
    await page.goto('/our-work');
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
      .getByRole('link', { name: title })
      .click();
    await expect(page).toHaveURL(url);
  }
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

test('the accordion opens and closes', async ({ page }) => {
  await page.goto('/careers');
  const part = page.locator('#what-its-like-at-ctg details:has(h3:text-is("Intern Program"))');
  await part.locator('summary').click();
  await expect(part).toHaveAttribute('open');
});

test('the form posts and leads to a page that says Success!', async ({ page }) => {
  await page.goto('/contact-us');
  await fillIn(page);
  await sendButton(page).click();
  await expect(page).toHaveURL('/contact-us/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(page.locator('main')).toContainText(
    'We’ve received your message. We’ll be in touch as soon as possible.',
  );
});

test('a form with mistakes comes back with the typed text and the errors', async ({ page, log }) => {
  log.expect(NOT_OK);
  await page.goto('/contact-us');
  await fillIn(page, { ...MESSAGE, Name: '', 'Email Address': 'jordan' });
  await sendButton(page).click();
  await expect(page.getByRole('group', { name: 'Your message was not sent' })).toContainText('Name is required');
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.Message);
  await fillIn(page, MESSAGE);
  await sendButton(page).click();
  await expect(page).toHaveURL('/contact-us/thank-you');
});

test('an address that may lack its end is asked about once', async ({ page, log }) => {
  log.expect(NOT_OK);
  await page.goto('/contact-us');
  await fillIn(page, { ...MESSAGE, 'Email Address': 'ann@gmail', Message: 'Asked about without a script' });
  await sendButton(page).click();
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveAccessibleDescription(/^Is the rest of the address missing/);
  await expect(email).toHaveValue('ann@gmail');
  await sendButton(page).click();
  await expect(page).toHaveURL('/contact-us/thank-you');
});

test('an unknown id is a page that says so', async ({ page, log }) => {
  log.expect(NOT_OK);
  const response = await page.goto(UNKNOWN_CAPABILITY);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.locator('main').getByRole('link', { name: 'home' }).click();
  await expect(page).toHaveURL('/');
});
