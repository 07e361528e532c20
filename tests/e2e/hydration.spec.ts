import { ADDRESSES, UNKNOWN_CAPABILITY, UNKNOWN_CASE_STUDY } from './spec.ts';
import {
  expect,
  fillIn,
  follow,
  hold,
  hydrated,
  mark,
  MESSAGE,
  NOT_OK,
  sameDocument,
  sendButton,
  takenOver,
  test,
} from './test.ts';

declare global {
  interface Window {
    /** Changes of the page since its HTML was parsed. */
    mutations: string[];
  }
}

/** Records every change of the page after its HTML has been parsed. */
function recordMutations(): void {
  window.mutations = [];
  const describe = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const nodes = [...addedNodes, ...removedNodes].map((node) => node.nodeName).join(' ');
    return `${type} ${attributeName ?? nodes} in ${element?.outerHTML.slice(0, 120)}`;
  };
  document.addEventListener('DOMContentLoaded', () => {
    // Pictures stop being lazy when the page is idle.
    const observer = new MutationObserver((records) =>
      window.mutations.push(...records.filter(({ attributeName }) => attributeName !== 'loading').map(describe)),
    );
    const root = document.querySelector('#root');
    if (root) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

for (const address of [...ADDRESSES, UNKNOWN_CAPABILITY, UNKNOWN_CASE_STUDY]) {
  test(`hydrating ${address} changes nothing in the page`, async ({ page, log }) => {
    if (address === UNKNOWN_CAPABILITY || address === UNKNOWN_CASE_STUDY) log.expect(NOT_OK);
    await page.route('http://job-board.test/**', () => new Promise(() => {}));
    await page.addInitScript(recordMutations);
    await page.goto(address);
    await hydrated(page);
    expect(await page.evaluate(() => window.mutations)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the observer of these tests sees a change', async ({ page }) => {
  await page.addInitScript(recordMutations);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-changed', ''));
  await expect.poll(() => page.evaluate(() => window.mutations)).toHaveLength(1);
});

test('React takes a page over when the browser is idle, without anyone touching it', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await mark(page);
  await follow(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
  expect(await sameDocument(page)).toBe(true);
});

test('text typed before React is there survives, and is what is sent', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await fillIn(page);
  expect(await page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}))).toEqual([]);
  release();
  await hydrated(page);
  for (const [label, value] of Object.entries(MESSAGE)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  const sent = page.waitForRequest('**/api/contact');
  await page.getByLabel('Message').focus();
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: MESSAGE.Name, message: MESSAGE.Message });
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('a part of the accordion opened before React is there stays open', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/careers', { waitUntil: 'domcontentloaded' });
  const part = page.locator('#what-its-like-at-ctg details:has(h3:text-is("Community"))');
  await part.locator('summary').click();
  release();
  await hydrated(page);
  await expect(part).toHaveAttribute('open');
});

test('a link followed before React is there works', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.locator('footer').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  release();
  await hydrated(page);
});

test('a page whose scripts never come stays as readable as before', async ({ page, log }) => {
  log.expect(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route('**/assets/chunks/**', (route) => route.abort());
  await page.goto('/case-studies/zero-trust');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
});
