import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSite, startContent, type Site } from './site.ts';

const tasks = path.resolve(import.meta.dirname, '../../../.vscode/tasks.json');
const [task] = JSON.parse(readFileSync(tasks, 'utf8')).tasks;
const { pattern, background } = task.problemMatcher;

let site: Site;
let child: ReturnType<typeof startContent>;
let lines: string[];

beforeEach(() => {
  site = exampleSite();
  // The arguments of the task itself.
  const args = task.command.replace('npx --no-install content ', '').split(' ');
  child = startContent(site.folder, args);
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

/** Returns the problems that VS Code's problem matcher finds in the next run. */
async function nextRun() {
  await vi.waitUntil(() => lines.some((line) => new RegExp(background.endsPattern).test(line)), { timeout: 20_000 });
  const run = lines.splice(0);
  expect(run[0]).toMatch(new RegExp(background.beginsPattern));
  return run.flatMap((line) => {
    const match = new RegExp(pattern.regexp).exec(line);
    if (!match) return [];
    const part = (name: string) => match[pattern[name]];
    return [[part('file'), part('line'), part('column'), part('severity'), part('code'), part('message')]];
  });
}

test('the task of VS Code shows problems, also in other files, and removes them when they are fixed', async () => {
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
