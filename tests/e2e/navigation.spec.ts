import type { Careers } from '#content/types.ts';
import { content, tabTitle } from './content.ts';
import { rest, scrollTo, scrollY } from './scrolling.ts';
import { expect, follow, hold, hydrated, mark, open, sameDocument, settled, test } from './test.ts';

const heading = 'main h1';

test('a link changes the page without a reload', async ({ page, isMobile }) => {
  await open(page, '/innovation');
  await mark(page);
  const announcer = page.locator('main ~ [role="status"]');
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  await expect(announcer, 'nothing is announced on the first page').toHaveText('');

  await test.step('also one in a Markdown text', async () => {
    await page.locator('[data-markdown] a[href="/contact-us"]').first().click();
    await expect(page).toHaveURL('/contact-us');
    await expect(page.locator(heading)).toHaveText('We’d Love to Hear From You!');
  });

  await page.locator('footer').getByRole('link', { name: 'Careers' }).click();
  await expect(page.locator(heading)).toHaveText('Careers');
  await expect(page).toHaveURL('/careers');

  await test.step('title, description and canonical address change with the page', async () => {
    await expect(page).toHaveTitle(tabTitle('careers'));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/careers$/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      content<Careers>('careers').meta.description.trim(),
    );
  });

  await test.step('the link of the current page is marked as such', async () => {
    const name = isMobile ? 'Menu' : 'Main';
    await expect(page.locator(`nav[aria-label="${name}"] a[aria-current="page"]`)).toHaveText(['Careers']);
  });

  await test.step('the focus moves to the main part, and the announcer names the page', async () => {
    await expect(page.locator('main')).toBeFocused();
    await expect(announcer).toHaveText(tabTitle('careers'));
  });

  await test.step('the new page begins at its top, also while it loads', async () => {
    await scrollTo(page, 700);
    const release = await hold(page, '**/static/documents/pages/insights.json');
    await follow(page, '/insights');
    await expect(page.locator('main')).toHaveText('Loading...');
    await expect(page).toHaveTitle('Loading... | CTG');
    expect(await scrollY(page)).toBe(0);
    release();
    await expect(page.locator(heading)).toHaveText('Insights');
    await expect(page).toHaveTitle(tabTitle('insights'));
    expect(await scrollY(page)).toBe(0);
  });

  await test.step('many quick clicks end on the last page', async () => {
    for (const address of ['/about', '/careers', '/insights', '/our-work', '/contact-us', '/careers'])
      await follow(page, address);
    await expect(page).toHaveURL('/careers');
    await expect(page.locator(heading)).toHaveText('Careers');
    await expect(page).toHaveTitle(tabTitle('careers'));
  });
  expect(await sameDocument(page)).toBe(true);
});

test('back restores the scroll position, forward too', async ({ page }) => {
  await open(page, '/about');
  await scrollTo(page, 1800);
  await follow(page, '/careers', 'Careers');
  await scrollTo(page, 700);
  await page.goBack();
  await expect(page.locator(heading)).toHaveText('About Us');
  await expect.poll(() => scrollY(page)).toBe(1800);
  await page.goForward();
  await expect(page.locator(heading)).toHaveText('Careers');
  await expect.poll(() => scrollY(page)).toBe(700);

  await test.step('a load of the page restores it too', async () => {
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(700);
    await hydrated(page);
  });

  await test.step('back from a part of the page leads to where the visitor was', async () => {
    await follow(page, '/careers#open-roles');
    await expect(page.locator('#open-roles h2')).toBeInViewport();
    const there = await rest(page);
    expect(there).not.toBe(700);
    await page.goBack();
    await expect(page).toHaveURL('/careers');
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(there);
    await follow(page, '/about', 'About Us');
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(there);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(700);
  });

  await test.step('back to a part of a page whose top the visitor has left it at leads to the top', async () => {
    await follow(page, '/careers#open-roles');
    await scrollTo(page, 0);
    await follow(page, '/about', 'About Us');
    await page.goBack();
    await expect(page.locator(heading)).toHaveText('Careers');
    await settled(page);
    expect(await scrollY(page)).toBe(0);
  });
});

test('back returns the focus to the link that was followed', async ({ page }) => {
  await open(page, '/insights');
  const links = page.locator('main article a');
  const href = (await links.nth(6).getAttribute('href')) as string;
  await links.nth(6).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  const link = page.locator(`main a[href="${href}"]`);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('a link to a part of another page leads there, the focus too', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/careers#what-its-like-at-ctg');
  await expect(page).toHaveURL('/careers#what-its-like-at-ctg');
  await expect(page.locator('#what-its-like-at-ctg h2')).toBeInViewport();
  expect((await page.locator('#what-its-like-at-ctg h2').boundingBox())?.y).toBeGreaterThanOrEqual(72);
  await expect(page.locator('main #what-its-like-at-ctg')).toBeFocused();
  await expect(page.locator('#what-its-like-at-ctg')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.locator('#what-its-like-at-ctg summary').first()).toBeFocused();

  await test.step('a link to a field leads into it, and the Tab key still finds it', async () => {
    await follow(page, '/contact-us#organization');
    await expect(page.getByLabel('Organization')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Organization')).toBeFocused();
  });
});

test('a page is fetched as soon as the visitor reaches for its link', { tag: '@desktop-only' }, async ({ page }) => {
  await open(page, '/');
  const fetched = page.waitForResponse('**/static/documents/pages/careers.json');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).hover();
  await fetched;
  await expect(page).toHaveURL('/');
  let again = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/careers.json')) again++;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page.locator(heading)).toHaveText('Careers');
  expect(again).toBe(0);
});

test('clicks that open a new tab, and links elsewhere, are left to the browser', async ({ page }) => {
  await open(page, '/');
  const prevented = await page.evaluate(() => {
    const click = (link: Element | null, options: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
      let prevented = false;
      window.addEventListener(
        'click',
        (seen) => {
          prevented = seen.defaultPrevented;
          seen.preventDefault();
        },
        { once: true },
      );
      link?.dispatchEvent(event);
      return prevented;
    };
    const inside = document.querySelector('footer a[href="/about"]');
    return {
      plain: click(inside, {}),
      control: click(inside, { ctrlKey: true }),
      meta: click(inside, { metaKey: true }),
      shift: click(inside, { shiftKey: true }),
      middle: click(inside, { button: 1 }),
      outside: click(document.querySelector('footer a[href^="https:"]'), {}),
      mail: click(document.querySelector('footer a[href^="mailto:"]'), {}),
    };
  });
  expect(prevented).toEqual({
    plain: true,
    control: false,
    meta: false,
    shift: false,
    middle: false,
    outside: false,
    mail: false,
  });
});

test('the hero draws itself once a visit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const animation = page.locator('[data-strands] path').last();
  await expect(animation).not.toHaveCSS('animation-name', 'none');
  await follow(page, '/about', 'About Us');
  await page.goBack();
  await expect(animation).toHaveCSS('animation-name', 'none');
});
