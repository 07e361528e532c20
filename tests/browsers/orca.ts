import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Programs of the desktop session, with the Debian package of each. */
const PROGRAMS = {
  '/usr/bin/orca': 'orca',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/chromium': 'chromium',
};

/** Packages that a test with Orca needs and that are not installed. */
export const missingPackages = Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

/** Orca is silent for this long after it has said everything. */
const SILENCE_MS = 2_000;

/** Longest time that a busy machine takes until Orca says something. */
const PATIENCE_MS = 30_000;

const POLL_MS = 100;

/**
 * Starts Orca. Its own program would end another Orca of the same user, or refuse to start next to it. Without a braille display,
 * each attempt to reach one takes five seconds. The names of keys and of punctuation marks would be between the words. Orca reads
 * a whole page once it is loaded, and meanwhile takes letters for commands.
 */
const LAUNCHER = `
from orca import orca, settings
orca.getSettingsManager().activate(None, {
    'enableBraille': False,
    'enableKeyEcho': False,
    'enableSound': False,
    'verbalizePunctuationStyle': settings.PUNCTUATION_STYLE_NONE,
    'sayAllOnLoad': False,
})
orca.main()
`;

/** The screen reader Orca with a screen, a keyboard and a desktop session of its own. */
export class Orca {
  /** Environment of the programs that Orca reads. */
  readonly env: NodeJS.ProcessEnv;
  readonly #folder = mkdtempSync(join(tmpdir(), 'orca-'));
  readonly #programs: ChildProcess[] = [];
  readonly #voice: Server;
  #spoken: string[] = [];

  private constructor() {
    const home = this.#folder;
    mkdirSync(join(home, 'run'), { mode: 0o700 });
    const socket = join(home, 'run/voice');
    this.#voice = startVoice(socket, (text) => this.#spoken.push(text));
    this.env = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'run'),
      TMPDIR: join(home, 'run'),
      LANG: 'C.UTF-8',
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
      SPEECHD_ADDRESS: `unix_socket:${socket}`,
    };
  }

  static async start(): Promise<Orca> {
    const orca = new Orca();
    try {
      const screen = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
      orca.env['DISPLAY'] = `:${await orca.#firstLine('Xvfb', screen)}`;
      const bus = ['--session', '--nofork', '--print-address', `--address=unix:dir=${orca.#folder}`];
      orca.env['DBUS_SESSION_BUS_ADDRESS'] = await orca.#firstLine('dbus-daemon', bus);
      orca.#spawn('/usr/bin/python3', ['-c', LAUNCHER]);
      const greeting = await orca.heard(/Screen reader on\./);
      if (!greeting.includes('Screen reader on.')) throw new Error(`Orca did not start. It said: ${greeting}`);
      return orca;
    } catch (error) {
      await orca.stop();
      throw error;
    }
  }

  /**
   * Returns what Orca has said since the last call, once it is silent.
   * @param expected is waited for; if it does not come, the result is what came instead
   */
  async heard(expected = /(?:)/): Promise<string> {
    const endMs = Date.now() + PATIENCE_MS;
    while (!expected.test(this.#spoken.join('\n')) && Date.now() < endMs) await wait(POLL_MS);
    let count: number;
    do {
      count = this.#spoken.length;
      await wait(SILENCE_MS);
    } while (this.#spoken.length > count);
    return this.#spoken.splice(0).join('\n');
  }

  /** Gives a window the keyboard. @param name of its class */
  focusWindow(name: string): void {
    this.#xdotool('search', '--sync', '--onlyvisible', '--class', name, 'windowfocus', '--sync');
    // The browser's own focus is in its address bar; this is a place without a link.
    this.#xdotool('mousemove', '640', '260', 'click', '1');
  }

  press(...keys: string[]): void {
    this.#xdotool('key', '--delay', '60', ...keys);
  }

  type(text: string): void {
    this.#xdotool('type', '--delay', '60', text);
  }

  async stop(): Promise<void> {
    for (const program of this.#programs.toReversed()) {
      const exited = program.exitCode === null && program.signalCode === null && once(program, 'exit');
      try {
        // Its group has the services that the bus has started. Orca ignores SIGTERM; the screen removes its socket on it.
        process.kill(-program.pid!, program.spawnfile === 'Xvfb' ? 'SIGTERM' : 'SIGKILL');
      } catch {
        // All of the group has ended.
      }
      await exited;
    }
    this.#voice.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #xdotool(...args: string[]): void {
    execFileSync('/usr/bin/xdotool', args, { env: this.env, timeout: 60_000 });
  }

  #spawn(program: string, args: string[], stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
    const child = spawn(program, args, { env: this.env, stdio: ['ignore', stdout, 'ignore'], detached: true });
    this.#programs.push(child);
    return child;
  }

  async #firstLine(program: string, args: string[]): Promise<string> {
    const [output] = (await once(this.#spawn(program, args, 'pipe').stdout!, 'data')) as [Buffer];
    return output.toString().trim();
  }
}

/**
 * Serves the protocol of Speech Dispatcher, whose own synthesizers all need a sound device.
 * https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
 * @param say receives each text without its markup
 */
function startVoice(socketPath: string, say: (text: string) => void): Server {
  return createServer((socket) => {
    const reply = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    let text: string[] | undefined;
    createInterface({ input: socket }).on('line', (line) => {
      if (text && line !== '.') {
        text.push(line.replace(/^\.\./, '.'));
      } else if (text) {
        say(fromSsml(text.join('\n')));
        text = undefined;
        reply('225-1', '225 OK MESSAGE QUEUED');
      } else if (line === 'SPEAK') {
        text = [];
        reply('230 OK RECEIVING DATA');
      } else {
        // A setting, or a question whose answer is one number.
        reply('200-1', '200 OK');
      }
    });
  }).listen(socketPath);
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function fromSsml(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
