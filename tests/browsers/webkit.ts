import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const DISPLAY = ':77';
const DRIVER = 'http://127.0.0.1:4455';
const INSTALL = 'apt-get install webkit2gtk-driver xvfb';

/** A window of WebKitGTK without decorations, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebKit {
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a script in the page and returns its result. */
  run<T>(script: string): Promise<T>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error if a program of Debian is missing */
export async function startWebKit(): Promise<WebKit> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary || !existsSync('/usr/bin/Xvfb')) throw new Error(`WebKit is missing. Run: ${INSTALL}`);
  const children: ChildProcess[] = [
    // The window fills the screen; a smaller one would be as wide as the toolbar.
    spawn('Xvfb', [DISPLAY, '-screen', '0', '390x844x24'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${new URL(DRIVER).port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  ];
  const options = { binary, args: ['--automation', '--full-screen'] };
  const { sessionId } = await untilReady(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const post = <T>(path: string, body: object = {}) => call<T>('POST', `/session/${sessionId}${path}`, body);
  const find = async (value: string) =>
    Object.values(await post<Record<string, string>>('/element', { using: 'css selector', value }))[0];
  return {
    resize: (width, height) => post('/window/rect', { width, height }),
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    run: (script) => post('/execute/sync', { script, args: [] }),
    async click(selector) {
      // The driver clicks before a smooth scroll has ended.
      const center = `document.querySelector('${selector}').scrollIntoView({ behavior: 'instant', block: 'center' })`;
      await post('/execute/sync', { script: center, args: [] });
      await post(`/element/${await find(selector)}/click`);
    },
    type: async (selector, text) => post(`/element/${await find(selector)}/value`, { text }),
    async close() {
      await call('DELETE', `/session/${sessionId}`);
      for (const child of children) child.kill();
    },
  };
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(DRIVER + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string } };
  if (!response.ok) throw new Error(`${path}: ${value.error}`);
  return value;
}

async function untilReady<T>(attempt: () => Promise<T>, end = Date.now() + 20_000): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (Date.now() > end) throw error;
    await wait(500);
    return untilReady(attempt, end);
  }
}
