import { CASE_STUDY, UNKNOWN_CAPABILITY } from './spec.ts';
import { fakeGoogle } from './google.ts';
import { expect, fillIn, open, recaptchaSite, sendButton, test, type Page } from './test.ts';

// Every page is in pages.spec.ts.

/** Records violations of the Content-Security-Policy. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });

const violations = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);

test('the policy allows nothing unsafe', async ({ request }) => {
  for (const address of ['/', CASE_STUDY, UNKNOWN_CAPABILITY]) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/job-board\.test)/);
  }
});

test('no violation while a message is sent', async ({ page }) => {
  await watch(page);
  await open(page, '/contact-us');
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("no violation with Google's spam check", async ({ page }) => {
  await fakeGoogle(page);
  await watch(page);
  await open(page, `${recaptchaSite()}/contact-us`);
  await fillIn(page);
  await page.waitForFunction(() => 'grecaptcha' in window);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('an inline script that got into a page would not run', async ({ page, log }) => {
  log.expect(/Content Security Policy/);
  await watch(page);
  await open(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => violations(page)).toHaveLength(1);
});
