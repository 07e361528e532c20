import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { client, pages } from './pages.ts';

const require = createRequire(import.meta.url);
/** The W3C's Nu Html Checker. */
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');

// All pages in one run: most of its time is Java's start. One processor and a quarter of a gigabyte are enough for it.
const JAVA = ['-XX:ActiveProcessorCount=1', '-XX:+UseSerialGC', '-Xmx256m', '-Xss1m', '-jar', jar];

const hasJava = spawnSync('java', ['-version']).status === 0;

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url?: string;
  lastLine?: number;
  message: string;
}

/** CSS Transitions Level 2, which the checker does not support. */
const UNSUPPORTED = 'CSS: Unrecognized at-rule “@starting-style”';

/** Errors and warnings, without mere remarks (that React writes `<br/>`). */
function check(files: string[], input?: string): string[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const { stdout } = spawnSync('java', [...JAVA, ...options], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => message !== UNSUPPORTED)
    .map(({ url = '', lastLine, message }) => `${url.replace(client, '')}:${lastLine} ${message}`);
}

test('the W3C’s checker finds nothing in any page', { timeout: 300_000 }, ({ skip }) => {
  skip(!hasJava, 'there is no Java on this machine');
  expect(pages.length).toBeGreaterThan(0);
  expect(check(pages.map(({ file }) => file))).toEqual([]);
});

test('the W3C’s checker would find a fault', { timeout: 300_000 }, ({ skip }) => {
  skip(!hasJava, 'there is no Java on this machine');
  const broken = pages[0]?.html.replace('</main>', '<p><div id="main"></div></p></main>') ?? '';
  expect(check(['-'], broken).join()).toContain('Duplicate ID');
});
