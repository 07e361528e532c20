import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '../serve.ts';
import { untilReady, type Driver } from './browser.ts';

const INSTALL = 'apt-get install webkit2gtk-driver xvfb';

/**
 * Starts a window of WebKitGTK without decorations, driven by WebDriver (https://www.w3.org/TR/webdriver2/).
 * @throws Error if a program of Debian is missing
 */
export async function startWebKit(): Promise<Driver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary || !existsSync('/usr/bin/Xvfb')) throw new Error(`WebKit is missing. Run: ${INSTALL}`);
  // The window fills the screen; a smaller one would be as wide as the toolbar.
  const screen = ['-displayfd', '3', '-screen', '0', '390x844x24'];
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  // The driver does not tell which port it has taken.
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}/session`;
  const options = { binary, args: ['--automation', '--full-screen'] };
  const { sessionId } = await untilReady(() =>
    call<{ sessionId: string }>('POST', url, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const post = <T>(path: string, body: object = {}) => call<T>('POST', `${url}/${sessionId}${path}`, body);
  return {
    resize: (width, height) => post('/window/rect', { width, height }),
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    forward: () => post('/forward'),
    run: (script) => post('/execute/sync', { script, args: [] }),
    perform: (actions) => post('/actions', { actions }),
    async close() {
      await call('DELETE', `${url}/${sessionId}`);
      driver.kill();
      display.kill();
    },
  };
}

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
  return value;
}
