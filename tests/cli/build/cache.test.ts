import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BuildSession } from '../../../cli/build/session.ts';
import { errorsOf, makeCompiled, makeFixture } from './fixture.ts';

const read = vi.hoisted(() => [] as string[]);

// Records which documents are parsed; everything else is real.
vi.mock('../../../cli/build/parse-document.ts', async (load) => {
  const original = await load<typeof import('../../../cli/build/parse-document.ts')>();
  const parseDocument: typeof original.parseDocument = (source, ...rest) => {
    read.push(source.file);
    if (source.text.includes('crash the reader')) throw new RangeError('Maximum call stack size exceeded');
    return original.parseDocument(source, ...rest);
  };
  return { ...original, parseDocument };
});

beforeEach(() => read.splice(0));

const STUDY = 'content/case-studies/zero-trust.yaml';
const CACHE = '.content/.cache/content';

test('what did not change is not read again', async () => {
  const site = makeFixture();
  await site.compile();
  expect(read.length).toBeGreaterThan(90);
  read.splice(0);
  await site.compile();
  await site.check();
  expect(read).toEqual([]);
});

test('one changed document is read again, and no other', async () => {
  const site = await makeCompiled();
  read.splice(0);
  site.edit(STUDY, 'title: ', 'title: New ');
  await site.compile();
  expect(read).toEqual([STUDY]);
  expect(site.document('case-studies/zero-trust')['title']).toMatch(/^New /);
  expect(JSON.stringify(site.document('pages/insights'))).toContain('"title":"New ');
});

test('a process that goes on needs no file of the cache', async () => {
  const site = await makeCompiled();
  const session: BuildSession = {};
  site.edit(STUDY, 'title: ', 'title: New ');
  await site.compile({ session });
  // What was written a moment before a run is looked at once more by the next.
  await setTimeout(50);
  await site.compile({ session });
  rmSync(site.path(CACHE), { recursive: true });
  expect((await site.compile({ session })).published).toBe(true);
  expect(existsSync(site.path(CACHE))).toBe(false);
  read.splice(0);
  site.edit('content/about.yaml', 'title: ', 'title: New ');
  await site.compile({ session });
  expect(read).toEqual(['content/about.yaml']);
  expect(site.document('case-studies/zero-trust')['title']).toMatch(/^New /);
});

test('new times on old files change nothing', async () => {
  const site = await makeCompiled();
  read.splice(0);
  for (const name of readdirSync(site.path('content/case-studies')))
    utimesSync(site.path(`content/case-studies/${name}`), 1, 1);
  expect((await site.compile()).published).toBe(true);
  expect(read).toEqual([]);
});

test('a change that keeps size and time is seen', async () => {
  const site = await makeCompiled();
  const { atime, mtime } = statSync(site.path(STUDY));
  site.edit(STUDY, 'title: Z', 'title: E');
  utimesSync(site.path(STUDY), atime, mtime);
  await site.compile();
  expect(site.document('case-studies/zero-trust')['title']).toMatch(/^E/);
});

test('a changed picture brings the documents that show it up to date', async () => {
  const site = await makeCompiled();
  const before = JSON.stringify(site.document('case-studies/zero-trust')['challenge']);
  read.splice(0);
  site.edit('content/images/case-studies/zero-trust-detail.svg', '</svg>', '<!-- new --></svg>');
  await site.compile();
  expect(read).toEqual([STUDY]);
  expect(JSON.stringify(site.document('case-studies/zero-trust')['challenge'])).not.toBe(before);
});

test('findings come from the cache as they were', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'titel: ');
  const first = await site.check();
  expect(errorsOf(first)).toHaveLength(1);
  read.splice(0);
  const second = await site.check();
  expect(read).toEqual([]);
  expect(second.diagnostics).toEqual(first.diagnostics);
  // Another document changes: the finding stays.
  site.edit('content/about.yaml', 'title: ', 'title: New ');
  expect((await site.check()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    first.diagnostics.filter(({ severity }) => severity === 'error'),
  );
  expect(read).toEqual(['content/about.yaml']);
});

test('a finding between documents follows the other document', async () => {
  const site = await makeCompiled();
  site.write('content/case-studies/new.yaml', site.read(STUDY));
  expect(errorsOf(await site.check())).toEqual([expect.stringContaining('content/order')]);
  rmSync(site.path('content/case-studies/new.yaml'));
  expect(errorsOf(await site.check())).toEqual([]);
});

test('a crash over one file is a finding, and every other file is still reported', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', '# crash the reader\ntitle: ');
  site.edit('content/about.yaml', 'title: ', 'titel: ');
  expect(errorsOf(await site.check())).toEqual([
    expect.stringMatching(/^content\/about\.yaml:\d+:\d+ schema\/unknown-field$/),
    `${STUDY}:1:1 config/rule-crashed`,
  ]);
});

test('a folder that gets the name of a document is found, and forgotten when it goes', async () => {
  const site = await makeCompiled();
  await site.check();
  mkdirSync(site.path('content/employees/x.yaml'));
  expect(errorsOf(await site.check())).toEqual(['content/employees/x.yaml:1:1 file/unreadable']);
  rmdirSync(site.path('content/employees/x.yaml'));
  expect(errorsOf(await site.check())).toEqual([]);
});

test('a page that is served as it is may be linked to while it is there', async () => {
  const site = await makeCompiled();
  site.write('public/report.pdf', 'x');
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    Read the [yearly report](/report.pdf).\n');
  expect(errorsOf(await site.check())).toEqual([]);
  rmSync(site.path('public/report.pdf'));
  expect(errorsOf(await site.check())).toEqual([expect.stringContaining(' link/broken')]);
});

const damages: [string, (text: Buffer) => Buffer | null][] = [
  ['is gone', () => null],
  ['is empty', () => Buffer.alloc(0)],
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['is garbage', (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x55))],
  ['has one wrong letter', (bytes) => Buffer.from(bytes.toString().replace('content', 'kontent'))],
  ['is of another version', (bytes) => Buffer.from(bytes.toString().replace(/^\d+/, '999'))],
];

test.each(damages)('a cache that %s is rebuilt without a word', async (_, damage) => {
  const site = await makeCompiled();
  const before = site.output();
  read.splice(0);
  for (const name of ['state.json', 'records.json']) {
    const file = site.path(`${CACHE}/${name}`);
    const bytes = damage(readFileSync(file));
    if (bytes) writeFileSync(file, bytes);
    else rmSync(file);
  }
  const result = await site.compile();
  expect(errorsOf(result)).toEqual([]);
  expect(site.output()).toEqual(before);
  expect(read.length).toBeGreaterThan(90);
});

test.each([
  'index.json',
  'pages',
  'images',
  'case-studies',
  'validators',
  'types.ts',
  '.cache/validators',
  '.cache/types',
])('compiled files that went missing (%s) come back', async (name) => {
  const site = await makeCompiled();
  const before = site.output();
  rmSync(site.path(`.content/${name}`), { recursive: true });
  await site.compile();
  expect(site.output()).toEqual(before);
});

test('what rules between documents found stays with the documents that nobody touched, and moves with the others', async () => {
  const site = await makeCompiled();
  site.edit('content/case-studies/mobile-app.yaml', '  blurb: |', '  blurb: |\n    See [it](/gone).\n');
  const line = (found: string[]) => found.map((text) => text.replace(/^.*?:(\d+):.*$/, '$1')).map(Number);
  const [first = 0] = line(errorsOf(await site.check()));
  site.edit(STUDY, 'title: ', 'title: New ');
  expect(line(errorsOf(await site.check()))).toEqual([first]);
  site.edit('content/case-studies/mobile-app.yaml', 'title: ', '# One line more.\ntitle: ');
  expect(line(errorsOf(await site.check()))).toEqual([first + 1]);
});

test('so does the place that such a finding points to in another document', async () => {
  const site = await makeCompiled();
  const [owner, other] = ['hannah-lindqvist', 'imani-brooks-carter'].map((id) => `content/employees/${id}.yaml`) as [
    string,
    string,
  ];
  site.write(other, site.read(other).replace(/^filepath: .*/m, /^filepath: .*/m.exec(site.read(owner))?.[0] ?? ''));
  const places = async () => {
    const { diagnostics } = await site.check();
    return diagnostics
      .filter(({ rule }) => rule === 'image/same-portrait')
      .map(({ file, related = [] }) => [file, ...related.map(({ file, range }) => [file, range.start.line])]);
  };
  const [[, [, line]]] = (await places()) as [[string, [string, number]]];
  site.write(owner, `# One line more.\n${site.read(owner)}`);
  expect(await places()).toEqual([[other, [owner, line + 1]]]);
});

test('what another process has kept meanwhile is not taken for what this one found', async () => {
  const site = await makeCompiled();
  site.edit(
    'content/case-studies/mobile-app.yaml',
    '  blurb: |',
    '  blurb: |\n    See [it](/case-studies/zero-trust#the-part).\n',
  );
  expect(errorsOf(await site.check())).toEqual([expect.stringContaining(' link/broken-fragment')]);
  const state = readFileSync(site.path(`${CACHE}/state.json`));
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    ### The part\n');
  expect(errorsOf(await site.check())).toEqual([]);
  writeFileSync(site.path(`${CACHE}/state.json`), state);
  expect(errorsOf(await site.check())).toEqual([]);
});

test('what is saved while a compile goes on, and taken back after it, is not kept', async () => {
  const site = await makeCompiled();
  for (const name of ['about', 'privacy']) site.edit(`content/${name}.yaml`, 'title: ', 'title: New ');
  const before = site.read('content/about.yaml');
  // The last document comes first.
  const progress = () => site.write('content/about.yaml', before.replaceAll('title: New ', 'title: Draft '));
  await site.compile({ progress });
  site.write('content/about.yaml', before);
  await site.compile();
  expect(site.document('pages/about')['meta']).toMatchObject({ title: expect.stringMatching(/^New /) as string });
  // And one of which nothing follows for others.
  for (const name of ['accessibility', 'privacy']) site.edit(`content/${name}.yaml`, '  title: ', '  title: New ');
  const notice = site.read('content/accessibility.yaml');
  await site.compile({
    progress: () => site.write('content/accessibility.yaml', notice.replace('title: New ', 'title: Draft ')),
  });
  site.write('content/accessibility.yaml', notice);
  await site.compile();
  expect(site.document('pages/accessibility')['meta']).toMatchObject({
    title: expect.stringMatching(/^New /) as string,
  });
});
