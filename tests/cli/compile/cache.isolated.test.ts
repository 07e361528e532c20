import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compileOtherVersion, failedDocuments } from '../../../cli/compile/compiled-site.ts';
import { resolvePaths } from '../../../cli/compile/disk/project-paths.ts';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeCompiled, makeUncompiled, shareCompiled } from './fixture.ts';

const read = vi.hoisted(() => [] as string[]);

// Records which documents are parsed; everything else is real.
vi.mock('../../../cli/compile/documents/parse-document.ts', async (load) => {
  const original = await load<typeof import('../../../cli/compile/documents/parse-document.ts')>();
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

test('only the changed document is parsed again', async () => {
  const site = await makeCompiled();
  read.splice(0);
  site.edit(STUDY, 'title: ', 'title: New ');
  await site.compile();
  expect(read).toEqual([STUDY]);
  expect(site.compiled('case-studies/zero-trust')['title']).toMatch(/^New /);
  expect(JSON.stringify(site.compiled('pages/insights'))).toContain('"title":"New ');
});

test('a new word of the project is accepted in all documents', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: Recent acheivements of ');
  const misspelled = async () =>
    (await site.check()).diagnostics.filter(({ rule }) => rule === 'text/spelling').map(({ message }) => message);
  expect(await misspelled()).toEqual(['“acheivements” is misspelled.']);
  site.write('project-words.txt', '# Words\nCDAO\nAcheivements # a product\n');
  expect(await misspelled()).toEqual([]);
});

test('a new modification time alone causes no work', async () => {
  const site = await makeCompiled();
  read.splice(0);
  for (const name of readdirSync(site.path('content/case-studies')))
    utimesSync(site.path(`content/case-studies/${name}`), 1, 1);
  expect((await site.compile()).isOutputCurrent).toBe(true);
  expect(read).toEqual([]);
});

test('a change that keeps size and modification time is noticed', async () => {
  const site = await makeCompiled();
  const { atime, mtime } = statSync(site.path(STUDY));
  site.edit(STUDY, 'title: Z', 'title: E');
  utimesSync(site.path(STUDY), atime, mtime);
  await site.compile();
  expect(site.compiled('case-studies/zero-trust')['title']).toMatch(/^E/);
});

test('a changed picture updates the documents that show it', async () => {
  const site = await makeCompiled();
  const before = JSON.stringify(site.compiled('case-studies/zero-trust')['challenge']);
  read.splice(0);
  site.edit('content/images/case-studies/zero-trust-detail.svg', '</svg>', '<!-- new --></svg>');
  await site.compile();
  expect(read).toEqual([STUDY]);
  expect(JSON.stringify(site.compiled('case-studies/zero-trust')['challenge'])).not.toBe(before);
});

test('a crash on one file is one diagnostic, and all other files are still checked', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', '# crash the reader\ntitle: ');
  site.edit('content/about.yaml', 'title: ', 'titel: ');
  expect(errorsOf(await site.check())).toEqual([
    expect.stringMatching(/^content\/about\.yaml:\d+:\d+ schema\/unknown-field$/),
    `${STUDY}:1:1 config/rule-crashed`,
  ]);
});

test('a folder with the name of a document is reported until it is removed', async () => {
  const site = await makeCompiled();
  await site.check();
  mkdirSync(site.path('content/employees/x.yaml'));
  expect(errorsOf(await site.check())).toEqual(['content/employees/x.yaml:1:1 file/unreadable']);
  rmdirSync(site.path('content/employees/x.yaml'));
  expect(errorsOf(await site.check())).toEqual([]);
});

test('a link to a file in public/ is valid as long as the file exists', async () => {
  const site = await makeCompiled();
  site.write('public/report.pdf', 'x');
  site.edit(STUDY, '  blurb: |', '  blurb: |\n    Read the [yearly report](/report.pdf).\n');
  expect(errorsOf(await site.check())).toEqual([]);
  rmSync(site.path('public/report.pdf'));
  expect(errorsOf(await site.check())).toEqual([expect.stringContaining(' link/broken')]);
});

test('valid documents are compiled after a check that found an error elsewhere', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: New ');
  site.edit('content/about.yaml', 'title: ', 'titel: ');
  await site.check();
  const failed = failedDocuments(await site.compile());
  expect([...failed.keys()]).toEqual(['about.yaml']);
});

test('another version of the content is compiled without reading the documents that are the same', async () => {
  const [site, other] = [await makeCompiled(), makeUncompiled()];
  const current = await site.compile();
  read.splice(0);
  const { documents } = await compileOtherVersion(resolvePaths({ root: other.root, schemas }), current);
  expect(documents.size).toBe(Object.keys(current.records()).length);
  expect(read).toEqual([]);
});

describe('a damaged cache or output', () => {
  const shared = shareCompiled();

  const damages: [string, (text: Buffer) => Buffer | null][] = [
    ['is gone', () => null],
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['has one wrong letter', (bytes) => Buffer.from(bytes.toString().replace('content', 'kontent'))],
    ['is of another version', (bytes) => Buffer.from(bytes.toString().replace(/^\d+/, '999'))],
  ];

  test.each(damages)('a cache that %s is rebuilt silently', async (_, damage) => {
    const site = shared();
    await site.compile();
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
    expect(read).toHaveLength(site.documents().length);
  });

  test.each(damages)('sample data is found in a release although the file of records %s', async (_, damage) => {
    const site = shared();
    await site.compile();
    const before = errorsOf(await site.check({ release: true }));
    const file = site.path(`${CACHE}/records.json`);
    const bytes = damage(readFileSync(file));
    if (bytes) writeFileSync(file, bytes);
    else rmSync(file);
    expect(before).toContainEqual(expect.stringContaining(' text/placeholder'));
    expect(errorsOf(await site.check({ release: true }))).toEqual(before);
  });

  test('lost records are written again by a process that has them in memory', async () => {
    const site = shared();
    const previous = await site.compile();
    const before = errorsOf(await site.check({ release: true }));
    rmSync(site.path(CACHE), { recursive: true });
    await site.compile({ previous });
    expect(errorsOf(await site.check({ release: true }))).toEqual(before);
  });

  test.each(['index.json', 'pages', 'images', 'case-studies', 'validators', 'types.ts'])(
    'missing output (%s) is restored',
    async (name) => {
      const site = shared();
      await site.compile();
      const before = site.output();
      rmSync(site.path(`.content/${name}`), { recursive: true });
      await site.compile();
      expect(site.output()).toEqual(before);
    },
  );
});

test('the related location of a corpus diagnostic moves with its document', async () => {
  const site = await makeCompiled();
  const [owner, other] = ['benjamin-castellanos', 'naomi-feldstein'].map((id) => `content/employees/${id}.yaml`) as [
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

test('an outdated state next to newer records is not trusted', async () => {
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

test('a change that is saved during a compile and undone after it is not cached', async () => {
  const site = await makeCompiled();
  for (const name of ['about', 'privacy']) site.edit(`content/${name}.yaml`, 'title: ', 'title: New ');
  const before = site.read('content/about.yaml');
  // The last document comes first.
  const progress = () => site.write('content/about.yaml', before.replaceAll('title: New ', 'title: Draft '));
  await site.compile({ progress });
  site.write('content/about.yaml', before);
  await site.compile();
  expect(site.compiled('pages/about')['meta']).toMatchObject({ title: expect.stringMatching(/^New /) as string });
  // The same for a document that no other one depends on.
  for (const name of ['accessibility', 'privacy']) site.edit(`content/${name}.yaml`, '  title: ', '  title: New ');
  const notice = site.read('content/accessibility.yaml');
  await site.compile({
    progress: () => site.write('content/accessibility.yaml', notice.replace('title: New ', 'title: Draft ')),
  });
  site.write('content/accessibility.yaml', notice);
  await site.compile();
  expect(site.compiled('pages/accessibility')['meta']).toMatchObject({
    title: expect.stringMatching(/^New /) as string,
  });
});
