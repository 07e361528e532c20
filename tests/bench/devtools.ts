import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';

/** No window, a free port, and nothing of the browser's own going on in the background. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--remote-debugging-port=0',
];

/** What the browser says: an answer to a call, or an event of a tab or of the browser itself. */
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * A browser that is driven by its DevTools protocol alone. Playwright runs scripts of its own in every page, on the very
 * thread that is to be measured.
 */
export class DevTools {
  #socket: WebSocket;
  #ended: Promise<void>;
  #calls = 0;
  #heard = new EventEmitter();

  private constructor(socket: WebSocket, ended: Promise<void>) {
    this.#socket = socket;
    this.#ended = ended;
    socket.addEventListener('message', ({ data }) => {
      const { id, sessionId = '', method = '', ...message } = JSON.parse(String(data)) as Message;
      this.#heard.emit(id === undefined ? sessionId + method : String(id), message);
    });
  }

  /** Start a browser with an empty profile. @throws Error when it does not say where it listens */
  static async launch(): Promise<DevTools> {
    const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
    const program = (await findBrowser()) ?? chromium.executablePath();
    const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    process.on('exit', () => child.kill());
    const ended = once(child, 'exit').then(() =>
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    );
    const socket = await new Promise<WebSocket>((resolve, reject) => {
      const lines = createInterface(child.stderr);
      lines.on('line', (line) => {
        const address = /ws:\/\/\S+/.exec(line)?.[0];
        if (address) resolve(new WebSocket(address));
      });
      lines.on('close', () => reject(new Error(`${program} does not say where it listens.`)));
    });
    await once(socket, 'open');
    return new DevTools(socket, ended);
  }

  async close(): Promise<void> {
    // Its answer may be lost with the connection.
    void this.send('Browser.close');
    await this.#ended;
  }

  /** Call a method of a tab or of the browser itself. @throws Error with what the browser says against it */
  async send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#calls;
    const answered = once(this.#heard, String(id)) as Promise<[Message]>;
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    const [{ result, error }] = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  /** Listen to an event of a tab or of the browser itself. @returns ends it */
  on<Params>(event: string, listener: (params: Params) => void, sessionId = ''): () => void {
    const heard = ({ params }: Message) => listener(params as Params);
    this.#heard.on(sessionId + event, heard);
    return () => this.#heard.off(sessionId + event, heard);
  }

  /** Open a tab for a visitor who was never here, with a window of so many pixels. */
  async open(width: number, height: number): Promise<Tab> {
    const { browserContextId } = await this.send<{ browserContextId: string }>('Target.createBrowserContext');
    const page = { url: 'about:blank', browserContextId };
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', page);
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this, sessionId, browserContextId);
    await tab.send('Page.enable');
    await tab.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    return tab;
  }
}

/** One tab of the browser; nothing of ours runs in its page but what `evaluate` is given. */
export class Tab {
  #browser: DevTools;
  #session: string;
  #context: string;

  constructor(browser: DevTools, session: string, context: string) {
    this.#browser = browser;
    this.#session = session;
    this.#context = context;
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    return this.#browser.send(method, params, this.#session);
  }

  /** Go to an address and wait until nothing has come for half a second. */
  async visit(url: string): Promise<void> {
    const idle = new Set<string>();
    const { promise, resolve } = Promise.withResolvers<void>();
    let visit: string | undefined;
    const end = this.#browser.on<{ name: string; loaderId: string }>(
      'Page.lifecycleEvent',
      ({ name, loaderId }) => {
        if (name === 'networkIdle') idle.add(loaderId);
        if (visit && idle.has(visit)) resolve();
      },
      this.#session,
    );
    ({ loaderId: visit } = await this.send<{ loaderId: string }>('Page.navigate', { url }));
    if (!idle.has(visit)) await promise;
    end();
  }

  /** The value of an expression in the page, of a promise what it gives. @throws Error with what the expression throws */
  async evaluate<Value>(expression: string): Promise<Value> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.send<{
      result: { value: Value };
      exceptionDetails?: { text: string };
    }>('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
    return result.value;
  }

  /** Move the mouse to a point of the window. */
  async point(x: number, y: number): Promise<void> {
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  /** Click at a point of the window. */
  async click(x: number, y: number): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  /** Close it, and forget all that it stored. */
  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context });
  }
}
