import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './browser.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const INSTALL = 'apt-get install firefox-esr';

/**
 * Starts Firefox ESR, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/).
 * @param env environment with a display for its window; without one, Firefox has no window
 * @throws Error if Firefox is missing or ends
 */
export async function startFirefox({ env }: { env?: NodeJS.ProcessEnv } = {}): Promise<Driver> {
  if (!existsSync(FIREFOX)) throw new Error(`Firefox ESR is missing. Run: ${INSTALL}`);
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--no-remote', '--profile', profile, '--remote-debugging-port=0', ...(env ? [] : ['--headless'])];
  const browser = spawn(FIREFOX, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) });
  const exited = once(browser, 'exit');
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`Firefox ended: ${output}`)));
  });
  const { send, disconnect } = await connect(`${await url}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  const inPage = async <T>(method: string, parameters: object) => send<T>(method, { context, ...parameters });
  return {
    resize: (width, height) => inPage('browsingContext.setViewport', { viewport: { width, height } }),
    open: (url) => inPage('browsingContext.navigate', { url, wait: 'complete' }),
    reload: () => inPage('browsingContext.reload', { wait: 'complete' }),
    back: () => inPage('browsingContext.traverseHistory', { delta: -1 }),
    forward: () => inPage('browsingContext.traverseHistory', { delta: 1 }),
    async run<T>(script: string) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        // Strings need no wrapping, unlike the protocol's other values.
        expression: `JSON.stringify((() => { ${script} })())`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return (result?.value && JSON.parse(result.value)) as T;
    },
    perform: (actions) => inPage('input.performActions', { actions }),
    async close() {
      await send('browser.close', {});
      disconnect();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

interface Reply {
  type: 'success' | 'error' | 'event';
  id: number;
  result: never;
  error?: string;
  message?: string;
}

/** Opens a connection whose commands are answered by their number. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const pending = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { type, id, result, error, message } = JSON.parse(String(data)) as Reply;
    if (type === 'success') pending.get(id)?.resolve(result);
    else if (type === 'error') pending.get(id)?.reject(new Error(`${error}: ${message}`));
    pending.delete(id);
  });
  await once(socket, 'open');
  let count = 0;
  return {
    send<T = void>(method: string, params: object): Promise<T> {
      const reply = Promise.withResolvers<never>();
      pending.set(++count, reply);
      socket.send(JSON.stringify({ id: count, method, params }));
      return reply.promise;
    },
    disconnect: () => socket.close(),
  };
}
