import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSite, startContent, type Site } from './site.ts';

/** A line of the report as editors parse it. */
const PROBLEM =
  /^(?<file>.+?):(?<line>\d+):(?<column>\d+): (?<severity>error|warning): (?<message>.+) \[(?<code>[a-z]+\/[a-z-]+)\]$/;

let site: Site;
let child: ReturnType<typeof startContent>;
let lines: string[];

beforeEach(() => {
  site = exampleSite();
  child = startContent(site.folder, ['check', '--watch', '--format', 'compact']);
  lines = [];
  // A terminal shows both streams together, in the order of their arrival.
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => lines.push(...String(data).trimEnd().split('\n')));
  }
});

afterEach(async () => {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exited;
  site.remove();
});

/** Returns the problems of the next run. */
async function nextRun() {
  await vi.waitUntil(() => lines.some((line) => line.startsWith('Watching for changes')), { timeout: 20_000 });
  const run = lines.splice(0);
  expect(run[0]).toMatch(/^Checking the content/);
  return run.flatMap((line) => {
    const { file, line: row, column, severity, code, message } = PROBLEM.exec(line)?.groups ?? {};
    return file === undefined ? [] : [[file, row, column, severity, code, message]];
  });
}

test('a watch reports problems, also in other files, until they are fixed', async () => {
  expect(await nextRun()).toEqual([]);

  const study = path.join(site.folder, 'content/case-studies/example.yaml');
  writeFileSync(study, 'title: An example\nurl: /abuot\n');
  expect(await nextRun()).toEqual([
    ['content/case-studies/example.yaml', '2', '6', 'error', 'link/broken', expect.stringContaining('/abuot')],
  ]);

  // Many editors save by replacing the file with a new one.
  writeFileSync(`${study}~`, 'title: An example\n');
  renameSync(`${study}~`, study);
  await vi.waitUntil(() => lines.length > 0);
  expect((await nextRun()).filter(([, , , , code]) => code === 'link/broken')).toEqual([]);
  for (const url of ['/abuot', '/aboot']) {
    writeFileSync(`${study}~`, `title: An example\nurl: ${url}\n`);
    renameSync(`${study}~`, study);
    await vi.waitUntil(() => lines.some((line) => line.includes(url)), { timeout: 20_000 });
  }

  const image = path.join(site.folder, 'content/images/team.svg');
  renameSync(image, image.replace('team', 'people'));
  await vi.waitUntil(() => lines.some((line) => line.startsWith('content/about.yaml:2:')), { timeout: 20_000 });
});
