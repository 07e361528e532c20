import { expectAccessible } from './axe.ts';
import { test, type DevServer } from './dev-server.ts';
import { editor, field, leaveUnsaved, openEditedAt, original, press, status } from './edit-page.ts';
import { expect, hold, settled, type Page } from './test.ts';

// The tests edit the content of one server one after the other.
test.describe.configure({ mode: 'serial' });

const ABOUT = 'content/about.yaml';
const CASE_STUDY = 'content/case-studies/zero-trust.yaml';

let server: DevServer;

test.beforeAll(({ devServer }) => void (server = devServer));

const read = (file: string): string => server.read(file);
const openEdited = (page: Page, address: string) => openEditedAt(page, server.url + address);

test('a saved Markdown text has the focus, also if the page shows it in other elements', async ({ page }) => {
  await openEdited(page, '/about');
  const first = page.locator('[data-content*="content/about.yaml#/blurb~"][tabindex="0"]');
  const focused = page.locator('[data-content*="content/about.yaml#/blurb~"]:focus');
  // The second one is in a paragraph that does not start with its own text.
  const changed = ['**Bold** comes first.', '**Bold** is first.', '- A list', '## A heading\n\nAnd [more](/our-work).'];
  for (const text of changed) {
    await page.reload();
    await expect(first).toHaveAttribute('data-edit');
    await first.focus();
    await page.keyboard.press('Enter');
    await field(page).fill(text);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(editor(page)).toHaveCount(0);
    await expect(first).toHaveText(/^(?:Bold|A list|A heading)$/);
    await settled(page);
    await expect(focused, text).toHaveCount(1);
  }
  for (let step = 0; step < changed.length; step++) {
    const before = read(ABOUT);
    await press(page, 'Undo');
    await expect.poll(() => read(ABOUT)).not.toBe(before);
  }
  expect(read(ABOUT)).toBe(original(ABOUT));
});

test('the bar covers no button of the panel on a phone, not even at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEdited(page, '/about');
  await page.locator('[data-edit]:is(a, button, [tabindex="0"]):visible').last().press('Enter');
  await expect(editor(page).getByRole('button', { name: 'Save' })).toBeVisible();
  const bar = page.locator('.bar');
  for (const button of await editor(page).getByRole('button').all()) {
    await button.focus();
    await settled(page);
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  }
});

test('texts can be chosen once the page is hydrated', async ({ page }) => {
  await openEdited(page, '/about');
  const release = await hold(page, /\/src\//);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.bar [role="status"]')).toBeEmpty();
  await expect(page.locator('[data-edit]')).toHaveCount(0);
  release();
  await expect(status(page)).toHaveText('Choose a text or a picture.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-edit');
});

test('a text of the code says where it is', async ({ page }) => {
  await openEdited(page, '/about');
  const interactive = ['a', 'button', 'label', 'summary'].map((tag) => `${tag}, ${tag} *`).join(', ');
  const code = page.locator(`[data-content^="src/"]:not([data-content*="#"], img, ${interactive}):visible`);
  const [place = ''] = (await code.first().getAttribute('data-content'))?.split(' ') ?? [];
  const [file, line] = place.split(':');
  await code.first().click();
  await expect(status(page)).toHaveText(`This text comes from the code: ${file}, line ${line}.`);
  await expect(editor(page)).toHaveCount(0);
});

test('a link opens with Ctrl, and from the panel of its text', async ({ page, context }) => {
  await openEdited(page, '/case-studies/zero-trust');
  const link = page.locator('main').getByRole('link', { name: 'identity service' });
  await expect(link).toHaveAccessibleDescription('Press Enter to edit, Ctrl and Enter to open the link.');
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(editor(page)).toHaveCount(0);
  await link.click();
  await press(page, 'Open link');
  await page.waitForURL('**/case-studies/digital-identity-management');
});

test.describe('on a device without a mouse', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('all texts that can be edited have a mark', async ({ page }) => {
    await openEdited(page, '/about');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('outline-style', 'dotted');
    await press(page, 'Edit');
    await expect(heading).toHaveCSS('outline-style', 'none');
  });
});

test('a text that is written from right to left has that direction', async ({ page }) => {
  await openEdited(page, '/about');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).toHaveCSS('direction', 'ltr');
  await field(page).fill('من نحن');
  await expect(field(page)).toHaveCSS('direction', 'rtl');
  await leaveUnsaved(page);
});

test('formatted text is pasted as Markdown, and several lines as one into a title', async ({ page }) => {
  const paste = (html: string, plain: string, input = field(page)) =>
    input.evaluate(
      (input, [html = '', plain = '']) => {
        const clipboardData = new DataTransfer();
        if (html !== '') clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', plain);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [html, plain],
    );
  await openEdited(page, '/about');
  await page.getByText('We work with agile methods').click();
  await field(page).fill('Before. ');
  const release = await hold(page, '**/__content-edit');
  await paste('<h1>Gates</h1><p>A <b>bold</b> <a href="/our-work">one</a><img src="a.png"></p>', 'Gates\r\nA bold one');
  // Nothing is lost if the field is left now.
  await expect(field(page)).toHaveValue('Before. Gates\nA bold one');
  release();
  await expect(field(page)).toHaveValue('Before.\n\n## Gates\n\nA **bold** [one](/our-work)');
  await expect(status(page)).toHaveText('Pasted without 1 picture.');
  await leaveUnsaved(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await paste('', 'About\n  the company\n');
  await expect(field(page)).toHaveValue('About the company');
  await leaveUnsaved(page);
  await page.goto(`${server.url}/case-studies/zero-trust`);
  const title = page.locator('[data-content$="/title"][data-content*="#/results/"]').first();
  await expect(title).toHaveAttribute('data-edit');
  await title.click();
  await press(page, 'Add after');
  const text = field(page).and(page.locator('[id="value/blurb"]'));
  await paste('A <b>bold</b> one', '', text);
  await expect(text).toHaveValue('A **bold** one');
  await leaveUnsaved(page);
});

test('a list that is missing is added with its first item, and its draft is there again after a reload', async ({
  page,
}) => {
  const before = read(CASE_STUDY);
  server.edit(CASE_STUDY, (text) => text.replace(/^figures:\n(?: .*\n)+/m, ''));
  const without = read(CASE_STUDY);
  await openEdited(page, '/case-studies/zero-trust');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'Figures');
  await field(page).nth(0).fill('212');
  await field(page).nth(1).fill('applications');
  await expectAccessible(page);
  await page.reload();
  await expect(field(page).nth(1)).toHaveValue('applications');
  await field(page).nth(2).fill('moved during working hours');
  await press(page, 'Save');
  await expect(editor(page)).toHaveCount(0);
  await expect(page.locator('[data-content*="#/figures/0/label"]').first()).toBeVisible();
  const added = 'figures:\n  - value: "212"\n    unit: applications\n    label: moved during working hours\n';
  expect(read(CASE_STUDY).replace(added, '')).toBe(without);
  await press(page, 'Undo');
  await expect.poll(() => read(CASE_STUDY)).toBe(without);
  server.edit(CASE_STUDY, () => before);
});

test('bold text, italics, links and lists have keys and buttons', async ({ page }) => {
  await openEdited(page, '/about');
  await page.getByText('We work with agile methods').click();
  await field(page).fill('see this gate');
  await field(page).evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(4, 8));
  await page.keyboard.press('ControlOrMeta+B');
  await expect(field(page)).toHaveValue('see **this** gate');
  await page.keyboard.press('ControlOrMeta+I');
  await expect(field(page)).toHaveValue('see ***this*** gate');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(field(page)).toHaveValue('see this gate');
  await field(page).evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(4, 8));
  await page.keyboard.press('ControlOrMeta+K');
  const address = editor(page).getByRole('combobox', { name: 'Address, or a page of this site' });
  await expect(address).toBeFocused();
  await expect(editor(page).locator('option[value="/about#our-team"]')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText('No page has “nowhere” in its title or address.');
  await address.fill('about us');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('see [this](/about) gate');
  await expect(field(page)).toBeFocused();
  await press(page, 'List');
  await expect(field(page)).toHaveValue('- see [this](/about) gate');
  await leaveUnsaved(page);
});
