import { expectAccessible } from './axe.ts';
import { test, type DevServer } from './dev-server.ts';
import {
  answered,
  editor,
  field,
  leaveUnsaved,
  openEditedAt,
  openGated,
  original,
  press,
  RESTORED,
  status,
  typeHeading,
} from './edit-page.ts';
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

test('a text that is chosen while another is being saved opens after it', async ({ page }) => {
  const gate = await openGated(page, `${server.url}/about`);
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

test('a saved text stays if the page shows it before the editor knows that it is saved, and so does what is typed then', async ({
  page,
}) => {
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
  await page.keyboard.type('!');
  answer.resolve();
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(field(page)).toHaveValue('About the company!');
  await leaveUnsaved(page);
  await settled(page);
  await expect(heading).toHaveText('About the company');
  await press(page, 'Undo');
  await expect(heading).toHaveText('About Us');
});

test('a changed text stays open until it is saved or discarded, also if Undo is pressed', async ({ page }) => {
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'About the company');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(`Saved ${ABOUT}`);
  await expect(editor(page)).toHaveCount(0);
  const saved = read(ABOUT);
  await typeHeading(page, 'Unsaved');
  await press(page, 'Undo');
  await expect(status(page)).toHaveText('Save or discard the open text first.');
  await expect(field(page)).toBeFocused();
  await page.getByRole('heading', { name: 'Our Team' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Unsaved');
  expect(read(ABOUT)).toBe(saved);
  await leaveUnsaved(page);
  await expect(heading).toHaveText('About the company');
  await press(page, 'Undo');
  await expect(heading).toHaveText('About Us');
  expect(read(ABOUT)).toBe(original(ABOUT));
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

test('a text that is not saved survives a restart of the server, and is saved then', async ({ page, log }) => {
  log.expect(/WebSocket|net::ERR_|server connection lost/);
  await openEdited(page, '/about');
  const heading = await typeHeading(page, 'My title');
  const reloaded = page.waitForEvent('load', { timeout: 120_000 });
  await server.restart();
  await reloaded;
  await expect(status(page)).toHaveText(RESTORED);
  await expect(field(page)).toHaveValue('My title');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(heading).toHaveText('My title');
  await press(page, 'Undo');
  await expect(heading).toHaveText('About Us');
});
