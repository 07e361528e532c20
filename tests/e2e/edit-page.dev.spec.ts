import { existsSync, rmSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { test, type DevServer } from './dev-server.ts';
import {
  discard,
  editor,
  field,
  leaveUnsaved,
  openEditedAt,
  openGated,
  original,
  press,
  RESTORED,
  restoreTitle,
  status,
  typeHeading,
} from './edit-page.ts';
import { expect, NO_CONNECTION, settled, type Page } from './test.ts';

// The tests edit the content of one server one after the other.
test.describe.configure({ mode: 'serial' });

const ABOUT = 'content/about.yaml';
const CASE_STUDY = 'content/case-studies/zero-trust.yaml';

let server: DevServer;

test.beforeAll(({ devServer }) => void (server = devServer));

const read = (file: string): string => server.read(file);

const openEdited = (page: Page, address: string) => openEditedAt(page, server.url + address);

test('a title is corrected by keyboard; nothing else of the file changes', async ({ page }) => {
  await openEdited(page, '/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expectAccessible(page);
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleName('Page heading');
  await expect(editor(page)).toContainText('8 of 80');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('About the company');
  await expect(heading).toHaveText('About the company');
  await expect(editor(page)).toContainText('17 of 80');
  expect(read(ABOUT)).toBe(original(ABOUT));
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(editor(page)).toHaveCount(0);
  await expect(heading).toHaveText('About the company');
  await expect(heading).toBeFocused();
  expect(read(ABOUT)).toBe(original(ABOUT).replace('\ntitle: About Us', '\ntitle: About the company'));
  await press(page, 'Undo');
  await expect(heading).toHaveText('About Us');
  expect(read(ABOUT)).toBe(original(ABOUT));
});

test('Escape asks once before a change is discarded; without editing no trace is left', async ({ page }) => {
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'Something else');
  await expect(heading).toHaveText('Something else');
  await page.keyboard.press('Escape');
  await expect(editor(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(heading).toHaveText('Something else');
  await leaveUnsaved(page);
  await expect(heading).toHaveText('About Us');
  await expect(heading).toBeFocused();
  await press(page, 'Edit');
  await expect(page.locator('[data-edit], [aria-description], main [tabindex="0"]')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
  expect(new URL(page.url()).hash).toBe('#our-team');
});

test('a Markdown text with an error is not saved; its quick fixes, chosen at once, correct it', async ({
  page,
  log,
}) => {
  log.expect(/422/);
  const gate = await openGated(page, `${server.url}/about`);
  await page.getByText('We work with agile methods').click();
  await expect(field(page)).toHaveValue(/We work with agile methods/);
  const before = await field(page).inputValue();
  await field(page).fill(`${before}\n\nSee <b>this</b> and [our work](/our-wrk).`);
  await expect(page.locator('main').getByText('See this and our work')).toBeVisible();
  const diagnostics = editor(page).getByRole('listitem');
  await expect(diagnostics.filter({ hasText: 'Error' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toContainText('Not saved');
  expect(read(ABOUT)).toBe(original(ABOUT));
  const fixes = diagnostics.getByRole('button', { name: /^Change to/ });
  // Each is for the text before the others.
  await expect(fixes).toHaveCount(2);
  gate.close();
  for (const fix of await fixes.all()) await fix.click();
  gate.open();
  await expect(diagnostics).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(page.locator('main').getByRole('link', { name: 'our work' })).toBeVisible();
  await press(page, 'Undo');
  await expect(page.locator('main').getByText('See this and our work')).toHaveCount(0);
  expect(read(ABOUT)).toBe(original(ABOUT));
});

test('results are reordered, added and removed by keyboard', async ({ page }) => {
  await openEdited(page, '/case-studies/zero-trust');
  const titles = page.locator('[data-content$="/title"][data-content*="#/results/"]');
  const first = await titles.allTextContents();
  await titles.nth(2).focus();
  await page.keyboard.press('Enter');
  const up = editor(page).getByRole('button', { name: 'Move up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([first[0]!, first[2]!, first[1]!, first[3]!]);
  await expect(status(page)).toHaveText(`Saved ${CASE_STUDY}. Now 2 of 4.`);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([first[2]!, first[0]!, first[1]!, first[3]!]);
  await expect(status(page)).toHaveText(`Saved ${CASE_STUDY}. Now 1 of 4.`);
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  const lines = (text: string) => text.split('\n').toSorted().join('\n');
  expect(lines(read(CASE_STUDY))).toBe(lines(original(CASE_STUDY)));

  const before = read(CASE_STUDY);
  await editor(page).getByRole('button', { name: 'Add after' }).press('Enter');
  await expect(editor(page).getByRole('textbox', { name: /^Result/ })).toBeFocused();
  await page.keyboard.type('One more result');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It came later.');
  await expectAccessible(page);
  expect(read(CASE_STUDY)).toBe(before);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(titles).toHaveCount(5);
  await expect(titles.nth(1)).toHaveText('One more result');
  await expect(titles.nth(1)).toBeFocused();
  await expect(editor(page)).toHaveCount(0);
  expect(read(CASE_STUDY)).not.toContain('[[');
  await titles.nth(1).click();
  await editor(page).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(titles).toHaveCount(4);
  for (let step = 0; step < 4; step++) {
    await expect(editor(page)).toHaveCount(0);
    const before = read(CASE_STUDY);
    await press(page, 'Undo');
    await expect.poll(() => read(CASE_STUDY)).not.toBe(before);
  }
  await expect(titles).toHaveText(first);
  expect(read(CASE_STUDY)).toBe(original(CASE_STUDY));
});

test('a person is added with a portrait', async ({ page }) => {
  await openEdited(page, '/about');
  await press(page, 'New employee');
  await page.keyboard.type('Ana Souza');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Ana Souza');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  const name = page.locator('#our-team').getByText('Ana Souza');
  await name.click();
  await editor(page).getByRole('button', { name: 'Job title' }).click();
  await expect(field(page)).toHaveAccessibleName('Job title');
  await field(page).fill('Product Owner');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(page.locator('#our-team').getByText('Product Owner')).toBeVisible();
  await name.click();
  await editor(page).getByRole('button', { name: 'Portrait' }).click();
  const files = editor(page).locator('input[type="file"]');
  await expect(editor(page).getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);
  const portrait = await page.evaluateHandle(
    (svg) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([svg], 'Ana Souza.svg', { type: 'image/svg+xml' }));
      return transfer;
    },
    original('content/images/employees/jia-hui-tan.svg').replaceAll('JT', 'AS'),
  );
  await files.dispatchEvent('drop', { dataTransfer: portrait });
  await expect(editor(page).getByRole('radio', { checked: true })).toHaveValue('images/employees/ana-souza.svg');
  await press(page, 'Save');
  await expect(page.locator('img[data-content*="ana-souza.yaml#/filepath"]')).toHaveAttribute('src', /ana-souza/);
  expect(read('content/employees/ana-souza.yaml')).toMatch(
    /^name: 'Ana Souza'$[^]*^title: 'Product Owner'$\n^filepath: images\/employees\/ana-souza\.svg$/m,
  );
  expect(read(ABOUT)).toBe(original(ABOUT));
  for (const file of ['content/employees/ana-souza.yaml', 'content/images/employees/ana-souza.svg'])
    rmSync(server.path(file));
  await expect(name).toHaveCount(0);
});

test('a page is created with its title, listed, renamed and deleted', async ({ page, log }) => {
  // The page that is renamed or deleted asks for its document once more before it is left.
  log.expect(/404/);
  const list = read('content/insights.yaml');
  const redirects = read('content/redirects.yaml');
  await openEdited(page, '/insights');
  await press(page, 'New case study');
  await page.keyboard.type('A longer title');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/case-studies/a-longer-title');
  const heading = page.getByRole('heading', { level: 1, name: 'A longer title' });
  await expect(heading).toHaveAttribute('data-edit');
  expect(read('content/insights.yaml')).toMatch(/caseStudies:\n +- a-longer-title\n/);
  const bar = page.getByRole('region', { name: 'Edit this page' });
  await press(page, 'Page');
  await expect(bar.locator('.result')).toContainText('A longer title');
  // Most tests run without pictures.
  const shared = await bar.getByRole('img', { name: 'Picture that other sites show' }).getAttribute('src');
  const picture = await page.request.get(server.url + shared);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Edit title' }).click();
  await expect(field(page)).toHaveValue('A longer title');
  await page.keyboard.press('Escape');
  await press(page, 'Page');
  await bar.getByLabel('Last part of the address').fill('A title');
  await press(page, 'Rename');
  await page.waitForURL('**/case-studies/a-title');
  await expect(heading).toHaveAttribute('data-edit');
  await press(page, 'Page');
  await bar.getByText('Delete', { exact: true }).click();
  await expect(bar).toContainText('Nothing links to it.');
  await press(page, 'Delete this page');
  await page.waitForURL((url) => url.pathname === '/');
  expect(existsSync(server.path('content/case-studies/a-title.yaml'))).toBe(false);
  expect(read('content/insights.yaml')).toBe(list);
  expect(read('content/redirects.yaml')).toBe(redirects);
});

test('a file that was changed outside is not overwritten', async ({ page, log }) => {
  log.expect(/409/);
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'My title');
  server.edit(ABOUT, (text) => text.replace('\ntitle: About Us', '\ntitle: Their title'));
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('alert')).toContainText('Their title');
  await expect(editor(page).getByRole('alert')).toContainText('My title');
  await expectAccessible(page);
  expect(read(ABOUT)).toContain('Their title');
  await press(page, 'Take the text of the file');
  await expect(field(page)).toHaveValue('Their title');
  await field(page).fill('Our title');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(heading).toHaveText('Our title');
  expect(read(ABOUT)).toBe(original(ABOUT).replace('\ntitle: About Us', '\ntitle: Our title'));
  await restoreTitle(page);
  expect(read(ABOUT)).toBe(original(ABOUT));
});

test.describe('a text that is typed and not saved', () => {
  test('is there again after a reload, until it is discarded', async ({ page }) => {
    await openEdited(page, '/about');
    const heading = await typeHeading(page, 'Typed');
    await page.reload();
    await expect(field(page)).toHaveValue('Typed');
    await expect(field(page)).toBeFocused();
    await expect(status(page)).toHaveText(RESTORED);
    await expect(heading).toHaveText('Typed');
    await press(page, 'Edit');
    await expect(heading).toHaveText('About Us');
    await expect(status(page)).toContainText('It is here again when you edit this page.');
    await press(page, 'Edit');
    await expect(field(page)).toHaveValue('Typed');
    await discard(page);
    await expect(heading).toHaveText('About Us');
    await page.reload();
    await expect(heading).toHaveAttribute('data-edit');
    await heading.click();
    await expect(field(page)).toHaveValue('About Us');
    expect(read(ABOUT)).toBe(original(ABOUT));
  });

  test('is kept if the server does not answer', async ({ page, log }) => {
    log.expect(NO_CONNECTION);
    await openEdited(page, '/about');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(field(page)).toBeFocused();
    await page.route('**/__content-edit', (route) => route.abort('connectionrefused'));
    await field(page).fill('My title');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('The server is not reachable; your text is kept.');
    await expect(field(page)).toHaveValue('My title');
    await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/__content-edit');
    await leaveUnsaved(page);
  });

  test('is kept while the browser asks whether to leave', async ({ page }) => {
    await openEdited(page, '/about');
    await typeHeading(page, 'Typed');
    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closed;
    await expect(field(page)).toHaveValue('Typed');
    await leaveUnsaved(page);
  });

  test('is not saved by the Enter of an input method', async ({ page }) => {
    await openEdited(page, '/about');
    await typeHeading(page, 'Über');
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      await field(page).dispatchEvent('keydown', { key: 'Enter', ...init });
    await field(page).dispatchEvent('keydown', { key: 'Escape', keyCode: 229 });
    await settled(page);
    await expect(field(page)).toHaveValue('Über');
    await expect(editor(page).getByRole('button', { name: 'Discard' })).toHaveCount(0);
    expect(read(ABOUT)).toBe(original(ABOUT));
    await leaveUnsaved(page);
  });
});

test('all of it fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEdited(page, '/about');
  for (const text of ['About Us', 'We work with agile methods', 'Focus on Excellence']) {
    await page.locator('main').getByText(text).first().click();
    await expect(field(page)).toBeFocused();
    const { x, width } = (await editor(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
