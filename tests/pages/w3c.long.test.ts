import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { client, pages } from './pages.ts';

const require = createRequire(import.meta.url);
/** The W3C's Nu Html Checker. */
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');

// All pages in one run: most of its time is Java's start. One processor and a quarter of a gigabyte are enough for it.
// The optimizing compiler would cost more than it saves in so short a run; code of the simple one needs a deeper stack.
const JAVA = [
  '-XX:ActiveProcessorCount=1',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Xmx256m',
  '-Xss4m',
  '-jar',
  jar,
];

const hasJava = spawnSync('java', ['-version']).status === 0;

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url?: string;
  lastLine?: number;
  message: string;
}

/** Newer than the checker: CSS Transitions Level 2, Scroll-driven Animations, CSS Masking, and `rel=expect` of HTML. */
const UNSUPPORTED = new Set([
  'CSS: Unrecognized at-rule “@starting-style”',
  "CSS: “animation-timeline”: Property “animation-timeline” doesn't exist.",
  "CSS: “animation-range”: Property “animation-range” doesn't exist.",
  'CSS: “mask”: Too many values or values are not recognized.',
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
]);

/** Errors and warnings, without mere remarks (that React writes `<br/>`). */
function check(files: string[]): string[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const { stdout } = spawnSync('java', [...JAVA, ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !UNSUPPORTED.has(message))
    .map(({ url = '', lastLine, message }) => `${url.replace(client, '')}:${lastLine} ${message}`);
}

test('the W3C’s checker finds nothing in any page, and the fault of a broken one', { timeout: 300_000 }, ({ skip }) => {
  skip(!hasJava, 'there is no Java on this machine');
  expect(pages.length).toBeGreaterThan(0);
  const folder = mkdtempSync(join(tmpdir(), 'w3c-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const broken = join(folder, 'broken.html');
  writeFileSync(broken, pages[0]?.html.replace('</main>', '<p><div id="main"></div></p></main>') ?? '');
  const found = check([...pages.map(({ file }) => file), broken]);
  expect(found.filter((message) => !message.includes('broken.html'))).toEqual([]);
  expect(found.join()).toContain('Duplicate ID');
});
