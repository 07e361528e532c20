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
  // The words of the task itself, but for how the program is found.
  const words = task.command.replace('npx --no-install content ', '').split(' ');
  child = startContent(site.folder, words);
  lines = [];
  // A terminal shows both streams in one, as they come.
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

/** What VS Code's problem matcher makes of the next round. */
async function nextRound() {
  await vi.waitUntil(() => lines.some((line) => new RegExp(background.endsPattern).test(line)), { timeout: 20_000 });
  const round = lines.splice(0);
  expect(round[0]).toMatch(new RegExp(background.beginsPattern));
  return round.flatMap((line) => {
    const match = new RegExp(pattern.regexp).exec(line);
    if (!match) return [];
    const part = (name: string) => match[pattern[name]];
    return [[part('file'), part('line'), part('column'), part('severity'), part('code'), part('message')]];
  });
}

test('the task of VS Code shows findings, other files included, and takes them away when they are mended', async () => {
  expect(await nextRound()).toEqual([]);

  const study = path.join(site.folder, 'content/case-studies/example.yaml');
  writeFileSync(study, 'title: An example\nurl: /abuot\n');
  expect(await nextRound()).toEqual([
    ['content/case-studies/example.yaml', '2', '6', 'error', 'link/broken', expect.stringContaining('/abuot')],
  ]);

  // As many editors save: a new file takes the place of the old one.
  writeFileSync(`${study}~`, 'title: An example\n');
  renameSync(`${study}~`, study);
  await vi.waitUntil(() => lines.length > 0);
  expect((await nextRound()).filter(([, , , , code]) => code === 'link/broken')).toEqual([]);
  for (const url of ['/abuot', '/aboot']) {
    writeFileSync(`${study}~`, `title: An example\nurl: ${url}\n`);
    renameSync(`${study}~`, study);
    await vi.waitUntil(() => lines.some((line) => line.includes(url)), { timeout: 20_000 });
  }

  const image = path.join(site.folder, 'content/images/team.svg');
  renameSync(image, image.replace('team', 'people'));
  await vi.waitUntil(() => lines.some((line) => line.startsWith('content/about.yaml:2:')), { timeout: 20_000 });
});
