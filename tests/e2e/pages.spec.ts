/**
 * Requirements of every page. A page is loaded once; the steps go from those that need it untouched to those that change it.
 * `npm test` tries a page of each design on a desktop screen and the home page on a phone; the long form tries all pages on both
 * screens, in dark and forced colors too.
 */
import type { Capability, CaseStudy } from '#content/types.ts';
import { expectAccessible } from './axe.ts';
import {
  ADDRESSES,
  CAPABILITIES,
  CASE_STUDIES,
  DESIGNS,
  SCREENS,
  UNKNOWN_CAPABILITY,
  UNKNOWN_CASE_STUDY,
} from './spec.ts';
import { content } from './content.ts';
import { expect, hold, hydrated, missingPictures, movements, NO_CONNECTION, NOT_OK, test } from './test.ts';
import { isLong } from '../long.ts';

declare global {
  interface Window {
    /** Text of the main part and of the footer when the HTML has been parsed. */
    parsed: string;
    /** Changes of the page since its HTML was parsed. */
    mutations: string[];
    /** Layout shifts. */
    shifts: number[];
  }
}

/** Records what happens to a page from the first byte of its HTML. */
function record(): void {
  window.mutations = [];
  window.shifts = [];
  const describe = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const nodes = [...addedNodes, ...removedNodes].map((node) => node.nodeName).join(' ');
    return `${type} ${attributeName ?? nodes} in ${element?.outerHTML.slice(0, 120)}`;
  };
  document.addEventListener('DOMContentLoaded', () => {
    const parts = document.querySelectorAll<HTMLElement>('main, #root > footer');
    window.parsed = [...parts].map((part) => part.innerText).join('\n');
    // Pictures stop being lazy when the page is idle; a status that nobody sees is written for screen readers.
    const isExpected = ({ attributeName, target }: MutationRecord) =>
      attributeName === 'loading' ||
      // React writes it again as it is.
      attributeName === 'checked' ||
      (target instanceof Element && target.matches('.visually-hidden[role="status"]'));
    const observer = new MutationObserver((records) =>
      window.mutations.push(...records.filter((mutation) => !isExpected(mutation)).map(describe)),
    );
    const root = document.querySelector('#root');
    if (root) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Headings that the specification or the content gives a page. */
const HEADINGS = new Map([
  ...SCREENS.map(({ address, heading }) => [address, heading] as const),
  ...CAPABILITIES.map(
    ({ id }) => [`/capabilities/${id}`, content<Capability>(`capabilities/${id}`).titleSection.title] as const,
  ),
  ...CASE_STUDIES.map((slug) => [`/case-studies/${slug}`, content<CaseStudy>(`case-studies/${slug}`).title] as const),
  [UNKNOWN_CAPABILITY, 'Page not found'],
  [UNKNOWN_CASE_STUDY, 'Page not found'],
]);

/** Returns the targets of a page that are smaller than a size; links within a sentence may be as high as its lines. */
function smallTargets({ selector, least }: { selector: string; least: number }): string[] {
  const inSentence = (element: Element) => {
    const sentence = element.closest('p, li, td, dd, address');
    const own = element.textContent?.trim().length ?? 0;
    return getComputedStyle(element).display === 'inline' && (sentence?.textContent?.trim().length ?? 0) > own;
  };
  // A link whose `::after` covers the card around it is as large as the card.
  const targetOf = (element: Element) => {
    const covers = getComputedStyle(element, '::after').position === 'absolute';
    return (covers && element instanceof HTMLElement && element.offsetParent) || element;
  };
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) return [];
    const target = targetOf(element);
    if (target === element && inSentence(element)) return [];
    const { width, height } = target.getBoundingClientRect();
    // Half a pixel is lost where sizes are fractions.
    return Math.min(width, height) < least - 0.5 ? [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

/** Returns the controls whose name lacks the words that they show. */
function differingNames(): string[] {
  return [...document.querySelectorAll('a, button, summary, input, textarea')].flatMap((control) => {
    const plain = (text: string | null | undefined) => text?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
    const labelled = control.getAttribute('aria-labelledby')?.split(' ');
    const named = labelled?.map((id) => document.getElementById(id)?.textContent).join(' ');
    const name = plain(named ?? control.getAttribute('aria-label'));
    const shown = plain(control.textContent);
    return name && !name.includes(shown) ? [`“${shown}” is called “${name}”`] : [];
  });
}

/** Returns the links within sentences that are not underlined. */
function plainLinks(): string[] {
  return [...document.querySelectorAll('main :is(p, li, dd, td) a')].flatMap((link) => {
    const sentence = link.closest('p, li, dd, td');
    const alone = sentence?.textContent?.trim() === link.textContent?.trim();
    const underlined = getComputedStyle(link).textDecorationLine.includes('underline');
    const button = link.classList.contains('button');
    const standsOut = link.closest('h2, h3, nav') !== null;
    return alone || underlined || button || standsOut ? [] : [link.outerHTML.slice(0, 120)];
  });
}

for (const address of isLong
  ? [...ADDRESSES, UNKNOWN_CAPABILITY, UNKNOWN_CASE_STUDY]
  : [...DESIGNS, UNKNOWN_CAPABILITY]) {
  const isUnknown = address === UNKNOWN_CAPABILITY || address === UNKNOWN_CASE_STUDY;
  // The page with the most pictures, and the first that a visitor sees.
  const tag = address === '/about' ? '@pictures' : address === '/' ? '@phone' : [];

  test(`every page: ${address}`, { tag }, async ({ page, log, isMobile, hasPictures }) => {
    test.slow();
    // Text moves by points when its font arrives: fonts.long.spec.ts.
    log.expect(NO_CONNECTION, ...(isUnknown ? [NOT_OK] : []));
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    // A route would turn off the cache of the browser.
    await browser.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
    const releaseJobs = address === '/careers' ? await hold(page, 'http://job-board.test/**') : () => {};
    await page.addInitScript(record);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('answers, with its heading', async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(isUnknown ? 404 : 200);
      await expect(heading).toHaveText(HEADINGS.get(address) ?? /\w/);
      if (address.startsWith('/case-studies/') && !isUnknown)
        await expect(page.getByRole('heading', { name: 'The Results' })).toBeVisible();
    });

    await test.step('nothing moves for longer than five seconds, or at all for those who want less motion', async () => {
      expect.soft((await movements(page)).filter(({ until }) => !(until <= 5000))).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect.soft(await movements(page)).toEqual([]);
      expect.soft(await page.locator('video, audio, marquee, blink, img[src$=".gif"]').count()).toBe(0);
    });

    await test.step('hydrating changes nothing in the page', async () => {
      await hydrated(page);
      expect.soft(await page.evaluate(() => window.mutations)).toEqual([]);
      await expect(heading).toHaveText(HEADINGS.get(address) ?? /\w/);
      if (isUnknown) await expect(page).toHaveURL(address);
    });

    await test.step('the page is whole when its HTML has been parsed, and nothing moves later', async () => {
      const headings = await page.locator(':is(main, #root > footer) :is(h1, h2, h3)').allInnerTexts();
      const parsed = await page.evaluate(() => window.parsed);
      for (const each of headings) expect.soft(parsed).toContain(each);
      const last = page
        .locator('main :is(p, li, dd, summary, button, td):not(:empty)')
        .filter({ visible: true })
        .last();
      expect.soft(parsed).toContain(await last.innerText());
      expect.soft(await page.evaluate(() => window.shifts)).toEqual([]);
    });

    await test.step('all pictures arrive without scrolling', async () => {
      if (hasPictures) await expect.poll(() => missingPictures(page)).toEqual([]);
    });

    await test.step('all of the page is drawn, however far below it is: whole pages are photographed', async () => {
      const left = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect.soft(left).toEqual([]);
    });

    await test.step('nothing violates the Content-Security-Policy, which the console would tell', async () => {
      releaseJobs();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 0));
    });

    await test.step('every target is at least 24 pixels wide and high, and 44 for fingers', async () => {
      const all = { selector: 'a[href], button, summary, input, textarea, select', least: isMobile ? 44 : 24 };
      expect.soft(await page.evaluate(smallTargets, all)).toEqual([]);
    });

    await test.step('the name of a control contains the words that it shows', async () => {
      expect.soft(await page.evaluate(differingNames)).toEqual([]);
      // The drawn wordmark shows the letters CTG.
      for (const logo of await page.locator('a:has(svg[viewBox])[href="/"]').all())
        expect.soft(await logo.getAttribute('aria-label')).toContain('CTG');
    });

    await test.step('links in texts are underlined', async () => {
      expect.soft(await page.evaluate(plainLinks)).toEqual([]);
    });

    await test.step('axe finds nothing, in light, dark and forced colors', () => expectAccessible(page));

    await test.step('needs no sideways scrolling at 320 px, with larger text spacing too', async () => {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(await overflow()).toBe(0);
      // WCAG 1.4.12: no setting of a visitor may hide text.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect.soft(await overflow()).toBe(0);
    });
    await browser.detach();
  });
}

test('the steps above find what they look for', async ({ page, log }) => {
  log.expect(/Content Security Policy/);
  await page.addInitScript(record);
  await page.goto('/privacy');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-changed', ''));
  await expect.poll(() => page.evaluate(() => window.mutations)).toHaveLength(1);
  await page
    .locator('main p a')
    .first()
    .evaluate((link) => link.style.setProperty('text-decoration', 'none'));
  expect(await page.evaluate(plainLinks)).toHaveLength(1);
  expect(await page.evaluate(differingNames)).toEqual([]);
  await page
    .locator('main a, footer a')
    .first()
    .evaluate((link) => link.setAttribute('aria-label', 'Something else'));
  expect(await page.evaluate(differingNames)).toHaveLength(1);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => log.lines.join()).toContain('Content Security Policy');
  await page
    .locator('footer a')
    .first()
    .evaluate((link) => link.replaceChildren());
  await expect(expectAccessible(page)).rejects.toThrow(/link-name/);
});
