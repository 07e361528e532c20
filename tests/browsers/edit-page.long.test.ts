import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer, type DevServer } from '../e2e/start-dev-server.ts';
import { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';

const ABOUT = 'content/about.yaml';
const POLL = { timeout: 60_000, interval: 200 };
/** Keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const [ENTER, ESCAPE, CONTROL] = ['\uE007', '\uE00C', '\uE009'];

let server: DevServer;
let browser: Browser;

beforeAll(async () => {
  server = await startDevServer();
  browser = new Browser(await startFirefox());
  await browser.driver.resize(1280, 844);
}, 300_000);

afterAll(async () => {
  await browser?.driver.close();
  await server?.stop();
});

const run = <T>(expression: string) => browser.driver.run<T>(`return ${expression}`);
const inEditor = (expression: string) => run(`document.querySelector('content-field')?.shadowRoot.${expression}`);
/** Name of the element that has the focus; in the editor, its id. */
const focused = () => run('document.activeElement.shadowRoot?.activeElement?.id ?? document.activeElement.localName');
const value = () => inEditor("querySelector('#value')?.value");
const status = () =>
  run(`document.querySelector('[data-content-edit]').shadowRoot.querySelector('[role="status"]').textContent`);
const read = () => server.read(ABOUT);

async function pressWithControl(key: string): Promise<void> {
  const [down, up] = [{ type: 'keyDown' }, { type: 'keyUp' }];
  const actions = [
    { ...down, value: CONTROL },
    { ...down, value: key },
    { ...up, value: key },
    { ...up, value: CONTROL },
  ];
  await browser.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** Opens the page with editing on. */
async function openEdited(): Promise<void> {
  await browser.driver.open(`${server.url}/about`);
  await run(`sessionStorage.setItem('content:edit', '')`);
  await browser.driver.reload();
  await expect.poll(status, POLL).toBe('Choose a text or a picture.');
}

async function openText(selector: string): Promise<void> {
  await browser.click(selector);
  await expect.poll(focused, POLL).toBe('value');
}

test('Firefox: a text that is opened has the focus, and after saving the page has it', async () => {
  const before = read();
  await openEdited();
  await openText('main h1');
  await pressWithControl('a');
  await browser.type(`About the company${ENTER}`);
  await expect.poll(focused, POLL).toBe('h1');
  await expect.poll(() => run(`document.querySelector('main h1').textContent`), POLL).toBe('About the company');
  expect(await focused()).toBe('h1');
  expect(read()).toBe(before.replace('\ntitle: About Us', '\ntitle: About the company'));
  server.edit(ABOUT, () => before);
});

test('Firefox: formatted text is pasted as Markdown', async () => {
  await openEdited();
  await run(`document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="copied"><h2>Gates</h2><p>A <b>bold</b> <a href="/our-work">one</a></p></div>',
  )`);
  await run(`getSelection().selectAllChildren(document.getElementById('copied'))`);
  await pressWithControl('c');
  await openText('[data-content*="about.yaml#/blurb~"]');
  await pressWithControl('a');
  await pressWithControl('v');
  await expect.poll(value, POLL).toMatch(/^## Gates\n\nA \*\*bold\*\* \[one\]\(\S*\/our-work\)$/);
  await browser.type(ESCAPE);
  await expect.poll(() => inEditor('activeElement.textContent'), POLL).toBe('Keep editing');
  await inEditor(`activeElement.nextElementSibling.click()`);
  await expect.poll(focused, POLL).not.toBe('value');
});

test('Firefox: a typed text is there again after a reload', async () => {
  await openEdited();
  await openText('main h1');
  await pressWithControl('a');
  await browser.type('Typed');
  await browser.driver.reload();
  await expect.poll(status, POLL).toBe('Restored: this text is not saved yet.');
  expect([await value(), await focused()]).toEqual(['Typed', 'value']);
  expect(await run(`document.querySelector('main h1').textContent`)).toBe('Typed');
});
