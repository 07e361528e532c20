import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/lib/browser.ts';

/** Headless, on a free port, without background work of the browser. */
const FLAGS = [
  '--headless=new',
  ...BROWSER_FLAGS,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--remote-debugging-port=0',
];

/** Message of the browser: a response to a call, or an event of a tab or of the browser. */
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * A browser that is controlled through the DevTools protocol only. Playwright runs scripts in every page, on the thread that is
 * measured.
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

  /** Starts a browser with an empty profile. @throws Error if it does not print the address that it listens on */
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
      lines.on('close', () => reject(new Error(`${program} does not print the address that it listens on.`)));
    });
    await once(socket, 'open');
    return new DevTools(socket, ended);
  }

  async close(): Promise<void> {
    // The response may be lost with the connection.
    void this.send('Browser.close');
    await this.#ended;
  }

  /** Calls a method of a tab or of the browser. @throws Error with the browser's message */
  async send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#calls;
    const answered = once(this.#heard, String(id)) as Promise<[Message]>;
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    const [{ result, error }] = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  /** Listens to an event of a tab or of the browser. @returns stops listening */
  on<Params>(event: string, listener: (params: Params) => void, sessionId = ''): () => void {
    const heard = ({ params }: Message) => listener(params as Params);
    this.#heard.on(sessionId + event, heard);
    return () => this.#heard.off(sessionId + event, heard);
  }

  /** Opens a tab for a first visit. @param width of the window, in pixels */
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

/** One tab of the browser. Its page runs no scripts of the bench except those of `evaluate`. */
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

  /** Opens a URL and waits until the network is idle for half a second. */
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

  /** Evaluates an expression in the page and awaits the result. @throws Error if the expression throws */
  async evaluate<Value>(expression: string): Promise<Value> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.send<{
      result: { value: Value };
      exceptionDetails?: { text: string };
    }>('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
    return result.value;
  }

  /** Moves the mouse to a point of the window. */
  async point(x: number, y: number): Promise<void> {
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  /** Clicks at a point of the window. */
  async click(x: number, y: number): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  /** Closes the tab and deletes everything that it stored. */
  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context });
  }
}
