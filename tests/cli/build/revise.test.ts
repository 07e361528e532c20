import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildSession } from '../../../cli/build/cache.ts';
import { PAGE_SIZE } from '../../../cli/build/insights.ts';
import type { InsightsPage, SearchIndex } from '../../../schemas/pages.ts';
import { writeCorpus } from '../../bench/corpus.ts';
import { errorsOf, makeFixture, type Fixture } from './fixture.ts';

// What follows from another title where the case studies are on several pages.

type Edit = [file: string, from: string | RegExp, to: string];

/** A site with three pages of case studies, compiled. */
async function makeLarge(memory?: BuildSession): Promise<{ site: Fixture; files: string[] }> {
  const site = makeFixture();
  writeCorpus(2 * PAGE_SIZE, site.path('content'));
  expect(errorsOf(await site.compile({ memory }))).toEqual([]);
  // The first run of a process leaves the files of the cache, and the second one reads them.
  await site.compile({ memory });
  const { entries } = site.document('search/insights') as unknown as SearchIndex;
  return { site, files: entries.map(([url]) => `content${url}.yaml`) };
}

function change(site: Fixture, [file, from, to]: Edit): void {
  const text = site.read(file);
  const changed = text.replace(from, to);
  expect(changed, `${String(from)} in ${file}`).not.toBe(text);
  site.write(file, changed);
}

const SPOILT = 'spoilt';

/** Run while what is known of the documents is spoilt, but for some of them. @returns how many files nobody has looked at, of how many */
async function spoilOthers(site: Fixture, documents: string[], run: () => Promise<void>): Promise<[number, number]> {
  const folder = site.path('.content/.cache/content');
  const names = documents.map((file) => `"${file.slice('content/'.length)}":{`);
  const others = readdirSync(folder)
    .filter((name) => name.startsWith('documents-'))
    .map((name) => join(folder, name))
    .filter((file) => !names.some((name) => readFileSync(file, 'utf8').includes(name)));
  const texts = others.map((file) => readFileSync(file, 'utf8'));
  for (const file of others) writeFileSync(file, SPOILT);
  await run();
  const left = others.filter((file) => readFileSync(file, 'utf8') === SPOILT).length;
  for (const [index, file] of others.entries()) writeFileSync(file, texts[index] ?? '');
  return [left, others.length];
}

const titled = (file: string, title: string): Edit => [file, /^title: .*/m, `title: ${title}`];
const blurb = (file: string): Edit => [
  file,
  /^blurb: .*\n(?: .*\n)*/m,
  'blurb: Other words that say in one line what the project was about.\n',
];

/** Hold the output to that of a run from nothing, by the names of the files that differ: they are long. */
async function expectSame(site: Fixture, name: string): Promise<void> {
  const fresh = makeFixture(site.root);
  await fresh.compile();
  const [output, expected] = [site.output(), fresh.output()];
  const names = [...new Set([...Object.keys(output), ...Object.keys(expected)])];
  expect(
    names.filter((file) => output[file] !== expected[file]),
    name,
  ).toEqual([]);
}

/** Documents to change by their places in the list, with what they are changed to. */
const changes: [name: string, places: number[], edit: (file: string) => Edit][] = [
  ['the title of the first, which the home page shows', [0], (file) => titled(file, 'Another')],
  ['the title of the last', [13 + 2 * PAGE_SIZE], (file) => titled(file, 'The “last” one')],
  ['the titles of two neighbours on two pages', [PAGE_SIZE - 1, PAGE_SIZE], (file) => titled(file, 'Of two')],
  ['a blurb', [60], blurb],
  ['what a picture shows', [70], (file) => [file, /^(image:\n(?: .*\n)*? +alt: ).*/m, '$1Something else']],
  ['a title that was changed before', [0], (file) => titled(file, 'A third one')],
  ['many titles', [2, 3, 5, 40, 90, 91, 100], (file) => titled(file, `Name of ${file}`)],
];

test('another title costs its pages, its neighbours and the search, and gives what a run from nothing gives', async () => {
  const { site, files } = await makeLarge();
  const at = (place: number) => files[place] ?? '';
  for (const [name, places, edit] of changes) {
    for (const place of places) change(site, edit(at(place)));
    const around = places.flatMap((place) => [place - 1, place, place + 1]);
    const run = async () => expect(errorsOf(await site.compile()), name).toEqual([]);
    const [left, all] = await spoilOthers(site, around.map(at).filter(Boolean), run);
    expect(all, name).toBeGreaterThan(5);
    expect(left, name).toBe(all);
    await expectSame(site, name);
  }
  // What is known of the documents by then is right.
  await site.compile();
  change(site, titled('content/employees/zoe-papadakis.yaml', 'Director'));
  await site.compile();
  await expectSame(site, 'all');
});

test('the same in a process that goes on', async () => {
  const memory: BuildSession = {};
  const { site, files } = await makeLarge(memory);
  for (const [name, places, edit] of changes) {
    for (const place of places) change(site, edit(files[place] ?? ''));
    expect(errorsOf(await site.compile({ memory })), name).toEqual([]);
    await expectSame(site, name);
  }
});

test('where a page that shows it is damaged, all is looked at', async () => {
  const { site, files } = await makeLarge();
  for (const path of ['search/insights', 'insights/2']) {
    const { documents } = JSON.parse(site.read('.content/index.json')) as { documents: Record<string, string> };
    site.write(`.content/${documents[path]}`, '{"meta":');
    change(site, titled(files[60] ?? '', `Beside a damaged ${path}`));
    expect(errorsOf(await site.compile())).toEqual([]);
    await expectSame(site, path);
  }
});

test('where a case study is listed elsewhere, or in no list, all is looked at', async () => {
  const { site, files } = await makeLarge();
  const [file = ''] = files.slice(60);
  const { category } = site.document(file.slice('content/'.length, -'.yaml'.length)) as { category: string };
  const other = category === 'DevSecOps' ? 'Data Science' : 'DevSecOps';
  const id = file.slice('content/case-studies/'.length, -'.yaml'.length);
  change(site, [file, /^category: .*/m, `category: ${other}`]);
  expect(errorsOf(await site.compile())).toEqual([]);
  await expectSame(site, 'another category');
  // What has just been begun need not be in the list.
  change(site, ['content/insights.yaml', `  - ${id}\n`, '']);
  for (const title of ['"[[A title to come]]"', '"[[Another title to come]]"']) {
    change(site, titled(file, title));
    expect(errorsOf(await site.compile())).toEqual([]);
    await expectSame(site, title);
  }
  const page = site.document('insights/2') as unknown as InsightsPage;
  expect(page.caseStudies.map(({ url }) => url)).not.toContain(`/case-studies/${id}`);
});
