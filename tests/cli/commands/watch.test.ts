import { renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleSite, startContent, type Site } from './site.ts';

/** A line of the report as editors parse it. */
const PROBLEM =
  /^(?<file>.+?):(?<line>\d+):(?<column>\d+): (?<severity>error|warning): (?<message>.+) \[(?<code>[a-z]+\/[a-z-]+)\]$/;

let site: Site;
let child: ReturnType<typeof startContent>;
let lines: string[];

beforeEach(() => {
  site = exampleSite();
  child = startContent(site.root, ['check', '--watch', '--format', 'compact']);
  lines = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
});

afterEach(async () => {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exited;
  site.remove();
});

/** Returns the problems of the next run. */
async function nextRun() {
  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Watching for changes/));
  const end = lines.findIndex((line) => line.startsWith('Watching for changes'));
  const run = lines.splice(0, end + 1);
  expect(run[0]).toMatch(/^Checking the content/);
  return run.flatMap((line) => {
    const { file, line: row, column, severity, code, message } = PROBLEM.exec(line)?.groups ?? {};
    return file === undefined ? [] : [[file, row, column, severity, code, message]];
  });
}

test('a watch reports problems, also in other files, until they are fixed', async () => {
  expect(await nextRun()).toEqual([]);

  const study = site.path('content/case-studies/example.yaml');
  writeFileSync(study, 'title: An example\nurl: /abuot\n');
  expect(await nextRun()).toEqual([
    ['content/case-studies/example.yaml', '2', '6', 'error', 'link/broken', expect.stringContaining('/abuot')],
  ]);

  // Many editors save by replacing the file with a new one.
  writeFileSync(`${study}~`, 'title: An example\n');
  renameSync(`${study}~`, study);
  while ((await nextRun()).some(([, , , , code]) => code === 'link/broken'));

  const image = site.path('content/images/team.svg');
  renameSync(image, image.replace('team', 'people'));
  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^content\/about\.yaml:2:/));
});
