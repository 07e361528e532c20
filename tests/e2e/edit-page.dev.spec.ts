import { existsSync, rmSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { test, type DevServer } from './dev-server.ts';
import {
  answered,
  editor,
  field,
  leaveUnsaved,
  openEditedAt,
  original,
  press,
  status,
  typeHeading,
} from './edit-page.ts';
import { expect, hold, NO_CONNECTION, settled, type Page } from './test.ts';

// The tests edit the content of one server one after the other.
test.describe.configure({ mode: 'serial' });

const ABOUT = 'content/about.yaml';
const CASE_STUDY = 'content/case-studies/zero-trust.yaml';

let server: DevServer;

test.beforeAll(({ devServer }) => void (server = devServer));

const read = (file: string): string => server.read(file);

const openEdited = (page: Page, address: string) => openEditedAt(page, server.url + address);

/**
 * Opens a page with a gate for what it asks about its content. The route is there before the page: Chromium may miss a request
 * right after a new one.
 */
async function openGated(page: Page, address: string) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route('**/__content-edit', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await openEdited(page, address);
  return { close: () => void (gate = Promise.withResolvers()), open: () => gate.resolve() };
}

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

test('a text that is chosen while another is being saved opens after it', async ({ page }) => {
  const gate = await openGated(page, '/about');
  await typeHeading(page, 'About the company');
  gate.close();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Our Team' }).click();
  await expect(status(page)).toHaveText('Checking…');
  gate.open();
  await expect(field(page)).toHaveValue('Our Team');
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  expect(read(ABOUT)).toBe(original(ABOUT).replace('\ntitle: About Us', '\ntitle: About the company'));
  await page.keyboard.press('Escape');
  await press(page, 'Undo');
  await expect.poll(() => read(ABOUT)).toBe(original(ABOUT));
});

test('a saved text stays if the page shows it before the editor knows that it is saved', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/__content-edit', async (route) => {
    const response = await route.fetch();
    if (route.request().postDataJSON().action === 'save') await answer.promise;
    await route.fulfill({ response });
  });
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'About the company');
  const update = page.waitForResponse('**/static/documents/pages/about.json');
  await page.keyboard.press('Enter');
  await (await update).finished();
  await settled(page);
  await expect(editor(page)).toHaveCount(1);
  answer.resolve();
  await expect(editor(page)).toHaveCount(0);
  await settled(page);
  await expect(heading).toHaveText('About the company');
  await press(page, 'Undo');
  await expect(heading).toHaveText('About Us');
});

test('what is typed while a text is being saved is saved next', async ({ page }) => {
  const gate = await openGated(page, '/about');
  await typeHeading(page, 'About');
  gate.close();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Checking…');
  await page.keyboard.type(' the company');
  gate.open();
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(field(page)).toHaveValue('About the company');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  expect(read(ABOUT)).toBe(original(ABOUT).replace('\ntitle: About Us', '\ntitle: About the company'));
  for (const title of ['About', 'About Us']) {
    await press(page, 'Undo');
    await expect.poll(() => read(ABOUT)).toBe(original(ABOUT).replace('\ntitle: About Us', `\ntitle: ${title}`));
  }
});

test('a Markdown text with an error is not saved; its quick fixes, chosen at once, correct it', async ({
  page,
  log,
}) => {
  log.expect(/422/);
  const gate = await openGated(page, '/about');
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

test('the button of a list keeps the focus while the page shows the old order, and after', async ({ page }) => {
  await openEdited(page, '/case-studies/zero-trust');
  const titles = page.locator('[data-content$="/title"][data-content*="#/results/"]');
  const first = await titles.allTextContents();
  const release = await hold(page, '**/static/documents/**');
  await titles.nth(1).focus();
  await page.keyboard.press('Enter');
  const down = editor(page).getByRole('button', { name: 'Move down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(`Saved ${CASE_STUDY}. Now 3 of 4.`);
  await expect(down).toBeFocused();
  await expect(titles).toHaveText(first);
  release();
  await expect(titles).toHaveText([first[0]!, first[2]!, first[1]!, first[3]!]);
  await expect(down).toBeFocused();
  await page.keyboard.press('Escape');
  await press(page, 'Undo');
  await expect(titles).toHaveText(first);
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

test('a picture is searched and chosen, and its description after it; a file that is no picture is refused', async ({
  page,
  log,
}) => {
  log.expect(/422/);
  await openEdited(page, '/about');
  const picture = page.locator('main img[data-content*="about.yaml#/image/src"]');
  await expect(picture).toHaveAttribute('src', /team/);
  const answers = Promise.all([answered(page, 'check'), answered(page, 'pictures')]);
  await picture.click();
  await answers;
  const radios = editor(page).getByRole('radio');
  await expect(radios.and(page.locator(':checked'))).toHaveValue('images/team.svg');
  await editor(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(editor(page).getByRole('listitem')).toContainText('Error');
  const path = (await radios.and(page.locator('[value$=".svg"]:not(:checked)')).first().getAttribute('value')) ?? '';
  const name = path.replace(/^.*\//, '');
  await editor(page).getByRole('searchbox', { name: 'Search the pictures' }).fill(name);
  await expect(radios.and(page.locator(`:not([value*="${name}"])`))).toHaveCount(0);
  await expect(editor(page)).not.toContainText('The description still describes the old picture.');
  await radios.and(page.locator(`[value="${path}"]`)).check();
  await expect(page.locator(`main img[role="button"][src*="${path}"]`)).toBeVisible();
  await expect(editor(page)).toContainText('The description still describes the old picture.');
  await expectAccessible(page);
  await press(page, 'Save, and edit the description');
  await expect(field(page)).toHaveValue('A group of people in flat colors, drawn with lines and arcs');
  expect(read(ABOUT)).toBe(original(ABOUT).replace('src: images/team.svg', `src: ${path}`));
  await page.keyboard.press('Escape');
  await press(page, 'Undo');
  await expect.poll(() => read(ABOUT)).toBe(original(ABOUT));
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

test('a name that another document has is refused', async ({ page, log }) => {
  log.expect(/422/);
  await openEdited(page, '/about');
  await press(page, 'New employee');
  await page.keyboard.type('Jia Hui Tan');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Edit this page' }).locator('form');
  await expect(form.getByRole('alert')).toContainText('“content/employees/jia-hui-tan.yaml” already exists.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New employee' })).toBeFocused();
});

test('a changed text stays open until it is saved or discarded, also if Undo is pressed', async ({ page }) => {
  await openEdited(page, '/about');
  await typeHeading(page, 'Unsaved');
  await page.getByRole('heading', { name: 'Our Team' }).click();
  await expect(status(page)).toHaveText('Save or discard the open text first.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Unsaved');
  const undo = page.getByRole('button', { name: 'Undo' });
  if (await undo.isVisible()) await undo.click();
  await expect(field(page)).toHaveValue('Unsaved');
  await press(page, 'Cancel');
  await press(page, 'Discard');
  await page.getByRole('heading', { name: 'Our Team' }).click();
  await expect(field(page)).toHaveValue('Our Team');
  expect(read(ABOUT)).toBe(original(ABOUT));
});

test('an optional text is removed by keyboard; Undo is there after a reload, too', async ({ page }) => {
  await openEdited(page, '/about');
  const blurb = page.getByText('The people you work with.');
  await blurb.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('The people you work with. No account managers in between.');
  const removal = editor(page).getByRole('group', { name: 'This field is optional' });
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(editor(page)).toHaveCount(0);
  await expect(blurb).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeFocused();
  expect(read(ABOUT)).toBe(original(ABOUT).replace(/\n {2}blurb: The people you work with.*/, ''));
  await page.reload();
  await press(page, 'Undo');
  await expect(status(page)).toHaveText(`The last change of ${ABOUT} is undone.`);
  await expect(blurb).toBeVisible();
  expect(read(ABOUT)).toBe(original(ABOUT));
  await page.getByRole('heading', { name: 'Our Team' }).click();
  await expect(field(page)).toBeVisible();
  await expect(removal).toHaveCount(0);
});

test('a category is chosen from the list of all', async ({ page }) => {
  await openEdited(page, '/case-studies/zero-trust');
  const category = page.locator('[data-content$="zero-trust.yaml#/category"]').first();
  await expect(category).toHaveText('Information Security');
  await category.focus();
  await page.keyboard.press('Enter');
  const choice = editor(page).getByRole('combobox', { name: 'Category' });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue('Information Security');
  await expect(choice.getByRole('option')).toHaveCount(4);
  await expectAccessible(page);
  await choice.selectOption('Data Science');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toHaveText(`Saved ${CASE_STUDY}`);
  await expect(category).toHaveText('Data Science');
  const changed = original(CASE_STUDY).replace('category: Information Security', 'category: Data Science');
  expect(read(CASE_STUDY)).toBe(changed);
  await press(page, 'Undo');
  await expect(category).toHaveText('Information Security');
  expect(read(CASE_STUDY)).toBe(original(CASE_STUDY));
});

/** Restores the title on the page: a change by another program right after a save may go unnoticed. */
async function restoreTitle(page: Page): Promise<void> {
  const heading = await typeHeading(page, 'About Us');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(heading).toHaveText('About Us');
  expect(read(ABOUT)).toBe(original(ABOUT));
}

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
});

test('a text whose field is gone from the file can be written again', async ({ page, log }) => {
  log.expect(/409/);
  await openEdited(page, '/about');
  await page.getByText('The people you work with.').click();
  await field(page).fill('My text');
  server.edit(ABOUT, (text) => text.replace(/\n {2}blurb: The people you work with.*/, ''));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor(page).getByRole('alert')).toContainText('The file no longer has this field.');
  await press(page, 'Keep my text');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor(page)).toHaveCount(0);
  expect(read(ABOUT)).toMatch(/^ {2}blurb: "?My text"?$/m);
  server.edit(ABOUT, () => original(ABOUT));
});

test('an item is found again behind one that is inserted above it; one that is gone is not overwritten', async ({
  page,
  log,
}) => {
  log.expect(/409/);
  await openEdited(page, '/case-studies/zero-trust');
  const titles = page.locator('[data-content$="/title"][data-content*="#/results/"]');
  const first = await titles.allTextContents();
  const added = '  - title: One more result\n    blurb: It came first.\n';
  await titles.nth(1).click();
  await field(page).fill('My result');
  server.edit(CASE_STUDY, (text) => text.replace('\nresults:\n', `$&${added}`));
  await expect(titles).toHaveText(['One more result', first[0]!, 'My result', first[2]!, first[3]!]);
  await press(page, 'Save');
  await expect(editor(page)).toHaveCount(0);
  await expect(titles).toHaveText(['One more result', first[0]!, 'My result', first[2]!, first[3]!]);
  const saved = read(CASE_STUDY);
  expect(saved).toContain(added);

  await titles.nth(2).click();
  await field(page).fill('My other result');
  server.edit(CASE_STUDY, (text) => text.replace(/ {2}- title: My result\n[^]*?(?= {2}- )/, ''));
  const changed = read(CASE_STUDY);
  const alert = editor(page).getByRole('alert');
  await press(page, 'Save');
  await expect(alert).toContainText('The item of this text is not in the file any more, or it is there twice.');
  await expectAccessible(page);
  await expect(field(page)).toHaveValue('My other result');
  expect(read(CASE_STUDY)).toBe(changed);
  await page.reload();
  await expect(alert).toContainText('My other result');
  await press(page, 'Cancel');
  await press(page, 'Discard');
  await expect(editor(page)).toHaveCount(0);
  server.edit(CASE_STUDY, () => original(CASE_STUDY));
  await expect(titles).toHaveText(first);
});

test('a text far down the page opens where it is, in view', async ({ page }) => {
  await openEdited(page, '/about');
  const title = page.getByRole('heading', { name: 'Our Core Values' });
  const top = await title.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - 150, behavior: 'instant' });
    return scrollY;
  });
  expect(top).toBeGreaterThan(page.viewportSize()!.height);
  await title.click();
  await expect(field(page)).toBeFocused();
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(editor(page)).toBeInViewport({ ratio: 1 });
});

test.describe('a text that is typed and not saved', () => {
  const restored = 'Restored: this text is not saved yet.';
  const discard = (page: Page) => editor(page).getByRole('group').getByRole('button', { name: 'Discard' }).click();

  test('is there again after a reload, until it is discarded', async ({ page }) => {
    await openEdited(page, '/about');
    const heading = await typeHeading(page, 'Typed');
    await page.reload();
    await expect(field(page)).toHaveValue('Typed');
    await expect(field(page)).toBeFocused();
    await expect(status(page)).toHaveText(restored);
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

  test('stays while the page does not show its field', async ({ page }) => {
    await openEdited(page, '/about');
    const heading = await typeHeading(page, 'Typed');
    await page.goto(`${server.url}/case-studies/zero-trust`);
    await expect(heading).toHaveAttribute('data-edit');
    await heading.click();
    await expect(field(page)).toHaveValue('Zero trust, one gate at a time');
    await page.goto(`${server.url}/about`);
    await expect(field(page)).toHaveValue('Typed');
    await discard(page);
  });

  test('does not overwrite a text that the file has got meanwhile', async ({ page, log }) => {
    log.expect(/409/);
    await openEdited(page, '/about');
    const heading = await typeHeading(page, 'My title');
    server.edit(ABOUT, (text) => text.replace('\ntitle: About Us', '\ntitle: Their title'));
    await page.reload();
    const alert = editor(page).getByRole('alert');
    await expect(alert).toContainText('Their title');
    await expect(field(page)).toHaveValue('My title');
    await press(page, 'Save');
    await expect(status(page)).toHaveText('Not saved: the file was changed meanwhile.');
    expect(read(ABOUT)).toContain('\ntitle: Their title');
    await press(page, 'Keep my text');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('My title');
    await restoreTitle(page);
  });

  test('survives a restart of the server, and is saved then', async ({ page, log }) => {
    test.setTimeout(180_000);
    log.expect(/WebSocket|net::ERR_|server connection lost/);
    await openEdited(page, '/about');
    const heading = await typeHeading(page, 'My title');
    const reloaded = page.waitForEvent('load', { timeout: 120_000 });
    await server.restart();
    await reloaded;
    await expect(status(page)).toHaveText(restored);
    await expect(field(page)).toHaveValue('My title');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toHaveCount(0);
    await expect(heading).toHaveText('My title');
    await press(page, 'Undo');
    await expect(heading).toHaveText('About Us');
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

test('what another program has changed is not undone; Redo brings back what was undone', async ({ page, log }) => {
  log.expect(/409/);
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'My title');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  const saved = read(ABOUT);
  server.edit(ABOUT, (text) => text.replace('title: Our Team', 'title: Their team'));
  await press(page, 'Undo');
  await expect(status(page)).toHaveText('Not undone, because the file was changed meanwhile.');
  server.edit(ABOUT, () => saved);
  await press(page, 'Undo');
  await expect.poll(() => read(ABOUT)).toBe(original(ABOUT));
  await press(page, 'Redo');
  await expect.poll(() => read(ABOUT)).toBe(saved);
  await expect(heading).toHaveText('My title');
  await press(page, 'Undo');
  await expect.poll(() => read(ABOUT)).toBe(original(ABOUT));
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
